"""Each command of `kit`: its request to the pipeline, and what is told of the result."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import Any, Protocol, TypeVar

from kit.cli import FINE, MACHINE, REFUSED, USAGE
from kit.cli.parser import asked_axes, asked_posters, split_names
from kit.cli.terminal import Terminal, as_json, told
from kit.core.problems import Problem, errors, in_order
from kit.model.quantity import Quantity
from kit.pipeline.request import Request, Result, UsageFault

Command = Callable[[Namespace], int]


class Found(Protocol):
    """What a command found of one game."""

    @property
    def ok(self) -> bool: ...
    @property
    def problems(self) -> tuple[Problem, ...]: ...
    def as_json(self) -> dict[str, Any]: ...


T = TypeVar("T", bound=Found)


def command(work: Callable[[Namespace, Terminal], int]) -> Command:
    """A command that tells a wrong use in words, and leaves a clean line however it ends."""

    @wraps(work)
    def run(arguments: Namespace) -> int:
        terminal = Terminal(Path(arguments.project), quiet=arguments.json, color=arguments.color)
        try:
            return work(arguments, terminal)
        except UsageFault as fault:
            terminal.settle()
            print(f"kit: {fault}", file=sys.stderr)
            if fault.hint:
                print(f"  hint: {fault.hint}", file=sys.stderr)
            return USAGE
        finally:
            terminal.settle()

    return run


@command
def list_games(arguments: Namespace, terminal: Terminal) -> int:
    from kit.pipeline.listing import listing  # each command loads only what it needs

    found = listing(Path(arguments.project))
    if arguments.json:
        print(json.dumps({"version": 1, "ok": found.ok, **found.as_json()}, ensure_ascii=False, indent=2))
    for line in found.lines():
        terminal.say(line)
    terminal.problems(found.problems)
    return FINE if found.ok else REFUSED


@command
def check(arguments: Namespace, terminal: Terminal) -> int:
    _keep_sarif(arguments)
    request = Request(
        Path(arguments.project),
        tuple(arguments.games),
        split_names(arguments.edition),
        split_names(arguments.paper),
        asked_axes(arguments),
        fit=not arguments.no_fit,
        fonts=_fonts(arguments),
        cache=cache_of(arguments),
        posters=asked_posters(arguments),
    )
    if arguments.report is not None:
        from kit.pipeline.report import check_and_report

        result = check_and_report(request, Path(arguments.report), terminal.progress)
        code = _tell(result, arguments, terminal, printed=False)
        if not result.machine:
            terminal.say(f"The verdict page is {arguments.report}: open it in a browser.")
        return code
    from kit.pipeline.run import check

    return _tell(check(request, terminal.progress), arguments, terminal, printed=False)


@command
def build(arguments: Namespace, terminal: Terminal) -> int:
    _keep_sarif(arguments)
    from kit.pipeline.run import build

    request = Request(
        Path(arguments.project),
        tuple(arguments.games),
        split_names(arguments.edition),
        split_names(arguments.paper),
        asked_axes(arguments),
        out=None if arguments.out is None else Path(arguments.out),
        draft=arguments.draft,
        fonts=_fonts(arguments),
        cache=cache_of(arguments),
        printer=None if arguments.printer is None else Path(arguments.printer),
        quantity=Quantity(arguments.players, arguments.copies, arguments.groups, arguments.economy),
        posters=asked_posters(arguments),
    )
    return _tell(build(request, terminal.progress), arguments, terminal, printed=True)


@command
def lock(arguments: Namespace, terminal: Terminal) -> int:
    from kit.cli.locking import told_lock
    from kit.pipeline.lock import lock

    request = Request(Path(arguments.project), tuple(arguments.games), cache=cache_of(arguments))
    done = lock(request, terminal.progress)
    problems = [*done.machine, *(problem for game in done.games for problem in game.problems)]
    if arguments.json:
        told = {"version": 1, "ok": done.ok, "problems": [problem.as_json() for problem in problems]}
        print(json.dumps({**told, "games": [game.as_json() for game in done.games]}, ensure_ascii=False, indent=2))
    for game in done.games:
        for line in told_lock(game):
            terminal.say(line)
        terminal.problems(game.problems)
    terminal.problems(done.machine)
    return MACHINE if done.machine else FINE if done.ok else REFUSED


def _fonts(arguments: Namespace) -> tuple[Path, ...]:
    return tuple(map(Path, arguments.font or ()))


def _keep_sarif(arguments: Namespace) -> None:
    """A wrong name is told before the work begins."""
    if arguments.sarif is not None:
        from kit.pipeline.sarif import refuse_other_files

        refuse_other_files(Path(arguments.sarif))


def cache_of(arguments: Namespace) -> Path | None:
    from kit.pipeline.cache import standard_folder

    return None if arguments.no_cache else standard_folder()


@command
def plan(arguments: Namespace, terminal: Terminal) -> int:
    from kit.cli.planned import told_plan
    from kit.pipeline.plan import plan

    request = Request(
        Path(arguments.project),
        tuple(arguments.games),
        split_names(arguments.edition),
        split_names(arguments.paper),
        asked_axes(arguments),
        cache=cache_of(arguments),
        quantity=Quantity(arguments.players, arguments.copies, arguments.groups, arguments.economy),
    )
    games = plan(request, terminal.progress)
    problems = [problem for game in games for problem in game.problems]
    ok = not errors(problems)
    if arguments.json:
        found = {"version": 1, "ok": ok, "problems": [problem.as_json() for problem in problems]}
        told = [{"game": g.id, "title": g.title, "plans": [kit.as_json() for kit in g.plans]} for g in games]
        print(
            json.dumps({**found, "quantity": request.quantity.as_json(), "games": told}, ensure_ascii=False, indent=2)
        )
    for game in games:
        for line in told_plan(game):
            terminal.say(line)
        terminal.problems(game.problems)
    return FINE if ok else REFUSED


@command
def calibrate(arguments: Namespace, terminal: Terminal) -> int:
    from kit.pipeline.calibrate import calibrate

    project = Path(arguments.project)
    out, shown = (project / "build", "build") if arguments.out is None else (Path(arguments.out), arguments.out)
    printer = None if arguments.printer is None else Path(arguments.printer)
    done = calibrate(project, split_names(arguments.paper), arguments.backs, printer, out, shown)
    problems = [*done.machine, *done.problems]
    if arguments.json:
        found = {"problems": [problem.as_json() for problem in problems], "files": list(done.files)}
        print(json.dumps({"version": 1, "ok": not problems, **found}, ensure_ascii=False, indent=2))
    for name in done.files:
        terminal.say(f"printed   {name}  (2 sheets)")
    terminal.problems(problems)
    return MACHINE if done.machine else REFUSED if problems else FINE


@command
def play(arguments: Namespace, terminal: Terminal) -> int:
    from kit.pipeline.play import play

    played = play(Path(arguments.project), arguments.game, arguments.players, arguments.seed)
    if arguments.json:
        found = {"game": played.game, "players": played.players, "seed": played.seed, "lines": played.lines}
        told = {"version": 1, "ok": played.ok, "problems": [p.as_json() for p in played.problems], **found}
        print(json.dumps(told, ensure_ascii=False, indent=2))
    for line in played.lines:
        terminal.say(line)
    terminal.problems(played.problems)
    return FINE if played.ok else REFUSED


@command
def facts(arguments: Namespace, terminal: Terminal) -> int:
    from kit.cli.figures import told_figures
    from kit.pipeline.facts import facts, map_facts

    project = Path(arguments.project)
    if arguments.map is None and arguments.game is None:
        raise UsageFault("no game is named", "write: kit facts GAME, or kit facts --map FILE")
    if arguments.map is not None:
        found = map_facts(project, arguments.game, Path(arguments.map))
    else:
        found = facts(project, arguments.game, arguments.players)
    if arguments.json:
        problems = [problem.as_json() for problem in found.problems]
        told = {"version": 1, "ok": found.ok, "problems": problems, **found.as_json()}
        print(json.dumps(told, ensure_ascii=False, indent=2))
    for line in told_figures(found) if found.ok else ():
        terminal.say(line)
    terminal.problems(found.problems)
    return FINE if found.ok else REFUSED


@command
def verify(arguments: Namespace, terminal: Terminal) -> int:
    from kit.cli.measured import as_json, told_file
    from kit.pipeline.verify import verify

    manifest = None if arguments.manifest is None else Path(arguments.manifest)
    found = verify([Path(name) for name in arguments.files], manifest, terminal.progress)
    terminal.settle()
    ok = all(one.ok for one in found)
    if arguments.json:
        print(json.dumps({"version": 1, "ok": ok, "files": list(map(as_json, found))}, ensure_ascii=False, indent=2))
    for one in found:
        for line in told_file(one):
            terminal.say(line)
        terminal.problems(one.problems)
    if any(one.machine for one in found):
        return MACHINE
    return FINE if ok else REFUSED


@command
def witness(arguments: Namespace, terminal: Terminal) -> int:
    from kit.cli.counted import told_witnesses
    from kit.pipeline.witness import witness

    return _each(
        witness(Path(arguments.project), arguments.games, terminal.progress), told_witnesses, arguments, terminal
    )


@command
def mutate(arguments: Namespace, terminal: Terminal) -> int:
    from kit.cli.counted import told_mutants
    from kit.pipeline.mutate import mutate

    return _each(mutate(Path(arguments.project), arguments.games, terminal.progress), told_mutants, arguments, terminal)


def _each(found: Sequence[T], lines: Callable[[T], Iterable[str]], arguments: Namespace, terminal: Terminal) -> int:
    """Tells what was found of each game; of a game with errors, these alone."""
    fine, problems = all(one.ok for one in found), [problem for one in found for problem in one.problems]
    if arguments.json:
        terminal.settle()
        told = [one.as_json() | {"ok": one.ok} for one in found]
        head = {"version": 1, "ok": fine, "problems": [problem.as_json() for problem in in_order(problems)]}
        print(json.dumps({**head, "games": told}, ensure_ascii=False, indent=2))
    for one in found:
        for line in lines(one):
            terminal.say(line)
    terminal.problems(problems)
    return FINE if fine else REFUSED


def _tell(result: Result, arguments: Namespace, terminal: Terminal, *, printed: bool) -> int:
    if arguments.sarif is not None:
        from kit.pipeline.sarif import write_sarif

        problems = [*result.machine, *(problem for game in result.games for problem in in_order(list(game.problems)))]
        result = replace(result, machine=(*result.machine, *write_sarif(Path(arguments.sarif), problems)))
    if arguments.json:
        terminal.settle()
        print(json.dumps(as_json(result), ensure_ascii=False, indent=2))
    for game in result.games:
        for line in told(game, printed=printed):
            terminal.say(line)
        terminal.problems(game.problems)
    terminal.problems(result.machine)
    if result.machine:
        return MACHINE
    if printed and result.ok and any(game.files for game in result.games):
        terminal.say(f"All is in {result.out}: open index.html there, print at 100 % (actual size).")
    return FINE if result.ok else REFUSED


COMMANDS: dict[str, Command] = {
    "list": list_games,
    "check": check,
    "build": build,
    "plan": plan,
    "calibrate": calibrate,
    "play": play,
    "facts": facts,
    "lock": lock,
    "verify": verify,
    "witness": witness,
    "mutate": mutate,
}
