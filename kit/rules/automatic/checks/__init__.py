"""What must be so of every game: one check a file, found by itself.

A check is `check(world: World, play: Play | None) -> Iterator[Judged | Problem]`. It yields what is so with the verdict
in the fixed words, and the problems where it is not. `play` is None where the game cannot be played. Its module's
docstring says what must be so, and why.
"""
