"""Words on words, and words too near to a trim: found while everything still knows which box set it."""

from __future__ import annotations

from kit.core.geometry import Rect
from kit.core.problems import Problem, Related
from kit.layout.draft import Inked

TRIM_INSET = 2.0
"""mm. No word stands nearer to a trim (house style, section 11)."""

_TOUCH = 0.05
"""mm by which letters of two lines may meet before it is a collision: less than anyone sees."""


def collisions(inked: list[Inked], edge: Rect | None) -> list[Problem]:
    """Pairs of boxes whose letters overlap, each pair once, and boxes whose letters leave `edge`."""
    found: dict[tuple[int, int], Problem] = {}
    open_: list[Inked] = []
    for ink in sorted(inked, key=lambda i: (i.rect.y, i.rect.x)):
        open_ = [other for other in open_ if other.rect.bottom > ink.rect.y + _TOUCH]
        for other in open_:
            if other.rect.meets(ink.rect, _TOUCH) and other.box is not ink.box:
                found.setdefault((id(other.box), id(ink.box)), _on_each_other(other, ink))
        open_.append(ink)
        if edge is not None and not edge.holds(ink.rect, _TOUCH):
            found.setdefault((id(ink.box), 0), _too_near(ink, edge))
    return list(found.values())


def _on_each_other(one: Inked, two: Inked) -> Problem:
    message = f"'{_shown(one)}' and '{_shown(two)}' are printed over each other"
    return Problem(
        "collision",
        message,
        two.box.at,
        "move one of them in the template, or limit its lines",
        related=(Related(one.box.at, "the other one"),),
    )


def _too_near(ink: Inked, edge: Rect) -> Problem:
    beyond = max(edge.x - ink.rect.x, edge.y - ink.rect.y, ink.rect.right - edge.right, ink.rect.bottom - edge.bottom)
    least = f"no word may be nearer than {TRIM_INSET:g} mm"
    message = f"'{_shown(ink)}' stands {TRIM_INSET - beyond:.1f} mm from the trim; {least}"
    return Problem("collision", message, ink.box.at, "move it in the template")


def _shown(ink: Inked) -> str:
    text = ink.text.strip()
    return text if len(text) <= 40 else text[:39] + "…"
