"""What to tell an author whose sentence the grammar refuses: the token, what was expected, a sentence that would do.

The corrected sentence is found, not written: the usual slips of the language and edits of one word at the place of
the fault are tried, and one that the grammar accepts is shown where there is no other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from kit.core.problems import Problem
from kit.core.source import Span, Text
from kit.core.suggest import did_you_mean, nearest
from kit.rules.words.printing import printed
from kit.rules.words.tokens import Token, invisible, tokens_of

if TYPE_CHECKING:
    from kit.rules.words.effect import EffectReader, Stuck


def unknown(kind: str, written: str, span: Span, known: Iterable[str]) -> Problem:
    """A word that names nothing. A character that cannot be seen is named, for the word will look right."""
    hidden = invisible(written)
    if hidden:
        visible = "".join(c for c in written if not invisible(c))
        return Problem(
            "unknown-word", f"'{visible}' holds the invisible character {hidden}", span, f"type it anew: {visible}"
        )
    return Problem("unknown-word", f"unknown {kind} '{written}'", span, did_you_mean(written, known))


def stuck(text: Text, stuck: Stuck, reader: EffectReader) -> Problem:
    """The problem at the token where reading stopped."""
    tokens = reader.tokens
    if stuck.at < len(tokens):
        token = tokens[stuck.at]
        span = text.part(token.start, token.end)
        known = [p for p in stuck.expected if p.isalpha()]
        if token.kind == "word" and (invisible(token.text) or (len(token.text) > 3 and nearest(token.text, known))):
            capital = token.text[0].isupper()
            return unknown("word", token.text, span, [p.capitalize() if capital else p for p in known])
        message = f"did not expect '{token.text}' here"
    else:
        span = text.part(len(text), len(text))
        message = "the full stop is missing" if "." in stuck.expected else "the sentence stops too early"
    return Problem("grammar", message, span, _cure(stuck, reader))


def _cure(stuck: Stuck, reader: EffectReader) -> str:
    """`write: …` with the one sentence that a small edit makes and the grammar accepts, else what was expected."""
    for edits in (_mended(stuck, reader), _edited(stuck, reader)):
        sentences = {s for edited in edits if (s := _try(edited, reader))}
        if len(sentences) == 1:
            return f"write: {sentences.pop()}"
    expected = ", ".join(f"'{phrase}'" for phrase in dict.fromkeys(stuck.expected))
    return f"expected {expected}" if expected else "an effect is one sentence: join its steps with ', then'"


def _mended(stuck: Stuck, reader: EffectReader) -> Iterator[list[Token]]:
    """The usual slip of the language at this place put right."""
    head, tail = list(reader.tokens[: stuck.at]), list(reader.tokens[stuck.at :])
    mend = reader.words.mends.get(tail[0].folded) if tail else None
    if mend is not None:
        yield [*head, *_new(mend), *tail[1:]]
    verbs = [token.folded for token in head if token.folded in stuck.expected]
    if verbs and tail and head[-1].folded == reader.words.alternative:  # each way of an `or` has a verb of its own
        yield [*head, *_new(verbs[-1]), *tail]


def _edited(stuck: Stuck, reader: EffectReader) -> Iterator[list[Token]]:
    """Each expected phrase in place of the token or before it; then the token left out. Phrases that hold it go
    first."""
    head, tail = list(reader.tokens[: stuck.at]), list(reader.tokens[stuck.at :])
    phrases = [_new(p) for p in dict.fromkeys(stuck.expected)]
    alike = [p for p in phrases if tail and tail[0].folded in [t.folded for t in p]]
    for phrase in alike or phrases:
        yield [*head, *phrase, *tail[1:]]
        if not alike:
            yield [*head, *phrase, *tail]
    yield [*head, *tail[1:]]


def _new(phrase: str) -> list[Token]:
    return [t._replace(start=0, end=0) for t in tokens_of(phrase)]


def _try(tokens: Sequence[Token], reader: EffectReader) -> str | None:
    """The sentence in the usual spelling if the grammar accepts the tokens without a new fault."""
    from kit.rules.words.effect import EffectReader, Stuck  # the two modules need one another

    again = EffectReader(reader.text, tokens, reader.things, reader.words)
    try:
        effect = again.effect()
    except Stuck:
        return None
    known = {*(r.id for r in reader.things.resources), *(s.name for s in reader.things.storage)}
    if len(again.problems) > len(reader.problems) or not known.issuperset(a.resource for _, a in effect.amounts()):
        return None
    return printed(effect, reader.things, reader.words)
