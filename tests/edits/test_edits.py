"""Single edits, as they are made by hand: each is refused as one problem, in the right file, line and column."""

from __future__ import annotations

import pytest

from tests.edits.memory import GAMES, texts, told

EXW, OBH, PKF, TSP = GAMES

EDITS = [
    (OBH, "cards", 'text: Gain 2 TIMBER.', 'text: Gain 2 TIMBERS.',
     "unknown-word cards.yaml:7:18"),
    (OBH, "cards", 'text: Gain 2 CORD.', 'text: Gain 2 CROD.',
     "unknown-word cards.yaml:12:18"),
    (OBH, "cards", 'text: Gain 1 TIMBER and 1 CORD.', 'text: Gain 1 TIMBER, 1 CORD and.',
     "grammar cards.yaml:17:36"),
    (OBH, "cards", 'text: Pay 2 TIMBER to gain 3 points.', 'text: Pay 2 TIMBER for 3 points.',
     "grammar cards.yaml:22:24"),
    (OBH, "cards", 'text: Pay 2 CORD to gain 3 points.', 'text: Pay 2 CORD to gain 3 point.',
     "plural cards.yaml:27:32"),
    (OBH, "cards", 'index: SB', 'index: BB',
     "ambiguous-symbol cards.yaml:25:12"),
    (OBH, "cards", '  MIXED CART:\n', '  CORD LOFT:\n',
     "duplicate-key cards.yaml:13:3"),
    (OBH, "rules", 'clock: {lap: 12,', 'clock: {laps: 12,',
     "unknown-key rules.yaml:9:9"),
    (OBH, "rules", 'turn: [place, recall all, wait]', 'turn: [place, recal all, wait]',
     "unknown-turn rules.yaml:8:15"),
    (OBH, "rules", 'most: point', 'most: pint',
     "unknown-name rules.yaml:10:16"),
    (OBH, "rules", 'excess: owner discards', 'excess: owner discard',
     "choice rules.yaml:6:52"),
    (OBH, "rules", 'workers: {each: 2,', 'workers: {each: 3,',
     "contradiction rules.yaml:7:17"),
    (OBH, "leaflet", 'Six bench cards, which', 'Seven bench cards, which',
     "contradiction leaflet.yaml:20:15"),
    (OBH, "leaflet", 'The most points after twelve laps win.', 'The most points after eleven laps win.',
     "contradiction leaflet.yaml:30:33"),
    (OBH, "leaflet", 'ring lap 1 on', 'ring lap 2 on',
     "contradiction leaflet.yaml:44:72"),
    (OBH, "leaflet", 'pages: at most 2', 'pages: two at most',
     "pages leaflet.yaml:3:10"),
    (OBH, "leaflet", 'pay 2 TIMBER and 2 CORD, gain 7 points', 'pay 2 TIMBER and 2 CORD, gain 8 points',
     "contradiction leaflet.yaml:72:61"),
    (OBH, "examples", 'so now she has 3 TIMBER and 1 CORD', 'so now she has 3 TIMBER and 2 CORD',
     "example examples.yaml:14:77"),
    (OBH, "examples", 'do: Nia places MIXED CART', 'do: Nia places MIXT CART',
     "unknown-name examples.yaml:27:24"),
    (OBH, "examples", 'because: must recall all', 'because: must recal all',
     "unknown-reason examples.yaml:33:18"),
    (OBH, "examples", 'seats: [Nia, Omar]\n    steps', 'seats: [Nia]\n    steps',
     "seats examples.yaml:3:5"),
    (OBH, "game", 'players: 2-4', 'players: 4-2',
     "range game.yaml:8:10"),
    (OBH, "game", 'language: en-GB', 'language: British',
     "language game.yaml:7:11"),
    (OBH, "game", 'code: OBH-1\n', '',
     "missing-key game.yaml:2:1"),
    (OBH, "parts", 'of: [bench card]', 'of: [bench cards]',
     "unknown-component parts.yaml:44:31"),
    (OBH, "parts", 'columns: 12', 'columns: 13',
     "contradiction parts.yaml:20:14"),
    (OBH, "parts", 'audience: per player\n    each player: 2', 'audience: each player\n    each player: 2',
     "choice parts.yaml:26:15"),
    (PKF, "cards", 'cost: 2 PARTS', 'cost: 2 PART',
     "plural cards.yaml:47:13"),
    (PKF, "cards", 'text: Pay 2 FEED to gain 1 PART.', 'text: Pay 2 FEED to gain 2 PARTS.',
     "contradiction cards.yaml:18:30"),
    (PKF, "cards", 'discard down to the six-FEED cap', 'discard down to the six-FED cap',
     "unknown-word cards.yaml:6:53"),
    (PKF, "cards", '    text: Gain 3 FEED.\n', '    text: Gain 3 FEED.\n    text: Gain 4 FEED.\n',
     "duplicate-key cards.yaml:13:5"),
    (PKF, "rules", 'row: {slots: 4,', 'row: {slots: four,',
     "count rules.yaml:7:14"),
    (PKF, "rules", 'fixed: {1: STARTER FEEDER}', 'fixed: {1: STARTER FEDER}',
     "unknown-name rules.yaml:7:28"),
    (PKF, "rules", 'market: {face up: 4,', 'market: {face up: 40,',
     "count rules.yaml:8:19"),
    (PKF, "leaflet", 'deal four cards face up', 'deal five cards face up',
     "contradiction leaflet.yaml:35:49"),
    (PKF, "leaflet", 'Everyone starts with 3 FEED, 0 PARTS', 'Everyone starts with 2 FEED, 0 PARTS',
     "contradiction leaflet.yaml:40:36"),
    (PKF, "examples", 'TICKET STAMP pays 3 FEED and gains 3 points.', 'TICKET STAMP pays 2 FEED and gains 3 points.',
     "example examples.yaml:12:29"),
    (PKF, "examples", 'do: Nia runs slots 1 and 3', 'do: Nia runs slots 1 and 5',
     "example examples.yaml:33:13"),
    (PKF, "examples", 'because: slot is fixed', 'because: cannot pay the cost',
     "example examples.yaml:49:18"),
    (TSP, "cards", '    text: Move 1 forward.', '    text: Move 1 backward.',
     "grammar cards.yaml:6:18"),
    (TSP, "cards", '      .#..B\n', '      .#..b\n',
     "map cards.yaml:51:11"),
    (TSP, "cards", '    name: Map C\n    layout: |\n      A...B', '    name: Map C\n    layout: |\n      A...BB',
     "map cards.yaml:67:7"),
    (TSP, "rules", 'visits: {earn: point,', 'visits: {earn: points,',
     "unknown-name rules.yaml:14:16"),
    (TSP, "rules", 'cycle: 6', 'cycle: 7',
     "count cards.yaml:27:1"),
    (TSP, "examples", 'F2 takes Ada’s robot to C3. There', 'F2 takes Ada’s robot to C4. There',
     "example examples.yaml:15:38"),
    (TSP, "examples", 'faces WEST; she lays', 'faces EAST; she lays',
     "example examples.yaml:7:59"),
    (TSP, "leaflet", 'F1: the robot moves 1 step forward', 'F1: the robot moves 2 steps forward',
     "contradiction leaflet.yaml:95:36"),
    (EXW, "cards", 'text: Pay 2 grain to gain 3 stars.', 'text: Pay 2 grain to gain 4 stars.',
     "contradiction cards.yaml:10:31"),
    (EXW, "rules", 'return: each round', 'return: each lap',
     "choice rules.yaml:7:42"),
    (EXW, "parts", 'WHITE begins round 1.', 'WHITE begins round 2.',
     "contradiction parts.yaml:46:26"),
    (EXW, "cards", 'Pay 2 grain to gain 3 stars.', 'Pay 2 grain or gain 3 stars.',
     "contradiction cards.yaml:10:11"),
    (EXW, "cards", 'text: Gain 2 grain.', 'text: Gain 3 grain.',
     "contradiction cards.yaml:6:16"),
    (EXW, "rules", 'turns each: 2', 'turns each: 3',
     "contradiction rules.yaml:9:31"),
    (EXW, "rules", 'star: {start: 0, plural: stars', 'star: {start: 0, plural: starz',
     "unknown-word cards.yaml:10:33"),
    (EXW, "leaflet", 'Y needs 2 grain or more', 'Y needs 3 grain or more',
     "contradiction leaflet.yaml:58:19"),
    (EXW, "examples", 'do: WHITE places X\n', 'do: WHITE places Z\n',
     "example examples.yaml:10:63"),
    (OBH, "cards", 'Pay 2 TIMBER and 2 CORD to gain 7 points.', 'Pay 2 TIMBER to gain 7 points.',
     "contradiction cards.yaml:32:11"),
    (OBH, "cards", 'name: Cord Loft', 'name: Cord Attic',
     "unprinted-name cards.yaml:9:11"),
    (OBH, "rules", '  CORD: {start: 1, icon: cord}', '  ROPE: {start: 1, icon: cord}',
     "unknown-word cards.yaml:12:18"),
    (OBH, "rules", 'per space: 1', 'per space: 2',
     "contradiction rules.yaml:7:31"),
    (OBH, "leaflet", 'By design, with two players only', 'By design, with three players only',
     "claim-unprinted claims.yaml:15:10"),
    (OBH, "examples", '        do: Nia places MIXED CART\n', '\n',
     "example examples.yaml:26:63"),
    (OBH, "examples", 'do: Nia places TIMBER YARD', 'do: Nia places CORD LOFT',
     "example examples.yaml:14:64"),
    (PKF, "cards", '  SORT SCOOP:\n    name: Sort Scoop', '  SORT SHOVEL:\n    name: Sort Shovel',
     "unknown-name examples.yaml:16:28"),
    (PKF, "rules", 'plural: PARTS', 'plural: PIECES',
     "unknown-word cards.yaml:36:32"),
    (PKF, "leaflet", 'Sixteen market cards', 'Fifteen market cards',
     "contradiction leaflet.yaml:20:15"),
    (PKF, "examples", 'do: Nia runs slots 1, 2, 3 and 4', 'do: Nia runs slots 1, 2 and 3',
     "example examples.yaml:13:30"),
    (PKF, "parts", 'slots: 4', 'slots: 3',
     "contradiction parts.yaml:24:12"),
    (TSP, "cards", '      .#.A.\n', '      .#A..\n',
     "example cards.yaml:46:3"),
    (TSP, "cards", 'text: Turn left.\n', 'text: Turn right.\n',
     "contradiction cards.yaml:14:11"),
    (TSP, "rules", 'facing: NORTH}', 'facing: EAST}',
     "example rules.yaml:8:41"),
    (TSP, "leaflet", 'two TURN LEFT, two TURN RIGHT and two CALM', 'two TURN LEFT, three TURN RIGHT and two CALM',
     "contradiction leaflet.yaml:64:52"),
    (TSP, "examples", 'do: Ada programs F2, RIGHT, F1', 'do: Ada programs F2, LEFT, F1',
     "example examples.yaml:7:78"),
    (TSP, "examples", '      - {do: signal CALM}\n', '',
     "step examples.yaml:18:13"),
]  # fmt: skip
"""Game, file, the words that become others, and what is told of it."""


def verdict(game: str, file: str, old: str, new: str) -> list[str]:
    """The errors that are told after the edit, as `code file:line:col`."""
    changed = texts(game)
    name = f"content/{game}/{file}.yaml"
    assert old in changed[name]
    changed[name] = changed[name].replace(old, new, 1)
    problems = [problem for problem in told(game, changed) if problem.level == "error"]
    return [f"{p.code} {str(p.span).rpartition('/')[2]}" for p in problems]


def test_there_are_more_than_fifty_of_all_games() -> None:
    assert len({edit[:4] for edit in EDITS}) == len(EDITS) == 74
    assert {edit[0] for edit in EDITS} == set(GAMES)


@pytest.mark.parametrize(("game", "file", "old", "new", "told"), EDITS[::5])
def test_an_edit_is_one_problem_at_its_place(game: str, file: str, old: str, new: str, told: str) -> None:
    assert verdict(game, file, old, new) == [told]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "file", "old", "new", "told"), EDITS)
def test_each_edit_is_one_problem_at_its_place(game: str, file: str, old: str, new: str, told: str) -> None:
    assert verdict(game, file, old, new) == [told]
