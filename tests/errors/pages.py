"""A page of docs for each error code, made from its specimen: why it is refused, what is shown, and the fault mended.

`kit explain CODE` shows the same page. `python -m tests.test_errors` writes them all.
"""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.errors.specimen import HERE, Specimen, read, specimens

PAGES = HERE.parents[1] / "docs" / "errors"
AROUND = 2
"""Lines that are shown around one that differs."""
WHOLE = 12
"""A file of so many lines is shown whole."""
LONGEST = 160
"""In characters; a longer line is cut on the page."""
TEMPLATE = "If a template of your own drew it, mend that; if it was one of ours, please report it: it is our fault."
COPY = "The message says what differs. Take a fresh copy of the file that was built, or build it anew."
_LANGUAGES = {".yaml": "yaml", ".j2": "xml", ".lock": "json"}


def pages(causes: Mapping[str, str]) -> dict[str, str]:
    """Code → its page; `causes` are those of the codes that no text can cause."""
    found = {path.stem: _of_specimen(read(path), path.with_suffix(".txt").read_text("utf-8")) for path in specimens()}
    for code, cause in causes.items():
        found[code] = (
            f"{found[code]}\n## Also\n\n{_cause(cause)}\n" if code in found else f"# {code}\n\n{_cause(cause)}\n"
        )
    return found | {"README": _index(found)}


def _index(found: Mapping[str, str]) -> str:
    lines = "\n".join(f"- [{code}]({code}.md): {page.split(chr(10))[2]}" for code, page in sorted(found.items()))
    return f"# Errors, warnings and notes\n\nOne page for each; `kit explain CODE` shows it on a terminal.\n\n{lines}\n"


def _cause(cause: str) -> str:
    if cause.startswith("kit verify: "):
        found = f"Found by `kit verify`: {cause.removeprefix('kit verify: ')}."
        return f"{found}\n\n{COPY}"
    if cause.startswith("told by "):
        return f"T{cause[1:]}."
    before, _, what = cause.rpartition("preflight: ")
    told = f"Found in a finished file, which is opened again and proved: {what or before}."
    return f"{told}\n\n{TEMPLATE}" if "preflight: " in cause else f"No text can cause it: {cause}."


def _of_specimen(one: Specimen, told: str) -> str:
    heading = "Refused" if "error[" in told else "Noticed"
    bad, good = _examples(one)
    return f"# {one.code}\n\n{one.about}\n\n## {heading}\n\n{bad}\n{_block('', told.rstrip().splitlines())}\n## Mended\n\n{good}"


def _examples(one: Specimen) -> tuple[str, str]:
    """The fault and its mending, as Markdown."""
    bad, good = [], []
    for name in dict.fromkeys([*one.files, *one.mended]):
        base = HERE / "base" / name
        before = one.files.get(name, base.read_text("utf-8") if base.is_file() else "")
        after = one.mended.get(name, before)
        if before == after and len(one.files) > 1:
            continue
        here, there = _excerpts(before, after or "")
        missing = not before and not base.is_file() and name not in one.files
        bad.append(f"Without `{name}`.\n" if missing else _shown(name, here))
        good.append(f"Without `{name}`.\n" if after is None else _shown(name, there))
    if one.asked["game"] != "tin":
        return _block("sh", [f"kit check {one.asked['game']}"]), _block("sh", ["kit check tin"])
    if not bad:
        asked = one.asked["edition"]
        return _block("sh", [f"kit build --edition {asked}"]), _block("sh", ["kit build --edition standard"])
    return "\n".join(bad), "\n".join(good)


def _shown(name: str, lines: list[str]) -> str:
    language = _LANGUAGES.get(Path(name).suffix, "")
    return f"`{name}`\n\n{_block(language, lines)}" if lines else f"`{name}` is empty.\n"


def _block(language: str, lines: list[str]) -> str:
    cut = [line if len(line) <= LONGEST else f"{line[:LONGEST]}…" for line in lines]
    return "\n".join([f"```{language}", *map(_visible, cut), "```", ""])


def _excerpts(bad: str, good: str) -> tuple[list[str], list[str]]:
    """The lines that differ with some around them, of both; whole where a file is short, or both are the same."""
    a, b = bad.splitlines(), good.splitlines()
    if max(len(a), len(b)) <= WHOLE:
        return a, b
    groups = list(difflib.SequenceMatcher(None, a, b, autojunk=False).get_grouped_opcodes(AROUND))
    if not groups:
        return a[:WHOLE], b[:WHOLE]
    here = [(group[0][1], group[-1][2]) for group in groups]
    there = [(group[0][3], group[-1][4]) for group in groups]
    return list(_parts(a, here)), list(_parts(b, there))


def _parts(lines: list[str], parts: list[tuple[int, int]]) -> Iterator[str]:
    end = 0
    for start, stop in parts:
        if start > end:
            yield "…"
        yield from lines[start:stop]
        end = stop
    if end < len(lines):
        yield "…"


def _visible(line: str) -> str:
    """What cannot be seen, by its number."""
    return "".join(f"<U+{ord(c):04X}>" if unicodedata.category(c) in ("Cc", "Cf", "Co") else c for c in line)


def write(causes: Mapping[str, str]) -> None:
    """All pages anew; those of codes that are gone go too."""
    PAGES.mkdir(exist_ok=True)
    made = pages(causes)
    for old in PAGES.glob("*.md"):
        if old.stem not in made:
            old.unlink()
    for code, page in made.items():
        (PAGES / f"{code}.md").write_text(page, "utf-8")
