"""One game on the page: its verdict, and everything that it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kit.model.dossier import GameDossier, Played, Told
from kit.model.report import Judged, Number, Report
from kit.report.figures import figures
from kit.report.markup import Node, Tag, tag
from kit.report.parts import BOUNDED, PASSED, REFUSED, code, mark, place, section, table, terms
from kit.report.words import BINDINGS, counted


def verdict(game: GameDossier) -> Tag:
    """Passed or refused, in a word."""
    return mark(REFUSED, "Refused") if game.refused else mark(PASSED, "Passed")


def game_section(game: GameDossier, id: str) -> Tag:
    head = tag("h2", tag("span", game.title or game.id, lang=_language(game)), id=id)
    where = tag("p", verdict(game), " – its files are in ", code(f"content/{game.id}"), class_="verdict")
    return tag("section", head, where, *_parts(game, id), class_="game", aria_labelledby=id)


def _language(game: GameDossier) -> str | None:
    """What the game's own words are written in, where that is not the language of the page."""
    return None if game.language == "en" else game.language


def _parts(game: GameDossier, id: str) -> Iterator[Tag]:
    if game.problems:
        yield section(f"{id}-problems", "Problems", *_problems(game.problems))
    report = game.report
    if report is None:
        yield tag("p", "The game could not be played, so nothing else was checked.")
        return
    yield from _judgements(report, id)
    yield section(f"{id}-examples", "Worked examples and refusals", *_examples(game, report, id))
    if report.numbers:
        yield section(f"{id}-numbers", "Printed numbers", *_numbers(report, id))
    if report.parts:
        yield section(f"{id}-parts", "Parts", _copies(report, f"{id}-parts-table"))
    if game.fits:
        yield section(f"{id}-fits", "Fit", tag("p", f"All texts fit: {', '.join(game.fits)}."))
    if game.explored is not None:
        yield from figures(game.explored, id)


def _judgements(report: Report, id: str) -> Iterator[Tag]:
    if report.claims:
        caption = "What the printed words claim of the whole game"
        yield section(f"{id}-claims", "Claims", _judged(report.claims, "Claim", caption, f"{id}-claims-table"))
    automatic = report.automatic
    if automatic:
        judged = _judged(automatic, "Check", "What must be so of every game", f"{id}-automatic-table")
        yield section(f"{id}-automatic", "Automatic checks", judged)


def _copies(report: Report, id: str) -> Tag:
    rows = [(name, f"{count:,}") for name, count in report.parts.items()]
    caption = f"{counted(sum(report.parts.values()), 'part')} for one game at the largest number of players"
    return table(caption, ("Part", "Copies"), rows, id=id)


def _problems(problems: Sequence[Told]) -> Iterator[Tag]:
    errors = sum(problem.level == "error" for problem in problems)
    others = len(problems) - errors
    told = [counted(errors, "error")] * bool(errors) + [counted(others, "other remark")] * bool(others)
    yield tag("p", f"{' and '.join(told)}, each with its place and its cure.")
    yield tag("ul", *(tag("li", tag("pre", tag("code", problem.text), tabindex=0)) for problem in problems),
              class_="problems")  # fmt: skip


def _judged(judged: Sequence[Judged], what: str, caption: str, id: str) -> Tag:
    rows = [(one.words, tag("span", _state(one), tag("br"), one.verdict), place(one.span)) for one in judged]
    return table(caption, (what, "Verdict", "Where"), rows, id=id)


def _state(judged: Judged) -> Tag:
    if judged.verdict.startswith(("REFUTED", "DEAD")):
        return mark(REFUSED, "refuted")
    return mark(PASSED, "proved") if judged.proved else mark(BOUNDED, "bounded")


def _examples(game: GameDossier, report: Report, id: str) -> Iterator[Tag]:
    played = f"{counted(report.examples, 'example')} played in {counted(report.steps, 'step')}"
    yield tag("p", f"{played}; {counted(report.refusals, 'move')} refused as the rules say.")
    if game.examples:
        yield tag("ul", *(_played(example, _language(game)) for example in game.examples), class_="examples")
    refused = [(r.move, r.reason, place(r.span)) for example in game.examples for r in example.refusals]
    if refused:
        reasons = ("Move", "Refused because", "Where")
        yield table("Moves that the rules refuse", reasons, refused, id=f"{id}-refusals-table")
    if report.reasons_uncovered:
        yield tag("p", f"No example is refused because: {', '.join(report.reasons_uncovered)}.")


def _played(example: Played, language: str | None) -> Tag:
    """An example with the sentences that it prints, which are the steps that were played."""
    head = tag(
        "p", tag("strong", example.title, lang=language), f" – {counted(example.steps, 'step')}, ", place(example.span)
    )
    return tag("li", head, tag("blockquote", " ".join(example.printed), lang=language) if example.printed else None)


def _numbers(report: Report, id: str) -> Iterator[Tag]:
    counts = [(name, f"{report.count(name)}: {words}") for name, words in BINDINGS]  # type: ignore[arg-type]
    yield tag("p", f"{counted(len(report.numbers), 'printed number')}, each accounted for in one of these ways:")
    yield terms(counts)
    heads = ("Printed", "How", "By", "Witnesses", "Where")
    rows = [_number(number) for number in report.numbers]
    numbers = table("Every printed number and what it rests on", heads, rows, id=f"{id}-numbers-table")
    yield tag("details", tag("summary", "Every printed number"), numbers, open="open")


def _number(number: Number) -> tuple[Node, ...]:
    how = mark(REFUSED, number.binding) if number.binding == "unbound" else tag("span", number.binding)
    where = tag("span", place(number.span), tag("br"), code(number.address))
    return number.value, how, number.by, _witnesses(number), where


def _witnesses(number: Number) -> Node:
    found = number.witnesses
    if not found:
        return "none"
    return tag("span", f"{len(found)}: ", *[part for one in found for part in (", ", code(one))][1:])
