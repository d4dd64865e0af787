"""A paragraph that is printed twice is typed once: of two copies, one would be changed without the other."""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem, Related
from kit.core.source import Text
from kit.model.report import Judged
from kit.rules.automatic.play import Play
from kit.rules.world import World

WORDS = 8
"""From so many words on a text is a paragraph and not a heading, a caption or a name."""


def check(world: World, play: Play | None) -> Iterator[Judged | Problem]:
    first: dict[str, Text] = {}
    for printed in world.game.texts():
        words = printed.text.split()
        if len(words) < WORDS or printed.kind not in ("prose", "field"):
            continue
        other = first.setdefault(" ".join(words), printed.text)
        if other.span != printed.text.span:
            hint = f"let one stand for both: {{same as: {' '.join(words[:4])}}}"
            related = (Related(other.span, "the first one"),)
            message = "this paragraph is typed twice"
            yield Problem("copied-text", message, printed.text.span, hint, level="warning", related=related)
