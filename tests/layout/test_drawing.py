"""Paths from SVG data, and pictograms on their grid."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.drawing.dump import dump
from kit.drawing.items import BLACK, WHITE, Group, PathItem, Pen
from kit.drawing.paths import bounds, circle
from kit.drawing.svg import PathError, parse_path
from kit.layout.pictograms import compiled, drawn
from kit.model.looks import Icon, IconShape
from tests.layout.support import text


def test_straight_commands() -> None:
    assert parse_path("M 1 2 L 3,4 H 5 V 6 Z") == (("M", 1, 2), ("L", 3, 4), ("L", 5, 4), ("L", 5, 6), ("Z",))
    assert parse_path("M1-2 3.5.5") == (("M", 1, -2), ("L", 3.5, 0.5))
    assert parse_path("M0 0L1 1 2 2") == (("M", 0, 0), ("L", 1, 1), ("L", 2, 2))
    assert parse_path("M0 0 C 1 1 2 2 3 3") == (("M", 0, 0), ("C", 1, 1, 2, 2, 3, 3))
    assert parse_path("M5 5 L 6 6 Z L 9 9")[-1] == ("L", 9, 9)
    assert parse_path("  ") == ()


def test_a_quadratic_curve_becomes_cubic() -> None:
    _, curve = parse_path("M 0 0 Q 3 6 6 0")
    assert curve == ("C", 2, 4, 4, 4, 6, 0)


def _on(curve: tuple[object, ...], start: tuple[float, float], t: float) -> tuple[float, float]:
    x1, y1, x2, y2, x, y = (float(v) for v in curve[1:])  # type: ignore[arg-type]
    s = 1 - t
    return tuple(  # type: ignore[return-value]
        s**3 * a + 3 * s * s * t * b + 3 * s * t * t * c + t**3 * d
        for a, b, c, d in ((start[0], x1, x2, x), (start[1], y1, y2, y))
    )


@given(st.floats(1, 30), st.floats(-180, 180), st.floats(5, 175), st.booleans(), st.booleans())
def test_an_arc_stays_on_its_circle(r: float, begin: float, span: float, large: bool, sweep: bool) -> None:
    a, b = math.radians(begin), math.radians(begin + span)
    start, end = (r * math.cos(a), r * math.sin(a)), (r * math.cos(b), r * math.sin(b))
    commands = parse_path(
        f"M {start[0]:.9f} {start[1]:.9f} A {r} {r} 0 {int(large)} {int(sweep)} {end[0]:.9f} {end[1]:.9f}"
    )
    # Of the two circles through both ends, it is the one around 0, 0 when the flags agree with the short way round.
    around = (0.0, 0.0) if large != sweep else (start[0] + end[0], start[1] + end[1])
    here = start
    for curve in commands[1:]:
        for t in (0.25, 0.5, 0.75, 1.0):
            x, y = _on(curve, here, t)
            assert math.hypot(x - around[0], y - around[1]) == pytest.approx(r, rel=1e-3)
        here = float(curve[5]), float(curve[6])
    assert here == pytest.approx(end, abs=1e-6)


def test_arcs_without_radius_are_lines_and_small_ones_grow() -> None:
    assert parse_path("M0 0 A 0 5 0 0 1 4 4")[1] == ("L", 4, 4)
    assert parse_path("M0 0 A 3 3 0 0 1 0 0") == (("M", 0, 0),)
    x0, _, x1, _ = bounds(parse_path("M0 0 A 1 1 0 0 1 10 0"))
    assert (round(x0, 3), round(x1, 3)) == (0, 10)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ("L 1 1", "begins with M"),
        ("M 1", "needs 2 numbers"),
        ("M 0 0 C 1 1 2 2", "needs 6 numbers"),
        ("1 1", "command is missing"),
        ("M 0 0 l 1 1", "none of"),
        ("M 0 0 S 1 1 2 2", "none of"),
        ("M 0 0 ; L 1 1", "neither"),
    ],
)
def test_faults_of_paths(data: str, why: str) -> None:
    with pytest.raises(PathError, match=why):
        parse_path(data)


@given(st.text(alphabet="MLHVCQAZ 0123456789.-,ez", max_size=40))
def test_any_data_is_a_path_or_a_fault(data: str) -> None:
    try:
        commands = parse_path(data)
    except PathError:
        return
    assert all(c[0] in "MLCZ" for c in commands)


def test_pictograms_are_centred_scaled_and_inverted() -> None:
    icon = Icon(
        text("dot"),
        (
            IconShape(circle=(12.0, 12.0, 6.0), fill="black"),
            IconShape(rect=(10.0, 10.0, 4.0, 4.0), fill="white", stroke=2.0),
        ),
        None,
        1.5,
    )
    pictogram, problems = compiled(icon)
    assert problems == []
    disc, square = drawn(pictogram, 8.0)
    assert bounds(disc.commands) == pytest.approx((-3, -3, 3, 3))
    assert bounds(square.commands) == pytest.approx((-1, -1, 1, 1))
    assert square.pen == Pen(1.0)
    assert (disc.fill, square.fill) == (BLACK, WHITE)
    disc, square = drawn(pictogram, 8.0, WHITE)
    assert (disc.fill, square.fill) == (WHITE, BLACK)


def test_a_shape_can_be_turned() -> None:
    icon = Icon(text("bar"), (IconShape(rect=(10.0, 2.0, 4.0, 20.0), fill="black", turn=(90.0, 12.0, 12.0)),))
    (bar,) = drawn(compiled(icon)[0], 24.0)
    assert bounds(bar.commands) == pytest.approx((-10, -2, 10, 2))


@pytest.mark.parametrize(
    "shape",
    [
        IconShape(),
        IconShape(path=text("M 0 0 L 1 1"), circle=(1.0, 1.0, 1.0)),
        IconShape(path=text("M 0 0 l 1 1")),
        IconShape(circle=(1.0, 2.0)),
        IconShape(rect=(1.0, 2.0, 3.0)),
        IconShape(circle=(12.0, 12.0, 3.0), turn=(90.0,)),
    ],
)
def test_faults_of_pictograms(shape: IconShape) -> None:
    _, problems = compiled(Icon(text("x"), (shape,)))
    assert [p.code for p in problems] == ["icon"]


def test_the_dump_tells_pens_inks_and_groups() -> None:
    item = PathItem(circle(0, 0, 1)[:1], Pen(0.25, (1.0, 0.5)), WHITE, True)
    assert (
        dump([Group((item,), 3, 4, 90)])
        == "group 3.00 4.00 turn 90\n  path line 0.25 dash 1,0.5 fill 1 evenodd M 1 0 [layout]"
    )
