"""Claims about single figures: the checker supplies the true one where they are wrong."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import NamedTuple

from kit.core.problems import Problem
from kit.core.source import Span, Text
from kit.model.players import players_told
from kit.model.schema import Count, Range
from kit.rules.claims.grammar import Unclear
from kit.rules.engine.engine import compile_engine
from kit.rules.explore import verdicts
from kit.rules.explore.facts import Facts
from kit.rules.explore.figures import Figure
from kit.rules.mechanics.claims import ClaimEntry
from kit.rules.world import World

ALL = "all"

FACTUAL = ("range", "best_score_alone", "most_entries", "map")


class Weighed(NamedTuple):
    """What is claimed in words, the verdict on it, where it stands, and whether it is right."""

    words: str
    verdict: str
    span: Span
    right: bool


def players_of(claim: ClaimEntry, world: World) -> tuple[int, ...]:
    """The numbers of players that a claim speaks of; raises `Unclear`."""
    low, high = world.meaning.players
    if claim.players is None or claim.players == ALL:
        return tuple(range(low, high + 1))
    problems: list[Problem] = []
    asked = Range.from_node(claim.players, problems)
    if asked is None or not low <= asked.low <= asked.high <= high:
        message = f"the game is for {players_told(low, high)}, the claim for {claim.players}"
        numbers = f"{low}-{high}" if low != high else str(low)
        raise Unclear(Problem("claim-grammar", message, claim.players.span, f"write: players: {numbers}"))
    return tuple(range(asked.low, asked.high + 1))


def judge_figures(claim: ClaimEntry, ask: Callable[[], Facts], world: World) -> Iterator[Weighed]:
    """The verdict on each figure that the claim has; the facts are asked for where arithmetic does not do."""
    if claim.equal is not None:
        yield _equal(claim.equal, players_of(claim, world), world)
    if claim.most_turns_in_a_row is not None:
        yield _in_a_row(claim.most_turns_in_a_row, players_of(claim, world), world, claim.span)
    if all(getattr(claim, kind) is None for kind in FACTUAL):
        return
    facts = ask()
    if claim.range is not None:
        yield _range(claim.range, facts)
    if claim.best_score_alone is not None:
        figure, count = facts.figures.get("best_alone"), claim.best_score_alone
        yield _weighed(f"best score alone: {count}", int(count), figure, count.span or claim.span)
    entries = facts.figures.get("most_entries")
    for name, count in (claim.most_entries or {}).items():
        true = None if entries is None else Figure(entries.value.get(str(name)), entries.verdict)
        yield _most(f"most entries: {name} {count}", int(count), true, count.span or name.span)
    if claim.map is not None:
        yield from _map(claim, claim.map, facts)


def _weighed(words: str, claimed: object, figure: Figure | None, span: Span) -> Weighed:
    if figure is None or figure.value is None:
        return Weighed(words, "REFUTED, this could not be decided", span, right=False)
    if claimed == figure.value:
        return Weighed(words, figure.verdict, span, right=True)
    return Weighed(words, f"REFUTED, it is {_told(figure.value)}: {figure.verdict}", span, right=False)


def _most(words: str, claimed: int, figure: Figure | None, span: Span) -> Weighed:
    """A sample shows only that more is needed, not that less would do."""
    sampled = figure is not None and "not proved" in figure.verdict and figure.value is not None
    if figure is not None and sampled and claimed >= figure.value:
        return Weighed(words, figure.verdict, span, right=True)
    return _weighed(words, claimed, figure, span)


def _told(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {one}" for key, one in value.items())
    return " to ".join(map(str, value)) if isinstance(value, list) else str(value)


def _range(text: Text, facts: Facts) -> Weighed:
    match = re.fullmatch(r"(\d+) (?:to|–) (\d+)", text)
    if match is None:
        raise Unclear(Problem("claim-grammar", f"'{text}' is no range of scores", text.span, "write: range: 0 to 13"))
    claimed = [int(match[1]), int(match[2])]
    figure, holes = facts.figures.get("score_range"), facts.figures.get("score_holes")
    if (
        figure is not None
        and "not proved" in figure.verdict
        and claimed[0] <= figure.value[0] <= figure.value[1] <= claimed[1]
    ):
        return Weighed(f"range: {text}", figure.verdict, text.span, right=True)
    weighed = _weighed(f"range: {text}", claimed, figure, text.span)
    missing = ", ".join(map(str, holes.value)) if holes is not None and holes.value else ""
    return weighed._replace(verdict=f"{weighed.verdict}; nobody can score {missing}") if missing else weighed


def _equal(text: Text, players: tuple[int, ...], world: World) -> Weighed:
    """Something that each seat has as often as any other."""
    uneven = []
    for number in players:
        schedule = compile_engine(world.meaning, number).schedule
        started = f"{schedule.unit}s started"
        if text not in (started, "turns"):
            hint = f"write: equal: {started}, or equal: turns"
            raise Unclear(Problem("claim-grammar", f"nothing is known of '{text}'", text.span, hint))
        firsts = [seat for n, seat in enumerate(schedule.seats) if schedule.laps.index(schedule.laps[n]) == n]
        of = schedule.seats if text == "turns" else firsts
        counts = [list(of).count(seat) for seat in range(number)]
        if len(set(counts)) > 1:
            uneven.append(f"{number} players: {', '.join(map(str, counts))}")
    verdict = f"REFUTED, {'; '.join(uneven)}" if uneven else verdicts.ARITHMETIC
    return Weighed(f"equal: {text}", verdict, text.span, not uneven)


def _in_a_row(most: Count, players: tuple[int, ...], world: World, span: Span) -> Weighed:
    """How many turns a seat has one behind the other; so many with each number of players."""
    found = {}
    for number in players:
        seats = compile_engine(world.meaning, number).schedule.seats
        found[number] = max(len(list(run)) for _, run in itertools.groupby(seats))
    wrong = [f"{number} players: {count}" for number, count in found.items() if count != most]
    verdict = f"REFUTED, {'; '.join(wrong)}" if wrong else verdicts.ARITHMETIC
    return Weighed(f"most turns in a row: {most}", verdict, most.span or span, not wrong)


def _map(claim: ClaimEntry, name: Text, facts: Facts) -> Iterator[Weighed]:
    figures = facts.maps.get(str(name))
    if figures is None:
        message = f"there is no map '{name}'"
        raise Unclear(Problem("claim-grammar", message, name.span, f"maps: {', '.join(facts.maps) or 'none'}"))
    earliest = figures["earliest"]
    if claim.reachable is not None:
        reached = [letter for letter, at in earliest.value.items() if at is not None]
        asked = list(earliest.value) if claim.reachable == ALL else re.findall(r"\w+", claim.reachable)
        lost = [letter for letter in asked if letter not in reached]
        verdict = f"REFUTED, never: {', '.join(lost)}: {earliest.verdict}" if lost else earliest.verdict
        yield Weighed(f"map {name}, reachable: {claim.reachable}", verdict, claim.reachable.span, not lost)
    for letter, when in (claim.earliest or {}).items():
        true = Figure(earliest.value.get(str(letter)), earliest.verdict)
        yield _weighed(f"map {name}, earliest: {letter} {when}", str(when), true, when.span)
    if claim.expected is not None:
        exact, verdict = (figures["expected"].also or {})["exact"]["score"], figures["expected"].verdict
        yield _rounded(f"map {name}, expected", claim.expected, exact, verdict)
    if claim.guaranteed is not None:
        true = Figure(figures["guaranteed"].value["score"], figures["guaranteed"].verdict)
        count = claim.guaranteed
        yield _weighed(f"map {name}, guaranteed: {count}", int(count), true, count.span or claim.span)
    if claim.free_cells is not None:
        count, true = claim.free_cells, figures["free_cells"]
        yield _weighed(f"map {name}, free cells: {count}", int(count), true, count.span or claim.span)
    if claim.chance_of_top is not None:
        exact, verdict = (figures["chance_of_top"].also or {})["exact"], figures["chance_of_top"].verdict
        yield _rounded(f"map {name}, chance of top", claim.chance_of_top, exact, verdict)


def _rounded(words: str, claimed: Text, true: str, verdict: str) -> Weighed:
    """A mean or a chance is right to as many places as are written."""
    if not re.fullmatch(r"\d+(\.\d+)?", claimed):
        kind, hint = words.rpartition(", ")[2], "a figure such as 9.4"
        raise Unclear(Problem("claim-grammar", f"'{claimed}' is no figure for '{kind}'", claimed.span, f"write {hint}"))
    places, exact = len(claimed.partition(".")[2]), Fraction(true)
    shift = 10**places
    rounded = (2 * exact * shift + 1) // 2  # half up
    if Fraction(str(claimed)) * shift == rounded:
        return Weighed(f"{words}: {claimed}", verdict, claimed.span, right=True)
    told = f"{rounded // shift}.{rounded % shift:0{places}}" if places else str(rounded)
    return Weighed(f"{words}: {claimed}", f"REFUTED, it is {told} ({exact}): {verdict}", claimed.span, right=False)
