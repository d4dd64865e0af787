"""What `kit lint` looks for: one rule a file, found by itself.

A rule is `look(text: Printed, reading: Reading, desk: Desk) -> Iterator[Problem]`, with `CODE` for the code of its
problems; they are warnings. Its module's docstring says why, and holds an example that is also its test:

refused: what it tells
written: the same as it should be
"""
