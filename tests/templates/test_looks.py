"""The packaged looks: pictograms inside their grid, labels all used, names of styles and lines that exist."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import get_args

import pytest

from kit.load.looks import load_looks
from kit.model.game import Volume
from kit.model.looks import Icon, IconShape, Looks

ROOT = Path(__file__).parents[2]
TEMPLATES = ROOT / "templates"
ICONS = sorted(f.stem for f in (TEMPLATES / "icons").glob("*.yaml"))
SOURCES = {f: f.read_text("utf-8") for f in sorted(TEMPLATES.rglob("*.xml.j2"))}


@pytest.fixture(scope="module")
def looks() -> Looks:
    found, problems = load_looks(ROOT, "standard", "en-GB")
    assert problems == []
    assert found is not None
    return found


def corners(shape: IconShape) -> list[tuple[float, float]]:
    """Points that hold the shape between them, turned, without its outline."""
    if shape.circle is not None:
        cx, cy, r = shape.circle
        return [(cx - r, cy - r), (cx + r, cy + r)]
    if shape.rect is not None:
        x, y, w, h, *_ = shape.rect
        points = [(x, y), (x + w, y), (x, y + h), (x + w, y + h)]
    else:
        numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", str(shape.path))]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
    if shape.turn is None:
        return points
    degrees, cx, cy = shape.turn
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c) for x, y in points]


@pytest.mark.parametrize("name", ICONS)
def test_a_pictogram_stays_on_its_grid(looks: Looks, name: str) -> None:
    icon: Icon = looks.icons[name]
    for shape in icon.shapes:
        for x, y in corners(shape):
            assert x - shape.stroke / 2 >= -0.05
            assert y - shape.stroke / 2 >= -0.05
            assert x + shape.stroke / 2 <= 24.05
            assert y + shape.stroke / 2 <= 24.05


@pytest.mark.parametrize("name", ICONS)
def test_a_pictogram_has_a_word_and_is_seen(looks: Looks, name: str) -> None:
    icon = looks.icons[name]
    assert re.fullmatch(r"[a-z][a-z ]+", icon.title)
    assert any(shape.stroke > 0 or shape.fill == "black" for shape in icon.shapes)
    assert all(sum(part is not None for part in (s.path, s.circle, s.rect)) == 1 for s in icon.shapes)


def test_the_pictograms_of_all_parts_are_there(looks: Looks) -> None:
    wanted = "timber cord feed part points grain star worker bench robot facing forward left right about wait calm starter host cut whole flow"
    assert set(wanted.split()) <= set(looks.icons)


def test_all_labels_are_used_and_all_used_ones_exist(looks: Looks) -> None:
    """By a template, or by the pipeline for the names of files and of pages without templates."""
    used = {name.replace("_", " ") for source in SOURCES.values() for name in re.findall(r"\blabels\.(\w+)", source)}
    for file in (ROOT / "kit" / "pipeline").rglob("*.py"):
        used.update(re.findall(r'\blabels\["([a-z ]+)"\]', file.read_text("utf-8")))
    used.update(volume.replace("-", " ") for volume in get_args(Volume) if volume != "rules")
    assert used == {str(name) for name in looks.labels}


def test_each_placeholder_is_filled(looks: Looks) -> None:
    """Where a label with {names} is printed, exactly these are filled in."""
    for file, source in SOURCES.items():
        for name, filled in re.findall(r"\blabels\.(\w+)\s*\|\s*keep_format\(((?:[^()]|\([^()]*\))*)\)", source):
            wanted = set(re.findall(r"\{(\w+)\}", looks.labels[name.replace("_", " ")]))  # type: ignore[index]
            assert (file.name, name, set(re.findall(r"\b(\w+)=", filled))) == (file.name, name, wanted)


def test_labels_name_nothing_of_a_game(looks: Looks) -> None:
    words = {w for label in looks.labels.values() for w in re.findall(r"[A-Za-z]+", label)}
    content = {
        w
        for f in (ROOT / "content").rglob("*.yaml")
        for w in re.findall(r"^  ([A-Z]{3,})\b", f.read_text("utf-8"), re.M)
    }
    assert content
    assert words & (content | {"lap", "round", "cycle"}) == set()


@pytest.mark.parametrize(
    ("attribute", "table"),
    [("style", "styles"), ("number-style", "styles"), ("line", "lines"), ("dash", "dashes"), ("r", "radii")],
)
def test_names_in_templates_exist(looks: Looks, attribute: str, table: str) -> None:
    sizes = {None: looks, **{size: load_looks(ROOT, f"{size}-print", "en-GB")[0] for size in ("large", "giant")}}
    for file, source in SOURCES.items():
        variant = re.search(r"\.(large|giant)\.", file.name)
        sized = sizes[variant and variant[1]]
        assert sized is not None
        known = {str(name) for name in getattr(sized.edition.size, table)}
        found = set(re.findall(rf'[ ]{attribute}="([a-z-]+)"', source))
        assert (file.name, found - known) == (file.name, set())


def test_every_style_is_used(looks: Looks) -> None:
    everything = " ".join(SOURCES.values())
    unused = {str(s) for s in looks.edition.size.styles if not re.search(rf'"{s}"', everything)}
    # The sisters of letter styles are named by their shape; `label` and `numeral` are what layout takes by default.
    assert {s for s in unused if not s.endswith(("-triangle", "-diamond"))} <= {"numeral", "label"}


def test_sizes_keep_the_house_minima(looks: Looks) -> None:
    """No type under 7 pt; what is no furniture is at least 8 pt."""
    size = looks.edition.size
    for name, style in size.styles.items():
        least = style.least if style.least is not None else style.size
        assert (str(name), least >= (size.least if style.furniture else size.least_read) - 1e-9) == (str(name), True)


def test_the_packaged_theme_is_of_no_publisher() -> None:
    source = (TEMPLATES / "theme.yaml").read_text("utf-8")
    assert re.findall(r"^(\w+):", source, re.M) == ["fonts", "bunting"]
    assert "bunting: no" in source
