"""What is proved of a finished file: one check a file, found by itself.

A check is `check(file: File, expected: Expected) -> Iterator[Problem]`. Its module's docstring says what it proves,
why, and by which source.
"""
