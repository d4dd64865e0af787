"""Reads what people wrote: YAML into games and looks, every value with its file, line and column.

game, problems = load_game(project, "tin-works", rule_keys)
looks, problems = load_looks(project, "standard", game.about.language)
"""

from kit.load.editions import find_editions, own_editions, read_axes, read_edition
from kit.load.files import source_lines
from kit.load.looks import load_looks, places_of_fonts
from kit.load.printer import load_printer
from kit.load.project import find_games, load_game, parse_game

__all__ = [
    "find_editions",
    "find_games",
    "load_game",
    "load_looks",
    "load_printer",
    "own_editions",
    "parse_game",
    "places_of_fonts",
    "read_axes",
    "read_edition",
    "source_lines",
]
