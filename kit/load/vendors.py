"""Vendors: a file each, the project's own where it has them; and the colour profiles that they name."""

from __future__ import annotations

from pathlib import Path

from kit.core.problems import Problem
from kit.core.source import Span, Text
from kit.core.suggest import did_you_mean
from kit.load.files import entries, find, inside
from kit.load.own import mapping, names, typed
from kit.model.edition import MOST_BLEED
from kit.model.vendor import NEAR, Vendor

VENDORS, PROFILES = "templates/vendors", "templates/profiles"
HOME = "home"
"""The target that is no vendor."""

SRGB = "sRGB.icc"

LARGEST_PROFILE = 8_000_000
"""Bytes; that of a press has 3 MB at most."""


def find_targets(project: Path) -> list[str]:
    """`home`, and the names of all vendors."""
    return [HOME, *names(project, VENDORS)]


def unknown_target(project: Path, name: Text) -> Problem | None:
    """The problem of a target that is neither `home` nor a vendor."""
    known = find_targets(project)
    if name in known:
        return None
    return Problem("choice", f"there is no target '{name}'", name.span, did_you_mean(name, known))


def read_vendor(project: Path, name: Text, problems: list[Problem]) -> Vendor | None:
    """The vendor of a target; None for `home`, and where it cannot be read (then a problem was added)."""
    if (unknown := unknown_target(project, name)) is not None:
        problems.append(unknown)
    if name == HOME or unknown is not None:
        return None
    before = len(problems)
    vendor = typed(mapping(project, f"{VENDORS}/{name}.yaml", problems), Vendor, problems)
    if vendor is not None:
        _check(vendor, problems)
    return vendor if len(problems) == before else None


def _check(vendor: Vendor, problems: list[Problem]) -> None:
    """What types cannot say: pictures need a fineness, and a picture is its card with an even bleed around it."""
    if not all((vendor.columns, vendor.rows, vendor.side)):
        problems.append(Problem("vendor", "a sheet without places", vendor.title.span, "write: columns: 10"))
    if not vendor.dpi:
        if vendor.files != "document" or vendor.formats:
            message = "pixels are counted, but not how many are an inch"
            problems.append(Problem("vendor", message, vendor.title.span, "write: dpi: 300"))
        return
    for name, of in vendor.formats.items():
        if not all(-0.05 <= bleed <= MOST_BLEED - NEAR for bleed in of.bleed(vendor.dpi)):
            told = " and ".join(f"{bleed:.3g}" for bleed in of.bleed(vendor.dpi))
            sides = f"{of.pixels.width} × {of.pixels.height} pixels leave {told} mm of bleed"
            message = f"{name}: {sides} around {of.trim.width:g} × {of.trim.height:g} mm at {vendor.dpi} dpi"
            hint = f"pixels = (trim + 2 × bleed) / 25.4 mm × dpi; a bleed is 0 to {MOST_BLEED - NEAR:g} mm"
            problems.append(Problem("vendor", message, of.pixels.span, hint))


def profile_file(project: Path, vendor: Vendor, problems: list[Problem]) -> Path | None:
    """The file of the profile of a vendor; a problem where it is none."""
    name = vendor.profile or Text.at(SRGB, Span(PROFILES, 1, 1, 1))
    found = find(project, f"{PROFILES}/{name}")
    if found is None or "/" in name or not inside(*found):
        known = [entry for entry in entries(project / PROFILES) if entry.casefold().endswith((".icc", ".icm"))]
        hint = did_you_mean(name, [*known, SRGB])
        problems.append(Problem("vendor", f"there is no profile '{name}' in {PROFILES}", name.span, hint))
        return None
    _, path = found
    data = path.read_bytes()[: LARGEST_PROFILE + 1]
    if len(data) > LARGEST_PROFILE or len(data) < 132 or data[36:40] != b"acsp" or data[16:20] not in _SPACES:
        message = f"'{name}' is no ICC profile of grey, RGB or CMYK"
        problems.append(Problem("vendor", message, name.span, "ask your print shop for the profile of its press"))
        return None
    return path


_SPACES = (b"GRAY", b"RGB ", b"CMYK")
"""Colour spaces that a document's intent may have (ISO 15076-1, table 19)."""
