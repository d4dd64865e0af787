"""Names in sentences: a word in capitals that names nothing of the game is a slip of the pen or a thing that was
renamed."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator

from kit.core.problems import Problem
from kit.core.suggest import did_you_mean
from kit.rules.words.reading import Reading
from kit.rules.words.tokens import Token, tokens_of
from kit.rules.world import World

ALIKE = 0.75
"""How like a known name a word in capitals must be, outside examples, to be taken for a slip (1 is the same)."""


class KnownNames:
    """Every name of a game. `full` are whole names, for advice; a word of any of them is known."""

    def __init__(self, world: World, seats: Iterable[str] = ()) -> None:
        meaning, game = world.meaning, world.game
        nouns = world.things.nouns()
        self.seats = [str(seat) for seat in seats]
        self.full = list(dict.fromkeys((*self.seats, *world.pieces.known, *meaning.keywords, *nouns)))
        figures = [noun for p in meaning.parameters.values() for noun in p.nouns]
        house = [
            str(game.about.game),
            str(game.about.code),
            *map(str, game.components),
            *(str(c.title) for c in game.components.values()),
        ]
        house += [str(group.title) for group in game.sheets]
        house += [name for board in meaning.boards.values() for name in (str(board.name), *board.by_name)]
        self.pieces = {t.folded for name in world.pieces.known for t in tokens_of(name)}
        self.words = {t.folded for name in (*self.full, *figures, *house) for t in tokens_of(name)}
        self.words.update(word for phrases in world.words.effect.values() for phrase in phrases for word in phrase)

    def unknown(self, reading: Reading, *, strictly: bool) -> Iterator[tuple[Problem, range]]:
        """Names that nobody knows, with their tokens. Strictly (in examples): each capitalised word inside a
        sentence, each word in capitals, and a first word that is like a seat's name. Otherwise words in capitals that
        are like a name, or stand beside one of its words."""
        for run in _runs(reading, self._slip_of_a_seat if strictly else _in_capitals):
            tokens = reading.tokens[run.start : run.stop]
            strange = [t for t in tokens if not self._knows(t) and (_in_capitals(t) or strictly)]
            written = reading.words(run.start, run.stop - 1)
            if strange and (strictly or self._suspect(written, tokens)):
                message = f"'{written}' names nothing of this game"
                yield (
                    Problem(
                        "unknown-name", message, reading.span(run.start, run.stop - 1), did_you_mean(written, self.full)
                    ),
                    run,
                )

    def _knows(self, token: Token) -> bool:
        return token.folded in self.words or _bare(token) in self.words

    def _slip_of_a_seat(self, first: Token) -> bool:
        """Whether the first word of a sentence counts as a name."""
        like = difflib.get_close_matches(first.text, self.seats, n=1, cutoff=ALIKE)
        return _in_capitals(first) or (bool(like) and not self._knows(first))

    def _suspect(self, written: str, tokens: Iterable[Token]) -> bool:
        if any(_bare(t) in self.pieces for t in tokens):
            return True
        names = [name.casefold() for name in self.full]
        return bool(difflib.get_close_matches(written.casefold(), names, n=1, cutoff=ALIKE))


def _runs(reading: Reading, opens: Callable[[Token], bool]) -> Iterator[range]:
    """Stretches of capitalised words; the first word of a sentence belongs to one where `opens` says so."""
    start: int | None = None
    firsts = {s.start for s in reading.sentences}
    for at, token in enumerate(reading.tokens):
        capital = (
            token.kind == "word"
            and len(token.text) > 1
            and token.text[0].isupper()
            and (at not in firsts or opens(token))
        )
        if capital and start is None:
            start = at
        elif not capital and start is not None:
            yield range(start, at)
            start = None
    if start is not None:
        yield range(start, len(reading.tokens))


def _in_capitals(token: Token) -> bool:
    return len(token.text) > 1 and token.text.isupper()


def _bare(token: Token) -> str:
    return token.folded.removesuffix("'s").removesuffix("'")
