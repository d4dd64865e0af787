"""`kit diff`: two states of the content, what differs in them, what it does to the rules, and what to print again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path

from kit import __version__
from kit.core.problems import errors
from kit.core.source import Mapping as Node
from kit.core.source import Span
from kit.core.suggest import did_you_mean
from kit.diff import compared
from kit.load import find_games
from kit.load.lock import load_lock
from kit.load.reader import read as read_tree
from kit.model.difference import Difference, Entry, GameDifference, Reading
from kit.model.game import Game
from kit.model.lock import changes as changed_facts
from kit.model.lock import shown
from kit.model.meaning import Meaning
from kit.model.report import Report
from kit.pipeline.checked import Checked
from kit.pipeline.keep import refuse_others
from kit.pipeline.prove import prove
from kit.pipeline.request import Progress, Request, UsageFault
from kit.pipeline.revisions import CONTENT, READ, revision
from kit.pipeline.sheets_again import editions_on_paper, reprint

WORKING = "."
"""What the working folder is called where nothing else was asked for."""

BEGINS = b"<!DOCTYPE html>"


@dataclass(frozen=True, slots=True)
class State:
    """One game in one state, as far as it could be read, proved and drawn."""

    project: Path
    name: str
    checked: Checked
    content: Node

    @property
    def game(self) -> Game | None:
        return self.checked.game

    @property
    def meaning(self) -> Meaning:
        return self.checked.meaning or Meaning()

    @property
    def report(self) -> Report | None:
        return self.checked.proof


def diff(request: Request, old: str, new: str, progress: Progress) -> Difference:
    """The games of `request` (or all) in two states, each a folder, a git revision, or `.` for the project as it is.

    Raises UsageFault and MachineFault; ContentRefused never: a state with faults is compared as far as it was read."""
    with ExitStack() as stack:
        before, after = (_opened(stack, request.project, rev) for rev in (old, new))
        known = list(dict.fromkeys([*find_games(after), *find_games(before)]))
        for name in request.games:
            if name not in known:
                raise UsageFault(f"there is no game '{name}' in {old} nor in {new}", did_you_mean(name, known))
        names = [name for name in known if not request.games or name in request.games]
        editions = editions_on_paper(after, request)
        games = []
        for name in names:
            was, now = (_state(folder, rev, name, request, progress) for folder, rev in ((before, old), (after, new)))
            games.append(_game(name, was, now, editions, request, progress))
    return Difference(old, _called(new), tuple(games), __version__)


def _opened(stack: ExitStack, project: Path, rev: str) -> Path:
    return project if rev == WORKING else stack.enter_context(revision(project, rev))


def _called(rev: str) -> str:
    return "the working folder" if rev == WORKING else rev


def _state(folder: Path, rev: str, name: str, request: Request, progress: Progress) -> State:
    """A game as it is proved where it is locked; one that is not there has nothing in it."""
    if name not in find_games(folder):
        return State(folder, _called(rev), Checked(name), Node(Span("", 1, 1, 1)))
    inside = replace(request, project=folder)
    lock = load_lock(folder, name, [])
    checked = prove(name, inside, progress, exact=lock is not None)
    return State(folder, _called(rev), checked, _content(checked.game))


def _content(game: Game | None) -> Node:
    """All top-level keys as they were typed."""
    whole = Node(Span("", 1, 1, 1))
    for file, text in game.sources.items() if game is not None else ():
        root = read_tree(text, file, [])
        for key, node in root.items() if isinstance(root, Node) else ():
            whole.setdefault(key, node)
    return whole


def _game(
    id: str, old: State, new: State, editions: Sequence[str], request: Request, progress: Progress
) -> GameDifference:
    entries = tuple(_read(entry, old, new) for entry in compared(old.content, new.content))
    game = new.game or old.game
    found = GameDifference(
        id,
        str(game.about.game) if game is not None else id,
        str(game.about.language) if game is not None else "en",
        entries,
        tuple(_claims(old.report, new.report)),
        tuple(_facts(old.report, new.report)),
    )
    if not entries and _looks_alike(old, new):
        return found
    unproved = tuple((which, why) for which, state in (("old", old), ("new", new)) if (why := _why(state)))
    both, reprints = ((old.project, old.checked), (new.project, new.checked)), []
    for edition in editions:
        progress(id, f"laying out {edition}")
        reprints.append(reprint(both, edition, request))
    return replace(found, reprints=tuple(reprints), unproved=unproved)


def _looks_alike(old: State, new: State) -> bool:
    """Whether nothing beside the content can draw a piece otherwise: no state has looks, or both have the same."""
    looks = [state.project / name for state in (old, new) for name in READ if name != CONTENT]
    return old.project == new.project or not any(path.exists() for path in looks)


def _why(state: State) -> str:
    """Why there is no verdict on a state; empty where there is one, or where the game is not there."""
    faults = errors(state.checked.problems)
    if not faults:
        return ""
    more = f" and {len(faults) - 1} more" if len(faults) > 1 else ""
    place = f"{faults[0].span}: " if faults[0].span is not None else ""
    return f"{place}{faults[0].message}{more}"


def _read(entry: Entry, old: State, new: State) -> Entry:
    """An entry with what the checker reads otherwise in it."""
    was = entry.path if entry.how != "renamed" else _old_path(entry)
    return replace(entry, readings=tuple(_readings(was, entry.path, old.meaning, new.meaning)))


def _old_path(entry: Entry) -> str:
    return f"{entry.path.rpartition('/')[0]}/{entry.old_name}"


def _readings(was: str, now: str, old: Meaning, new: Meaning) -> Iterator[Reading]:
    sides = [dict(_told(was, old)), dict(_told(now, new))]
    for label in dict.fromkeys([*sides[0], *sides[1]]):
        before, after = (side.get(label, "") for side in sides)
        if before != after:
            yield Reading(label, before or "nothing", after or "nothing")


def _told(address: str, meaning: Meaning) -> Iterator[tuple[str, str]]:
    """What the checker reads at an address, each with what it is."""
    from kit.rules.telling import told_amounts, told_effect

    if (effect := meaning.effects.get(address)) is not None:
        yield "effect", told_effect(effect, meaning)
    if (cost := meaning.costs.get(address)) is not None:
        yield "cost", told_amounts(cost.amounts, meaning)
    if (board := meaning.boards.get(address)) is not None:
        yield from ((cell.name, str(cell.word or cell.mark or cell.kind) if cell.kind != "open" else "open")
                    for cell in board.by_name.values())  # fmt: skip
    for figure in meaning.parameters.values():
        if figure.name == address.replace("/", "."):
            yield "figure", figure.says or f"{figure.name} {figure.value}"


def _claims(old: Report | None, new: Report | None) -> Iterator[Reading]:
    """Claims and automatic checks whose verdict is another; those that came or went stand with the content."""
    if old is None or new is None:
        return
    for before, after in ((old.claims, new.claims), (old.automatic, new.automatic)):
        verdicts = {one.words: one.verdict for one in before}
        for one in after:
            if one.words in verdicts and verdicts[one.words] != one.verdict:
                yield Reading(one.words, verdicts[one.words], one.verdict)


def _facts(old: Report | None, new: Report | None) -> Iterator[Reading]:
    """Exact figures that are others; none where one of the states has none."""
    if old is not None and new is not None and old.facts and new.facts:
        for change in changed_facts(old.facts, new.facts):
            yield Reading(change.name, shown(change.old), shown(change.new))


def asked_states(project: Path, words: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """The newer state and the games, as typed behind the older one: a word that names a game of the project is one,
    the first of the others is the state."""
    known = find_games(project)
    others = [word for word in words if word not in known]
    return (others[0] if others else WORKING), tuple(word for word in words if word not in others[:1])


def keep_page(file: Path) -> None:
    """Raises UsageFault where `file` is there and is no page."""
    refuse_others(file, BEGINS, "HTML page")


def write_difference(found: Difference, file: Path) -> None:
    """Writes the page of a difference. Raises MachineFault."""
    from kit.publish.page import write_page
    from kit.report import difference_page

    write_page(file, difference_page(found))
