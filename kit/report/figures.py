"""The exact figures of a game: tables of facts, scores as plots, maps with heat of reach."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kit.model.board import Cell
from kit.model.dossier import Explored, Fact, MapDossier, Spread
from kit.report import board, chart
from kit.report.markup import Node, Tag, tag
from kit.report.parts import section, table
from kit.report.words import FIGURES, SAMPLES, counted, named, share, valued


def figures(explored: Explored, id: str) -> Iterator[Tag]:
    """The sections for what is exactly so of a game."""
    if explored.facts:
        caption = f"Exact figures for {counted(explored.players, 'player')}"
        yield section(f"{id}-facts", "Exact figures", _facts(explored.facts, caption, f"{id}-facts-table"))
    strips, plots = [*_attainable(explored.facts, id)], [*_spreads(explored, id)]
    if strips or plots:
        yield section(f"{id}-scores", "Scores", *strips, tag("div", *plots, class_="side") if plots else None)
    for one in explored.maps:
        yield section(f"{id}-map-{_slug(one)}", f"Map {one.board.name}", *_map(one, f"{id}-map-{_slug(one)}"))


def _facts(facts: Sequence[Fact], caption: str, id: str) -> Tag:
    rows = [(_named(fact), _valued(fact), tag("span", _exact(fact), fact.verdict)) for fact in facts]
    return table(caption, ("Figure", "Value", "Method and bound"), rows, id=id)


def _named(fact: Fact) -> Node:
    meaning = FIGURES.get(fact.name)
    return tag("span", named(fact.name), tag("small", meaning) if meaning else None, class_="figurename")


def _valued(fact: Fact) -> str:
    return " to ".join(map(valued, fact.value)) if fact.name == "score_range" and fact.value else valued(fact.value)


def _exact(fact: Fact) -> str:
    """The mean as a fraction, where it was rounded."""
    exact = fact.also.get("exact")
    if isinstance(exact, dict):
        told = ", ".join(f"{key} exactly {one}" for key, one in exact.items() if "/" in one)
        return f"{told}; " if told else ""
    return f"exactly {exact}; " if exact else ""


def _attainable(facts: Sequence[Fact], id: str) -> Iterator[Tag]:
    for fact in facts:
        if fact.name == "attainable_scores" and fact.value and fact.value[-1] - fact.value[0] < chart.MOST:
            picture = _scrolled(chart.strip(fact.value, f"{id}-strip"), f"{id}-strip")
            words = f"Scores of one seat alone: filled squares can be had, dashed ones cannot. {fact.verdict}."
            yield tag("figure", tag("figcaption", words, id=f"{id}-strip"), picture)


def _spreads(explored: Explored, id: str) -> Iterator[Tag]:
    scores = sorted({score for spread in explored.spreads for score in spread.counts})
    for spread in explored.spreads:
        whose = explored.seats[spread.seat]
        games = counted(spread.total, "complete game" if spread.of == "complete games" else "random game")
        title, own = f"How {whose} scores in {games}", f"{id}-scores-{spread.seat + 1}"
        yield _spread(spread, title, own, range(scores[0], scores[-1] + 1))


def _spread(spread: Spread, title: str, id: str, scores: range) -> Tag:
    """The plot over these scores, what it counts, and the same as a table."""
    counts = spread.counts
    low, high = min(counts), max(counts)
    often = max(counts, key=lambda score: counts[score])
    said = f"{title}: from {low} to {high}, most often {often} ({share(counts[often], spread.total)})."
    words = tag("figcaption", tag("strong", title), f" – {SAMPLES[spread.of]}. {spread.verdict}.", id=id)
    rows = [(str(score), f"{count:,}", share(count, spread.total)) for score, count in counts.items()]
    exact = table(title, ("Score", "Games", "Share"), rows, id=f"{id}-table")
    picture = _scrolled(chart.bars(counts, scores, "score", said, id), id) if len(scores) <= chart.MOST else None
    return tag("figure", words, picture, tag("details", tag("summary", "The same as a table"), exact))


def _scrolled(picture: Tag, caption: str) -> Tag:
    return tag("div", picture, class_="scroll", role="region", aria_labelledby=caption, tabindex=0)


def _map(of: MapDossier, id: str) -> Iterator[Tag]:
    words = f"The first {of.unit}.slot in which a robot can enter each cell, over all programs and signals."
    legend = tag("p", *_legend(of), class_="legend")
    picture = tag("figure", tag("figcaption", words), board.drawn(of, f"{id}-picture"), legend, class_="map")
    yield tag("div", picture, _scores(of, f"{id}-spread"), class_="side")
    heads = ("Row", *of.board.columns)
    rows = [[str(row[0].row), *(_cell(cell, of) for cell in row)] for row in of.board.cells]
    cells = table(f"Map {of.board.name} cell by cell", heads, rows, id=f"{id}-cells")
    yield tag("details", tag("summary", "The map as a table"), cells)
    yield _facts(of.facts, f"Exact figures of map {of.board.name}, one player, every first arrival his", f"{id}-table")


def _scores(of: MapDossier, id: str) -> Tag | None:
    if of.spread is None:
        return None
    title = f"Scores on map {of.board.name} in {counted(of.spread.total, 'game')} of one player"
    return _spread(of.spread, title, id, range(min(of.spread.counts), max(of.spread.counts) + 1))


def _cell(cell: Cell, of: MapDossier) -> str:
    if cell.kind == "start":
        return str(cell.word)
    return f"{cell.mark} {board.when(cell, of)}" if cell.kind == "station" else board.when(cell, of)


def _legend(of: MapDossier) -> Iterator[Tag]:
    """The shades that occur, each with its words."""
    times = [of.reach[cell.name] for cell in of.board.by_name.values() if cell.kind not in ("wall", "start")]
    cycles = sorted({min(time[0], board.STEPS - 1) for time in times if time is not None})
    shades = [(f"heat{n}", f"{of.unit} {n}" + (" or later" if n == board.STEPS - 1 else "")) for n in cycles]
    if None in times:
        shades.append(("hole", "never"))
    for shade, words in [("heat0", "start"), *shades]:
        yield tag("span", tag("span", class_=f"swatch {shade}", aria_hidden="true"), words)


def _slug(of: MapDossier) -> str:
    """The number of its letters, so that any name can be part of an address."""
    return "-".join(f"{ord(char):x}" for char in str(of.board.name))
