"""What a size of print must satisfy: no style falls below the smallest type of its kind."""

from __future__ import annotations

from kit.core.problems import Problem
from kit.core.units import to_points
from kit.model.size import Size

_TOLERANCE = 1e-6
"""In mm: 7 pt typed twice must not differ from itself."""


def check_size(size: Size, problems: list[Problem]) -> None:
    """Each style, shrunk as far as fitting may (`least`), is at least `least`, or `least read` if players need it."""
    for name, style in size.styles.items():
        smallest = style.size if style.least is None else style.least
        floor, key = (size.least, "least") if style.furniture else (size.least_read, "least read")
        if smallest < floor - _TOLERANCE:
            message = f"the style {name} may become {to_points(smallest):g} pt, under {key} ({to_points(floor):g} pt)"
            hint = "make it larger; furniture: yes is for what no player needs"
            problems.append(Problem("type-size", message, name.span, hint))
        if smallest > style.size + _TOLERANCE:
            message = f"the least of the style {name} is larger than its size"
            problems.append(Problem("type-size", message, name.span, "least is how far fitting may shrink it"))
