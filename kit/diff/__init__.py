"""Compares two states of a game as their authors typed them: value by value, whatever the keys mean.

    entries = compared(old_content, new_content)       # top-level keys → nodes, as `load` read them

Nothing is listed twice: what is renamed is one entry, and texts that differ by the new name alone are listed below it.
"""

from kit.diff.compare import compared

__all__ = ["compared"]
