"""What holds of every packaged template, whatever it looks like."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

from kit.compose.finder import SUFFIX, Templates

TEMPLATES = Path(__file__).parents[2] / "templates"
FILES = sorted(TEMPLATES.rglob("*" + SUFFIX))
NAMES = [f.relative_to(TEMPLATES).as_posix() for f in FILES]

_JINJA = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
_TAG = re.compile(r"<!--.*?-->|<[^>]*>", re.DOTALL)
_SENTENCE = re.compile(r"""["']([^"']*)["']""")


def without_comments(source: str) -> str:
    return re.sub(r"\{#.*?#\}", "", source, flags=re.DOTALL)


def words_of(source: str) -> str:
    """What stands outside of tags and Jinja2."""
    return "".join(_TAG.sub("", _JINJA.sub("", source)).split())


@pytest.mark.parametrize("name", NAMES)
def test_a_template_holds_no_words_and_no_numbers(name: str) -> None:
    assert words_of((TEMPLATES / name).read_text("utf-8")) == ""


def test_words_in_a_template_would_be_found() -> None:
    assert words_of('<text x="3">{{ a }} Pay {% if b %}2{% endif %}</text>') == "Pay2"


@pytest.mark.parametrize("name", NAMES)
def test_a_template_says_what_it_is(name: str) -> None:
    assert (TEMPLATES / name).read_text("utf-8").startswith("{# ")


def test_variants_take_the_same_fields() -> None:
    templates = Templates((TEMPLATES,))
    taken: dict[str, dict[str, object]] = defaultdict(dict)
    for file in FILES:
        if file.parent.name == "components":
            taken[file.name.split(".")[0]][file.name] = templates.takes(f"components/{file.name}")
    assert len(taken) >= 5
    differing = {base: variants for base, variants in taken.items() if len({repr(v) for v in variants.values()}) > 1}
    assert differing == {}


def test_strings_in_a_template_are_names_not_sentences() -> None:
    """Style names, icons, pictogram names, keys: one word each; a path; an alignment. No blank, no capital letter but a player's."""
    found = {}
    for name in NAMES:
        source = without_comments((TEMPLATES / name).read_text("utf-8"))
        for block in re.findall(r"\{\{.*?\}\}|\{%.*?%\}", source, re.DOTALL):
            found.update(
                {
                    s: name
                    for s in _SENTENCE.findall(block)
                    if not re.fullmatch(r"[a-z0-9-]*(/[a-z.-]+j2)?|per player|[A-D]", s)
                }
            )
    assert found == {}
