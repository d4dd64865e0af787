"""Braille: pages of cells in reading order, then labels for cards; a file of the kind that embossers take (BRF).

BRF is North American braille ASCII, a letter for each of the 64 patterns; lines end with CRLF, pages with a form feed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kit.core.problems import Problem
from kit.model.cells import Cells
from kit.reading.lines import Entry, entries, labels
from kit.reading.louis import BLANK, UNKNOWN, translate
from kit.reading.tree import Document, Label, Words

ASCII = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
"""The letter of each pattern, by its number from U+2800 on (the order of Unicode is that of the dots)."""

GAP = 2
"""Blank cells between two labels: with 6.2 mm a cell, 16 mm from dot to dot to cut in."""

AWAY = 3
"""Blank cells at least on both sides of a centred heading."""


@dataclass(frozen=True, slots=True)
class Setting:
    """liblouis' `table`, the size of a page and that of a label."""

    table: str
    page: Cells
    label: Cells


@dataclass(frozen=True, slots=True)
class Book:
    """Pages of lines of braille patterns; no line is longer than a page is wide."""

    pages: tuple[tuple[str, ...], ...]

    def brf(self) -> bytes:
        return "\f".join("".join(f"{_ascii(line)}\r\n" for line in page) for page in self.pages).encode("ascii")


def braille(document: Document, setting: Setting) -> tuple[Book | None, list[Problem]]:
    """The document and its labels; None (and what is wrong) where something has no sign or does not fit.

    Raises MachineFault where liblouis is not installed.
    """
    told, cards = entries(document), labels(document)
    words = [*(entry.words for entry in told), *(line for card in cards for line in card.lines)]
    signs = _signs(words)
    cells = translate([*signs, *map(_spoken, words)], setting.table)
    if cells is None:
        return None, [_no_table(setting)]
    lines = iter(cells)
    problems = [_unknown(letter, where, setting) for letter, where in signs.items() if next(lines).startswith(UNKNOWN)]
    if problems:
        return None, problems
    body = [(entry, next(lines)) for entry in told]
    small = [(card, [next(lines) for _ in card.lines]) for card in cards]
    flow = [*_pages(body, setting.page, problems), *_sheets(small, setting, problems)]
    book = Book(tuple(_numbered(page, number, setting) for number, page in enumerate(flow, 1)))
    return (None if problems else book), problems


def _spoken(words: Words) -> str:
    """Blanks alone part words in braille."""
    return " ".join(str(words).split())


def _signs(words: Sequence[Words]) -> dict[str, Words]:
    """Every character but plain letters and digits, with the words where it stands first."""
    first: dict[str, Words] = {}
    for one in words:
        for letter in _spoken(one):
            if letter != " " and not (letter.isascii() and letter.isalnum()):
                first.setdefault(letter, one)
    return first


def _unknown(letter: str, where: Words, setting: Setting) -> Problem:
    message = f"the braille table {setting.table} has no sign for '{letter}' (U+{ord(letter):04X})"
    return Problem("no-braille", message, where.span, "write a word for it")


def _no_table(setting: Setting) -> Problem:
    span = setting.table.span if hasattr(setting.table, "span") else None
    message = f"liblouis has no braille table '{setting.table}'"
    hint = "write the name of one of its files, such as en-ueb-g2.ctb (contracted) or en-ueb-g1.ctb"
    return Problem("unknown-braille-table", message, span, hint)


def _pages(body: Iterable[tuple[Entry, str]], page: Cells, problems: list[Problem]) -> list[list[str]]:
    """The running text on pages whose last line is left for the number."""
    room, done = page.lines - 1, [list[str]()]
    blocks = [(entry, _set(entry, cells, page.width, problems)) for entry, cells in body]
    for n, (entry, lines) in enumerate(blocks):
        if entry.heads and len(done[-1]) + min(_kept(blocks[n:]), room) > room:
            done.append([])
        if entry.apart and done[-1]:
            done[-1].append("")
        for line in lines:
            if len(done[-1]) >= room:
                done.append([])
            done[-1].append(line)
    return [page for page in done if page]


