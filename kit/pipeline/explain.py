"""`kit explain`: the page of an error code, or what was read on one line of a game."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kit.core.places import packaged
from kit.core.problems import Problem
from kit.core.source import Node, Span, Text
from kit.core.suggest import did_you_mean
from kit.model.game import Declared, Game
from kit.model.meaning import Meaning
from kit.model.report import Report
from kit.pipeline.request import Request, UsageFault
from kit.pipeline.traced import Traced, bound, texts_in

PAGES = "docs/errors"
_CODE = re.compile(r"[a-z0-9-]+")
_PLACE = re.compile(r"(?P<file>.+?):(?P<line>[0-9]{1,7})(:[0-9]*)?")
CONTENT = "content"


@dataclass(frozen=True, slots=True)
class Read:
    """One thing that was read on the line: what `kind` of thing, the words for it, and the places that say the same."""

    kind: str
    words: str
    col: int = 1
    also: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "words": self.words, "col": self.col, "also": list(self.also)}


@dataclass(slots=True)
class Line:
    """What stands on a line, in its order. `checked` is false where faults kept the game from being checked."""

    file: str
    line: int
    text: str
    found: list[Read] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    checked: bool = True

    def as_json(self) -> dict[str, Any]:
        found = [one.as_json() for one in self.found]
        return {"file": self.file, "line": self.line, "text": self.text, "checked": self.checked, "read": found}


def page_of(code: str) -> str | None:
    """The page of an error code, in Markdown; None when there is none."""
    file = packaged() / PAGES / f"{code}.md"
    return file.read_text("utf-8") if _CODE.fullmatch(code) and file.is_file() else None


def explain_code(code: str) -> str:
    """The page of `code`. Raises UsageFault."""
    page = page_of(code)
    if page is None:
        known = [file.stem for file in (packaged() / PAGES).glob("*.md") if _CODE.fullmatch(file.stem)]
        hint = did_you_mean(code, sorted(known)) if len(code) > 2 else ""
        raise UsageFault(f"there is no error code '{code}'", hint or "write a code, or FILE:LINE")
    return page


def place_of(asked: str) -> tuple[str, int] | None:
    """File and line of `content/tin/cards.yaml:41`; None for anything else."""
    match = _PLACE.fullmatch(asked)
    return None if match is None else (match["file"], int(match["line"]))


def explain_line(project: Path, file: str, line: int, cache: Path | None = None) -> Line:
    """What was read on a line of a content file. Raises UsageFault where there is no such line."""
    from kit.pipeline.run import check_each

    name, game_id = _named(project, file)
    (checked,) = check_each(Request(project, (game_id,), fit=False, cache=cache), lambda *_: None)
    sources = checked.game.sources if checked.game is not None else {}
    lines = sources.get(name, "").rstrip("\n").split("\n")
    if checked.game is not None and not 0 < line <= len(lines):
        raise UsageFault(f"{name} has no line {line}", f"its last is {len(lines)}")
    told = Line(name, line, lines[line - 1] if line <= len(lines) else "", checked=checked.report is not None)
    told.problems = [p for p in checked.problems if p.span is not None and (p.span.file, p.span.line) == (name, line)]
    if checked.game is not None and checked.meaning is not None:
        told.found = _Reader(checked.game, checked.meaning, checked.report, name, line).all()
    return told


def _named(project: Path, file: str) -> tuple[str, str]:
    """The name of a content file as messages have it, and its game."""
    for path in (project / file, Path(file)):
        if path.is_file() and path.resolve().is_relative_to((project / CONTENT).resolve()):
            parts = path.resolve().relative_to((project / CONTENT).resolve()).parts
            if len(parts) == 2:
                return f"{CONTENT}/{parts[0]}/{parts[1]}", parts[0]
    raise UsageFault(f"there is no content file {file}", "write it as messages do: content/GAME/cards.yaml:12")


class _Reader:
    """Looks through all that was read for what stands on one line."""

    def __init__(self, game: Game, meaning: Meaning, report: Report | None, file: str, line: int) -> None:
        self.game, self.meaning, self.file, self.line = game, meaning, file, line
        self.traced = Traced(game, meaning, report)

    def all(self) -> list[Read]:
        found = [*self._printed(), *self._copies(), *self._positions(), *self._steps(), *self._effects()]
        return [*found, *self._claims(), *self._figures(), *self._numbers(), *self._declared()]

    def _here(self, span: Span | None) -> bool:
        return span is not None and (span.file, span.line) == (self.file, self.line)

    def _stands(self, text: Text) -> bool:
        return text.file == self.file and any(line == self.line for _, line, _ in text.places)

    def _written(self, given: dict[Text, Node]) -> bool:
        return any(self._stands(text) for key, node in given.items() for text in (key, *texts_in(node)))

    def _printed(self) -> list[Read]:
        here = [one for one in self.traced.texts.values() if self._stands(one.text)]
        shown = {(one.text.span, one.kind, one.volume): one for one in reversed(here)}.values()
        return [Read("printed", f"{one.kind} {one.address}, in the {one.volume}") for one in reversed(shown)]

    def _copies(self) -> list[Read]:
        """A piece whose own `copies` stand here."""
        return [
            Read("copies", f"{n.copies} of {n.address}") for n, count in self.traced.copies() if self._stands(count)
        ]

    def _positions(self) -> list[Read]:
        """Where worked examples begin, or go on from."""
        found = []
        for n, example in enumerate(self.game.examples, 1):
            if self._written(example.given) or any(map(self._stands, example.seats)):
                found.append(Read("start", f"examples/{n} is played from here by {', '.join(example.seats)}"))
            steps = [k for k, step in enumerate(example.steps, 1) if self._written(step.given)]
            found += [Read("start", f"examples/{n}/{k} goes on from here") for k in steps]
        return found

    def _steps(self) -> list[Read]:
        """The moves of worked examples: played, or refused as they must be."""
        found = []
        for n, example in enumerate(self.game.examples, 1):
            for k, step in enumerate(example.steps, 1):
                if step.do is not None and self._stands(step.do):
                    found.append(Read("step", f"examples/{n}/{k}: {step.do}, played"))
                if step.refuse is not None and any(
                    self._stands(t) for t in (step.refuse, step.because) if t is not None
                ):
                    found.append(Read("step", f"examples/{n}/{k}: {step.refuse}, refused because {step.because}"))
        return found

    def _effects(self) -> list[Read]:
        from kit.rules.telling import told_amounts, told_effect

        effects = [(address, e) for address, e in self.meaning.effects.items() if self._stands(e.text)]
        found = [Read("effect", f"{address}: {told_effect(e, self.meaning)}") for address, e in effects]
        costs = [(address, c) for address, c in self.meaning.costs.items() if self._stands(c.text)]
        return found + [Read("cost", f"{address}: {told_amounts(c.amounts, self.meaning)}") for address, c in costs]

    def _claims(self) -> list[Read]:
        """What is claimed here, and what became of it."""
        found = []
        for address, node, judged in self.traced.claims():
            if not any(map(self._stands, texts_in(node))):
                continue
            found += [Read("claim", f"{address}: {one.words}: {one.verdict}", one.span.col) for one in judged]
            if not judged:
                found.append(Read("claim", f"{address}: not proved, since the game has faults"))
        return found

    def _figures(self) -> list[Read]:
        """Figures of the rules that are written on the line, and every place that says them."""
        figures = [p for p in self.meaning.parameters.values() if self._here(p.span)]
        return [
            Read("figure", f"{p.name}: {p.says}", p.span.col if p.span else 1, self._sayings(p.name)) for p in figures
        ]

    def _sayings(self, figure: str) -> tuple[str, ...]:
        return tuple(f"{n.span}: {n.value} on {n.address}" for n in self.traced.numbers if figure in n.facts)

    def _numbers(self) -> list[Read]:
        here = sorted((n for n in self.traced.numbers if self._here(n.span)), key=lambda n: n.span)
        return [Read("number", bound(n), n.span.col, tuple(map(self.traced.placed, n.witnesses))) for n in here]

    def _declared(self) -> list[Read]:
        """Figures that no rule gives, with the printed numbers that they excuse."""
        return [
            Read("declared", f"{one.text}: {one.reason}", one.span.col, self._excused(one))
            for one in self.game.declared
            if self._stands(one.text) or self._stands(one.reason)
        ]

    def _excused(self, declared: Declared) -> tuple[str, ...]:
        numbers = [n for n in self.traced.numbers if n.binding == "declared" and n.by == declared.reason]
        return tuple(f"{n.span}: {n.value} on {n.address}" for n in numbers)
