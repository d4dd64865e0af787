"""Scores as pictures: bars for how often each occurs, a strip for those that can be had at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from kit.report.markup import Tag, tag
from kit.report.words import share

STEP, NARROW, FEW, WIDE, HIGH = 44.0, 7.0, 14, 500.0, 150.0
"""A bar with room for its share above it, and the narrowest; so few bars have such room, more of them share `WIDE`."""

MOST = 400
"""Scores that a picture can show; of more there is the table alone."""

LEFT, TOP, FOOT = 10.0, 22.0, 42.0
SQUARE = 26.0


def bars(counts: Mapping[int, int], scores: range, heading: str, said: str, id: str) -> Tag:
    """One bar for each of the `scores`, as high as its share; what occurs but is too rare to be
    seen keeps a thin line. `said` tells the picture in words."""
    total, most = sum(counts.values()), max(counts.values())
    step = STEP if len(scores) <= FEW else max(NARROW, WIDE / len(scores))
    width, height = 2 * LEFT + step * len(scores), TOP + HIGH + FOOT
    base = TOP + HIGH
    drawn = []
    for n, score in enumerate(scores):
        x, count = LEFT + n * step, counts.get(score, 0)
        if count:
            tall = max(1.0, HIGH * count / most)
            bar = tag("rect", tag("title", f"{score}: {share(count, total)}"), x=x + step * 0.1, y=base - tall,
                      width=step * 0.8, height=tall, class_="bar")  # fmt: skip
            drawn.append(bar)
            if step == STEP or count == most:  # one share at least, as a scale
                middle = max(x + step / 2, LEFT + STEP / 2)
                drawn.append(_word(share(count, total), middle, base - tall - 5, "small"))
    drawn += _scale(scores, counts, step, base)
    drawn.append(tag("line", x1=LEFT, y1=base, x2=width - LEFT, y2=base, class_="axis"))
    drawn.append(_word(heading, LEFT, height - 6, "small", "start"))
    return _picture(width, height, f"{id}-picture", said, drawn)


def _scale(scores: Sequence[int], counts: Mapping[int, int], step: float, base: float) -> Iterator[Tag]:
    """The scores below the bars: as many as there is room for; one that never occurs has a cross in place of a bar."""
    every = 1 if step >= 15 else 5
    for n, score in enumerate(scores):
        middle = LEFT + (n + 0.5) * step
        if score % every == 0:
            yield _word(str(score), middle, base + 16, "")
        if score not in counts:
            yield tag("path", d=_cross(middle, base - 4, 2.5), class_="cross")


def strip(attainable: Sequence[int], id: str) -> Tag:
    """A square for each score up to the highest: filled if it can be had, a dashed outline if not."""
    low, high = min(attainable), max(attainable)
    a_row = 20
    squares: list[Tag] = []
    for n, score in enumerate(range(low, high + 1)):
        x, y = 1 + n % a_row * (SQUARE + 4), 1 + n // a_row * (SQUARE + 4)
        there = score in attainable
        squares.append(tag("rect", x=x, y=y, width=SQUARE, height=SQUARE, rx=3, class_="had" if there else "lack"))
        squares.append(_word(str(score), x + SQUARE / 2, y + 18, "on" if there else "off"))
    count = high - low + 1
    width, height = min(count, a_row) * (SQUARE + 4), -(-count // a_row) * (SQUARE + 4)
    holes = [str(score) for score in range(low, high + 1) if score not in attainable]
    said = f"Scores from {low} to {high}; dashed, for they cannot be had: {', '.join(holes) or 'none'}."
    return _picture(width, height, f"{id}-picture", said, squares)


def _picture(width: float, height: float, id: str, said: str, drawn: Sequence[Tag]) -> Tag:
    size = {"viewBox": f"0 0 {width:.0f} {height:.0f}", "width": f"{width:.0f}", "height": f"{height:.0f}"}
    return tag("svg", tag("title", said, id=id), *drawn, role="img", aria_labelledby=id, **size)


def _word(text: str, x: float, y: float, kind: str, anchor: str = "middle") -> Tag:
    return tag("text", text, x=x, y=y, text_anchor=anchor, class_=kind or None)


def _cross(x: float, y: float, half: float) -> str:
    ends = [f"{n:.1f}" for n in (x - half, y - half, x + half, y + half)]
    left, top, right, bottom = ends
    return f"M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}"
