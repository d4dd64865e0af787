"""Advice on style: what the house would write in another way. It closes no gate.

`rules/` has one rule a file, found by itself; `judge` holds every printed text to all of them.
"""
