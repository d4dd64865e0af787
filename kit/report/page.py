"""The page as a whole: what was asked, the games at a glance, each game, and what the words of a verdict mean."""

from __future__ import annotations

from kit.model.dossier import Dossier, GameDossier
from kit.report.frame import framed
from kit.report.game import game_section, verdict
from kit.report.markup import Node, Tag, tag
from kit.report.parts import table, terms
from kit.report.words import VERDICTS, counted

LIMIT = (
    "A pass says that the printed words agree with each other and with the game that they describe. It says nothing "
    "about whether the game is fun, balanced or fair: only people at a table can."
)


def page(dossier: Dossier) -> str:
    """The whole file."""
    ids = [(game, f"game-{n}") for n, game in enumerate(dossier.games, 1)]
    named = ", ".join(game.title or game.id for game in dossier.games)
    games = [_overview(ids), *(game_section(game, id) for game, id in ids)]
    foot = (tag("h2", "The words of a verdict"), terms(VERDICTS))
    return framed(f"Verdict: {named or 'no game'}", dossier.version, _header(dossier), games, foot)


def _header(dossier: Dossier) -> Tag:
    refused = sum(game.refused for game in dossier.games)
    passed = len(dossier.games) - refused
    summary = f"{counted(len(dossier.games), 'game')} checked: {passed} passed, {refused} refused."
    return tag("header", tag("h1", "Verdict"), tag("p", summary, class_="lead"), tag("p", LIMIT))


def _overview(games: list[tuple[GameDossier, str]]) -> Tag:
    rows = [_row(game, id) for game, id in games]
    heads = ("Game", "Verdict", "Claims", "Numbers", "Examples", "Refusals", "Parts", "Problems")
    glance = table("The games at a glance", heads, rows, id="glance")
    return tag("nav", glance, aria_label="Games")


def _row(game: GameDossier, id: str) -> tuple[Node, ...]:
    report = game.report
    counts = ["–"] * 5
    if report is not None:
        proved = sum(claim.proved for claim in report.claims)
        claims = f"{proved} of {len(report.claims)} proved" if report.claims else "none"
        parts = sum(report.parts.values())
        counts = [claims, *(str(n) for n in (len(report.numbers), report.examples, report.refusals, parts))]
    link = tag("a", game.title or game.id, href=f"#{id}")
    return link, verdict(game), *counts, str(len(game.problems)) if game.problems else "none"
