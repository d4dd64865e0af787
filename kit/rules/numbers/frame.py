"""The two names of one printing: the numbers of the short one (`1st ed.`) are those of the long one."""

from __future__ import annotations

from kit.rules.witness import Witness
from kit.rules.words.numerals import Numeral
from kit.rules.world import World

HINT = "make the two agree"


def frame_key(address: str, numeral: Numeral) -> str:
    """What a numeral of the frame is known by: `about/release 1`."""
    return f"{address} {numeral.reading}"


def releases(world: World) -> list[Witness]:
    """A witness for each number of the short name of the printing."""
    about = world.game.about
    short, long = world.read(about.release_short), world.read(about.release)
    known = [(numeral.kind, numeral.reading) for numeral in long.numerals]
    found: list[Witness] = []
    for numeral in short.numerals:
        says = f'the short name of this printing says "{short.words(numeral.first, numeral.last)}"'
        right = (numeral.kind, numeral.reading) in known
        span, truth = short.span(numeral.first, numeral.last), f'but its name is "{about.release}"'
        facts = (frame_key("about/release", numeral),)
        found.append(Witness(facts, span, says, truth, right, hint=HINT, at="about/release short"))
    return found
