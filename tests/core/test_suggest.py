"""`did you mean …?`, and what is known where nothing is near."""

from __future__ import annotations

from kit.core.suggest import LONGEST, MOST_NAMES, SLIP, did_you_mean, nearest


def test_the_nearest_name() -> None:
    assert nearest("TIMBR", ["TIMBER", "CORD"]) == "TIMBER"
    assert nearest("timber", ["TIMBER"]) == "TIMBER"
    assert nearest("GOLD", ["TIMBER", "CORD"]) is None


def test_a_slip_is_nearer_than_a_guess() -> None:
    assert nearest("sections", ["auction"]) == "auction"
    assert nearest("sections", ["auction"], SLIP) is None
    assert nearest("heets", ["sheets"], SLIP) == "sheets"


def test_what_is_no_name_is_not_compared() -> None:
    assert nearest("x" * (LONGEST + 1), ["x" * (LONGEST + 1)]) is None


def test_names_are_listed_where_none_is_near() -> None:
    assert did_you_mean("GOLD", ["TIN", "WOOD"]) == "known here: TIN, WOOD"
    assert did_you_mean("GOLD", []) == ""
    assert did_you_mean("TINN", ["TIN", "WOOD"]) == "did you mean TIN?"


def test_not_all_of_very_many() -> None:
    names = [f"N{n:03d}" for n in range(MOST_NAMES + 5)]
    assert did_you_mean("zzz", names) == f"known here: {', '.join(names[:MOST_NAMES])} and 5 more"
