"""The engine: a game's mechanics compiled, once for each number of players, into closures over flat tuples of small
ints."""

VERSION = 1
"""Goes up when the same rules and seeds give other random games than before (another order of moves, another shuffle),
or when more figures are found. Locks name it, so that an upgrade is not taken for a change of a game."""
