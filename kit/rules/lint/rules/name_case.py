"""A name is written as it is printed: a name in other letters could be another thing, or no name at all.

refused: Put a worker on the Tin mill and gain 2 tin.
written: Put a worker on the TIN MILL and gain 2 TIN.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kit.core.problems import Problem
from kit.model.game import Printed
from kit.model.meaning import Resource
from kit.rules.lint.desk import Desk, advice, is_title
from kit.rules.words.reading import Reading, amount_at
from kit.rules.words.things import nouns_of
from kit.rules.words.tokens import Token, joined, tokens_of

CODE = "name-case"


def look(text: Printed, reading: Reading, desk: Desk) -> Iterator[Problem]:
    if text.kind != "effect" and not is_title(text):
        yield from _pieces(reading, desk)
        yield from _resources(reading, desk)
        yield from _components(reading, desk)


def _pieces(reading: Reading, desk: Desk) -> Iterator[Problem]:
    """Names of one word are left alone: in small letters they are mostly words (`wait`)."""
    for named in reading.names:
        forms = [form for form, id in desk.world.pieces.known.items() if id == named.id]
        last = named.first + named.length - 1
        if named.length > 1 and not _as_one_of(forms, reading, named.first, last):
            yield _told(forms[0], reading, named.first, last)


def _resources(reading: Reading, desk: Desk) -> Iterator[Problem]:
    """Behind a number a resource can be nothing else."""
    for numeral in reading.numerals:
        said = amount_at(reading, numeral, desk.world.things, desk.world.words)
        if said is not None and isinstance(said.thing, Resource):
            forms = nouns_of(said.thing)
            written = reading.tokens[said.last].text.casefold()
            meant = next((form for form in forms if form.casefold().endswith(written)), forms[0])
            first = said.last - len(tokens_of(meant)) + 1
            if not _as_one_of(forms, reading, first, said.last):
                yield _told(meant, reading, first, said.last)


def _components(reading: Reading, desk: Desk) -> Iterator[Problem]:
    """Kinds of printed parts, of several words, in the singular and the plural."""
    words = desk.world.words
    for component in desk.world.game.components:
        for form in (str(component), words.plural(str(component))):
            name = tokens_of(form)
            for first in range(len(reading.tokens) - len(name) + 1) if len(name) > 1 else ():
                last = first + len(name) - 1
                here = reading.tokens[first : last + 1]
                if _same(name, here) and reading.named(first) is None and not _as_one_of([form], reading, first, last):
                    yield _told(form, reading, first, last)


def _same(name: Sequence[Token], words: Sequence[Token]) -> bool:
    return all(a.folded == b.folded for a, b in zip(name, words, strict=True))


def _as_one_of(forms: Sequence[str], reading: Reading, first: int, last: int) -> bool:
    """Whether the tokens are a form of the name, each letter by letter or in capitals; one that opens a sentence, or
    follows a colon, may begin with a capital."""
    opens = first in {s.start for s in reading.sentences} or reading.tokens[first - 1].text in (":", "“", "”", "(")
    here = reading.tokens[first : last + 1]
    return any(_is(tokens_of(form), here, opens=opens) for form in forms)


def _is(name: Sequence[Token], words: Sequence[Token], *, opens: bool) -> bool:
    if len(name) != len(words):
        return False
    pairs = [(a.text.replace("’", "'"), b.text.replace("’", "'")) for a, b in zip(name, words, strict=True)]
    if opens:
        pairs[0] = (pairs[0][0][:1].upper() + pairs[0][0][1:], pairs[0][1][:1].upper() + pairs[0][1][1:])
    return all(b == a or b.removesuffix("'s").removesuffix("'") == a or b.isupper() for a, b in pairs)


def _told(form: str, reading: Reading, first: int, last: int) -> Problem:
    message = f"'{reading.words(first, last)}' is a name, written in other letters"
    return advice(CODE, message, reading, (first, last), f"write {joined(tokens_of(form))}")
