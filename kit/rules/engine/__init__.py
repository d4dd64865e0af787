"""The engine: a game's mechanics compiled, once for each number of players, into closures over flat tuples of small
ints."""