def _kept(blocks: Sequence[tuple[Entry, list[str]]]) -> int:
    """The lines of headings that follow one another, and the first two of what they head."""
    lines = 0
    for entry, block in blocks:
        lines += entry.apart + (len(block) if entry.heads else min(len(block), 2))
        if not entry.heads:
            break
    return lines


def _set(entry: Entry, cells: str, width: int, problems: list[Problem]) -> list[str]:
    if not entry.centred:
        return _wrapped(cells, width, entry.first, entry.rest, entry.words, problems)
    lines = _wrapped(cells, width - 2 * AWAY, 0, 0, entry.words, problems)
    return [BLANK * ((width - len(line)) // 2) + line for line in lines]


def _wrapped(cells: str, width: int, first: int, rest: int, words: Words, problems: list[Problem]) -> list[str]:
    """Lines of whole words, which stand behind `first` and then `rest` blank cells."""
    lines, line = list[str](), BLANK * first
    empty = True
    for word in filter(None, cells.split(BLANK)):
        if not empty and len(line) + 1 + len(word) > width:
            lines.append(line)
            line, empty = BLANK * rest, True
        line += word if empty else BLANK + word
        empty = False
        if len(line) > width:
            problems.append(_too_long(words, len(word), width - rest))
            return lines
    return [*lines, line]


def _too_long(words: Words, cells: int, width: int) -> Problem:
    message = f"'{_short(words)}' has a word of {cells} braille cells; a line has {width}"
    return Problem("braille-line", message, words.span, "shorten it, or part it by a blank")


def _sheets(cards: Sequence[tuple[Label, list[str]]], setting: Setting, problems: list[Problem]) -> list[list[str]]:
    """Labels side by side and below one another, as many as a page holds, each copy by itself."""
    label, page = setting.label, setting.page
    blocks = [block for card, cells in cards for block in [_label(card, cells, label, problems)] * card.copies]
    across = max((page.width + GAP) // (label.width + GAP), 1)
    down = max(page.lines // (label.lines + 1), 1)
    each = across * down
    return [_sheet(blocks[n : n + each], across, label) for n in range(0, len(blocks), each)]


def _label(card: Label, cells: list[str], size: Cells, problems: list[Problem]) -> list[str]:
    """The lines of one label. What does not fit is a problem with the sum."""
    lines = [
        line
        for words, text in zip(card.lines, cells, strict=True)
        for line in _wrapped(text, size.width, 0, 0, words, problems)
    ]
    if len(lines) > size.lines:
        message = f"the braille label '{_short(card.lines[0])}' takes {len(lines)} lines of {size.width} cells"
        hint = f"it has {size.lines}: shorten its words, or use larger labels (label: 20x8 in the edition)"
        problems.append(Problem("braille-label", message, card.lines[-1].span, hint))
    return lines


def _sheet(blocks: Sequence[list[str]], across: int, size: Cells) -> list[str]:
    lines: list[str] = []
    for n in range(0, len(blocks), across):
        row = blocks[n : n + across]
        lines += [""] if n else []
        for line in range(size.lines):
            parts = ((block[line] if line < len(block) else "").ljust(size.width + GAP, BLANK) for block in row)
            lines.append("".join(parts).rstrip(BLANK))
    return lines


def _numbered(page: list[str], number: int, setting: Setting) -> tuple[str, ...]:
    """The page filled up with blank lines, its number at the end of the last."""
    shown = "".join("\u281a\u2801\u2803\u2809\u2819\u2811\u280b\u281b\u2813\u280a"[int(digit)] for digit in str(number))
    foot = f"\u283c{shown}".rjust(setting.page.width, BLANK)
    return (*page, *[""] * (setting.page.lines - 1 - len(page)), foot)


def _short(words: Words) -> str:
    return str(words) if len(str(words)) <= 40 else f"{str(words)[:39]}…"


def _ascii(line: str) -> str:
    return "".join(ASCII[ord(cell) - ord(BLANK)] for cell in line)
