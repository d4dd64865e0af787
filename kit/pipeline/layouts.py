"""A game that was read, laid out in its editions: drawn, and packed on each paper; or read out, without paper."""

from __future__ import annotations

from kit.core.problems import MachineFault, Problem, errors
from kit.load import load_looks, load_printer
from kit.model.game import Game
from kit.model.looks import Looks
from kit.model.quantity import ONCE
from kit.pipeline.checked import Checked
from kit.pipeline.choose import choose_axes, choose_papers, choose_posters
from kit.pipeline.memo import FORGETFUL, Memo
from kit.pipeline.request import Request, UsageFault
from kit.pipeline.since import Earlier


def lay_out(
    checked: Checked,
    edition: str,
    request: Request,
    *,
    checking: bool,
    before: Earlier | None = None,
    memo: Memo = FORGETFUL,
) -> None:
    """A game in one edition, with what is wrong there; what is in `memo` and would be the same is taken from there.

    An edition that lies like one that was laid out differs in its ink alone: a check would find nothing more."""
    from kit.pipeline.changed import changed_kit
    from kit.pipeline.kits import draw_kit  # loads Jinja2 and the fonts
    from kit.pipeline.laying import all_laid

    assert checked.game is not None
    assert checked.meaning is not None
    axes = choose_axes(request.project, request.axes)
    posters = choose_posters(request.posters, checked.game)
    printer, problems = (None, []) if request.printer is None else load_printer(request.project, request.printer)
    checked.found.tell(problems)
    language = checked.game.about.language
    slot, of = ("looks", edition, str(language)), (axes, request.fonts)
    looks, problems = memo.made(slot, of, lambda: load_looks(request.project, edition, language, axes, request.fonts))
    checked.found.tell(problems)
    if looks is None or (request.printer is not None and printer is None):
        return
    if looks.edition.axes.form != "paper":
        _read_out(checked, looks, request, checking=checking)
        return
    checked.on_paper = True
    if checking and any(laid.looks.edition.lies_like(looks.edition) for laid in checked.laid):
        return
    if request.editions or request.axes:
        checked.found.tell(_colourless(checked.game, looks))
        checked.found.tell(_unprinted_notes(checked.game, looks))
    papers = choose_papers(looks.edition, request.papers)
    report = None if request.draft else checked.proof
    kit, problems = draw_kit(checked.game, checked.meaning, looks, report, printer, request.quantity, memo)
    if kit is None:
        checked.found.tell(problems)
        return
    if before is not None:
        checked.found.tell(kit.all_problems())
        thin = changed_kit(checked, kit, request, before)
        if thin is None:
            return
        kit = thin
    laid = all_laid(kit, papers, posters)
    checked.found.tell(kit.all_problems())
    checked.refused.tell(kit.refused.all())
    checked.laid += laid


def _read_out(checked: Checked, looks: Looks, request: Request, *, checking: bool) -> None:
    """An edition without paper. A check goes on without a program that only this edition needs, and says so."""
    from kit.pipeline.readings import read_out, unchecked  # loads Jinja2

    assert checked.game is not None
    assert checked.meaning is not None
    name = looks.edition.name
    if request.papers or request.axes or request.quantity != ONCE or request.since is not None:
        if name in request.editions:
            hint = "leave out --paper, the axes, --changed-since and how much is printed, or this edition"
            raise UsageFault(f"the edition {name} is not printed on paper", hint)
        return  # one of all editions: what was asked for says nothing of it
    proof = None if request.draft else checked.proof
    try:
        told, problems = read_out(checked.game, checked.meaning, looks, proof)
    except MachineFault as fault:
        if not checking:
            raise
        checked.found.tell([unchecked(looks, fault)])
        return
    checked.found.tell(problems)
    checked.told += [] if told is None else [told]


def _colourless(game: Game, looks: Looks) -> list[Problem]:
    if looks.edition.axes.ink != "colour" or game.about.accent is not None:
        return []
    message = "the game has no accent: its colour edition is black"
    return [Problem("no-accent", message, game.about.game.span, 'write: accent: "#8C3B00"', "note")]


def _unprinted_notes(game: Game, looks: Looks) -> list[Problem]:
    """Words that stand beside pieces on their sheet: what a vendor prints has no sheet."""
    if looks.edition.vendor is None:
        return []
    hint = "say it in the leaflet too"
    return [
        Problem("sheet-note", f"'{note.title}' stands beside pieces, where a vendor prints nothing", at, hint, "note")
        for group in game.sheets
        for note in (() if group.handling == "whole" else group.notes.values())
        for at in (note.title.span,)
    ]


def nothing_to_print(checked: Checked) -> list[Problem]:
    """A game of rules alone, or of pieces without copies: nothing to print, which may be meant, but is said."""
    if checked.laid or not checked.on_paper or errors(checked.problems) or checked.game is None:
        return []
    why, hint = "the game has no leaflet and no sheets", "add leaflet: {…}, or components: and sheets:"
    if checked.game.sheets:
        why, hint = "the game has no leaflet, and its pieces have no copies", "take out copies: 0"
    message = f"there is nothing to print: {why}"
    return [Problem("nothing-to-print", message, checked.game.about.game.span, hint, "warning")]
