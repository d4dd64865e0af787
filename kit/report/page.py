"""The page as a whole: what was asked, the games at a glance, each game, and what the words of a verdict mean."""

from __future__ import annotations

from importlib import resources

from kit.model.dossier import Dossier, GameDossier
from kit.report.game import game_section, verdict
from kit.report.markup import Node, Style, Tag, render, tag
from kit.report.parts import table, terms
from kit.report.words import VERDICTS, counted

MADE_BY = "Playproof"

LIMIT = (
    "A pass says that the printed words agree with each other and with the game that they describe. It says nothing "
    "about whether the game is fun, balanced or fair: only people at a table can."
)


def page(dossier: Dossier) -> str:
    """The whole file."""
    ids = [(game, f"game-{n}") for n, game in enumerate(dossier.games, 1)]
    games = tag("main", _overview(ids), *(game_section(game, id) for game, id in ids), id="games")
    skip = tag("a", "Skip to the games", href="#games", class_="skip")
    made = tag("p", f"{MADE_BY} {dossier.version}")
    footer = tag("footer", tag("h2", "The words of a verdict"), terms(VERDICTS), made)
    body = tag("body", skip, _header(dossier), games, footer)
    return f"<!DOCTYPE html>\n{render(tag('html', _head(dossier), body, lang='en'))}\n"


def _head(dossier: Dossier) -> Tag:
    named = ", ".join(game.title or game.id for game in dossier.games)
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("meta", name="generator", content=f"{MADE_BY} {dossier.version}"),
        tag("title", f"Verdict: {named or 'no game'}"),
        Style(resources.files("kit.report").joinpath("page.css").read_text("utf-8")),
    )


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
