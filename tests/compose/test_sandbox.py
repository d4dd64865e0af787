"""A template reaches the fields it is given and nothing else, and cannot run without end."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.core.problems import Problem
from tests.compose.kiln import component, composer, text, write


def only_problem(folder: Path, body: str, fields: dict[str, str] | None = None, **more: str) -> Problem:
    tile = component(fields=dict(fields or {}))
    takes = " ".join(fields or {})
    made = composer(
        folder,
        f'<piece takes="{takes}">\n{body}</piece>',
        tile,
        more={f"macros/{k}.xml.j2": v for k, v in more.items()},
    )
    assert made.pieces(tile) == []
    (problem,) = made.problems
    assert problem.span is not None
    return problem


@pytest.mark.parametrize(
    "body",
    [
        "{{ piece.__class__ }}",
        "{{ piece['__class__'] }}",
        "{{ piece.name.__class__.__mro__ }}",
        "{{ piece.name['__class__'] }}",
        "{{ game.__init__.__globals__ }}",
        "{{ ''.__class__ }}",
        "{{ piece._known }}",
        "{{ self.__init__ }}",
        "{{ theme.__dict__ }}",
        "{{ labels.known() }}",
        "{{ piece.name.upper() }}",
        "{{ piece.fields.items() }}",
        "{{ '{0.__class__}'.format(1) }}",
        "{{ game.about.replace() }}",
        "{{ range.__self__ }}",
        "{{ lipsum() }}",
        "{{ cycler('a') }}",
        "{{ 'a' | attr('__class__') }}",
        "{{ 'a' | center(99999999) }}",
        "{{ [1] | map(attribute='__class__') | list }}",
        "{{ [piece] | selectattr('__class__') | list }}",
        "{{ 'a' * 99999999 }}",
        "{{ 9 ** 9 }}",
        "{{ '%99999999d' % 1 }}",
        "{{ [1] + [2] }}",
        "{% import 'os' as os %}",
    ],
)
def test_no_python(tmp_path: Path, body: str) -> None:
    problem = only_problem(tmp_path, body)
    assert problem.code in (
        "template-unsafe",
        "template-name",
        "unknown-label",
        "template-syntax",
        "template-fault",
        "unknown-template",
    )
    assert problem.span is not None
    assert problem.span.file == "templates/components/tile.xml.j2"


@pytest.mark.parametrize(
    "path",
    [
        "../secret.xml.j2",
        "/etc/passwd",
        "macros/../../secret.xml.j2",
        "macros/link.xml.j2",
        "..\\\\secret.xml.j2",
        "theme.yaml",
    ],
)
@pytest.mark.parametrize("how", ["include", "import"])
def test_no_file_outside_templates(tmp_path: Path, path: str, how: str) -> None:
    folder = write(tmp_path, {"secret.xml.j2": "<text/>", "in/macros/fine.xml.j2": "", "in/theme.yaml": "a: b"}) / "in"
    (folder / "macros/link.xml.j2").symlink_to(tmp_path / "secret.xml.j2")
    problem = only_problem(folder, f"{{% {how} '{path}' {'as x ' if how == 'import' else ''}%}}")
    assert problem.code == "unknown-template"
    assert (problem.span.line if problem.span else 0) == 2


@pytest.mark.parametrize(
    "body",
    [
        "{% for a in range(10000000) %}{% endfor %}",
        "{% for a in range(2000) %}{% for b in range(2000) %}{% endfor %}{% endfor %}",
        "{% for a in range(9000) %}{% for b in range(100) %}<rect note='" + "x" * 100 + "'/>{% endfor %}{% endfor %}",
        "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
        "{% import 'macros/loop.xml.j2' as loops %}{{ loops.m() }}",
        "{% include 'components/tile.xml.j2' %}",
    ],
)
def test_no_work_without_end(tmp_path: Path, body: str) -> None:
    problem = only_problem(
        tmp_path, body, loop="{% macro m() %}{% include 'macros/loop.xml.j2' %}{{ m() }}{% endmacro %}"
    )
    assert problem.code == "template-size"


@pytest.mark.parametrize(
    ("body", "code", "line", "says"),
    [
        ("\n{{ pice.name }}", "template-name", 3, "'pice' is undefined"),
        ("\n{{ labels.cots }}", "unknown-label", 3, "did you mean cost?"),
        ("\n\n{{ piece.wrods }}", "template-name", 4, "did you mean words?"),
        ("{{ game.abuot }}", "template-name", 2, "did you mean about?"),
        ("{% if %}", "template-syntax", 2, "Expected an expression"),
        ("\n{% for %}", "template-syntax", 3, "Expected an expression"),
        ("<text>\n</txet>", "template-xml", 2, "mismatched tag"),
        ("<text>&nbsp;</text>", "template-xml", 2, "undefined entity"),
        ("<?php ?>", "template-xml", 1, "no DOCTYPE"),
        ("{{ 1 / 0 }}", "template-fault", 2, "division by zero"),
        ("{{ piece.words + 1 }}", "template-fault", 2, "numbers alone"),
        ("<text>{{ piece.words | shout }}</text>", "template-syntax", 2, "No filter named 'shout'"),
        ("<text>{{ piece.note }}</text>", "template-fault", 2, "nothing to print"),
        ("<text>{{ labels.cost | keep_format(m=1) }}</text>", "label-placeholder", 50, "known here: {m}"),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path: Path, body: str, code: str, line: int, says: str) -> None:
    tile = component(fields={"words": "kiln"})
    made = composer(tmp_path, f'<piece takes="words note?">\n{body}</piece>', tile, labels={"cost": "{n} costs"})
    assert made.pieces(tile) == []
    (problem,) = made.problems
    assert problem.span is not None
    assert (problem.code, problem.span.line) == (code, line)
    assert says in f"{problem.message} {problem.hint}"


def test_a_fault_in_a_macro_is_told_there(tmp_path: Path) -> None:
    problem = only_problem(
        tmp_path,
        "{% import 'macros/m.xml.j2' as m %}{{ m.put() }}",
        m="\n{% macro put() %}\n{{ nothing_such }}{% endmacro %}",
    )
    assert str(problem.span) == "templates/macros/m.xml.j2:3:1"


def test_a_field_that_should_be_a_number(tmp_path: Path) -> None:
    problem = only_problem(tmp_path, "{% for n in numerals(piece.boxes) %}<rect/>{% endfor %}", {"boxes": "dozen"})
    assert (problem.code, problem.span and problem.span.file) == ("count", "content/kiln/kiln.yaml")


def test_unreadable_templates(tmp_path: Path) -> None:
    tile = component()
    made = composer(tmp_path, "", tile)
    (tmp_path / "components/tile.xml.j2").write_bytes(b"<piece>\xff</piece>")
    assert made.pieces(tile) == []
    assert [p.code for p in made.problems] == ["template-unreadable"]


def test_a_plain_string_never_becomes_markup(tmp_path: Path) -> None:
    tile = component()
    faces = composer(tmp_path, "<piece takes=''><rect note=\"{{ 'a\\\"b<c' }}\"/></piece>", tile).pieces(tile)
    assert faces[0].box.boxes()[0].attrs["note"] == 'a"b<c'
    assert text("a") == "a"
