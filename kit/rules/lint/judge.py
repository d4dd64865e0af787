"""Every printed text held to every rule of style, and what a game allows itself with a reason."""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Callable, Iterator
from typing import NamedTuple

from kit.core.problems import Problem, in_order
from kit.core.source import Span
from kit.core.suggest import did_you_mean
from kit.model.game import Game, Printed
from kit.model.lint import House, Spellings
from kit.model.meaning import Meaning
from kit.rules.lint import rules
from kit.rules.lint.desk import Desk, desk_of
from kit.rules.lint.rules import spelling
from kit.rules.lint.wordlist import NoWordlist, Wordlist, wordlist
from kit.rules.words.lexicon import lexicon
from kit.rules.words.reading import Reading
from kit.rules.world import world_of


class Rule(NamedTuple):
    code: str
    look: Callable[[Printed, Reading, Desk], Iterator[Problem]]


@functools.cache
def all_rules() -> tuple[Rule, ...]:
    """Every rule, found by a walk over `rules/`."""
    names = (found.name for found in pkgutil.iter_modules(rules.__path__))
    modules = (importlib.import_module(f"{rules.__name__}.{name}") for name in names)
    return tuple(sorted(Rule(module.CODE, module.look) for module in modules))


def lint(game: Game, meaning: Meaning, house: House, spellings: Spellings) -> list[Problem]:
    """All advice on a game that could be read, in the order of its places; each once, however often it is printed."""
    words = lexicon(game.about.language)
    if words is None:
        return []
    chosen = [rule for rule in all_rules() if rule.code not in house.without]
    problems = list(_unknown(game, house))
    known = _wordlist(game, problems) if any(rule.code == spelling.CODE for rule in chosen) else None
    desk = desk_of(world_of(game, meaning, words), house, spellings, known)
    return in_order([*problems, *_allowed(game, _found(game, desk, chosen))])


def _wordlist(game: Game, problems: list[Problem]) -> Wordlist | None:
    try:
        return wordlist(game.about.language)
    except NoWordlist as why:
        problems.append(Problem("no-word-list", str(why), game.about.language.span, why.hint, level="note"))
        return None


def _found(game: Game, desk: Desk, chosen: list[Rule]) -> Iterator[tuple[Printed, Problem]]:
    seen: set[tuple[str, Span]] = set()
    for text in game.texts():
        key = (str(text.text), text.text.span)
        if key not in seen:
            seen.add(key)
            reading = desk.world.read(text.text)
            for rule in chosen:
                for problem in rule.look(text, reading, desk):
                    yield text, problem


def _allowed(game: Game, found: Iterator[tuple[Printed, Problem]]) -> Iterator[Problem]:
    """What is not allowed; and each allowance that allows nothing."""
    used: set[Span] = set()
    for text, problem in found:
        entry = next((e for e in game.style.allowed if e.rule == problem.code and e.text in text.text), None)
        if entry is None:
            yield problem
        else:
            used.add(entry.span)
    for entry in game.style.allowed:
        if entry.span not in used and entry.rule in {rule.code for rule in all_rules()}:
            message = f"no text with these words breaks the rule {entry.rule}"
            yield Problem("not-needed", message, entry.text.span, "take the entry out", level="warning")


def _unknown(game: Game, house: House) -> Iterator[Problem]:
    """Names of rules that there are not."""
    codes = [rule.code for rule in all_rules()]
    for code in (*house.without, *(entry.rule for entry in game.style.allowed)):
        if code not in codes:
            yield Problem("unknown-rule", f"there is no rule of style '{code}'", code.span, did_you_mean(code, codes))
