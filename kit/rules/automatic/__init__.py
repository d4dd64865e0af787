"""Automatic checks: what must be so of every game, without anybody claiming it.

`checks/` has one a file, found by itself; `judge` runs them all. `play` is what they look at: random games, and the
graphs that were walked for claims or that are small enough to be walked here. `rules_used` says what counts as a rule
that some game uses.
"""
