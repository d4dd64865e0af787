"""Fills one template and gives its box; what is wrong with it is kept as problems."""

from __future__ import annotations

from collections.abc import Callable

from kit.compose.faults import PREFIX, problem_of
from kit.compose.finder import Templates
from kit.compose.parse import boxes_of
from kit.compose.sandbox import Sandbox
from kit.compose.views import Labels
from kit.core.problems import Problem
from kit.core.source import Span
from kit.model.box import Box
from kit.model.looks import Looks

Values = dict[str, object]

ONE = "{% include template %}"
SEVERAL = "<unit>{% include template %}</unit>"


class Filler:
    """The templates of one look. `shared` and `helpers` are what all of them may name."""

    def __init__(
        self, looks: Looks, shared: Values | None = None, helpers: dict[str, Callable[..., object]] | None = None
    ) -> None:
        self._layouts = (str(looks.edition.axes.size), *map(str, looks.edition.size.layouts))
        self._templates = Templates(looks.templates)
        words: Values = {"labels": Labels(looks.labels), "theme": looks.theme, "edition": looks.edition}
        self._sandbox = Sandbox(self._templates, {**(shared or {}), **words}, helpers)
        self._found: dict[Problem, None] = {}

    @property
    def problems(self) -> list[Problem]:
        """All faults so far, each once, in the order in which they were met."""
        return list(self._found)

    def page(self, name: str, tag: str, values: Values) -> Box | None:
        """The one `<tag>` that a template yields with these values; None (and problems) where it does not."""
        template = self._templates.sized(name, self._layouts)
        root = self._filled(ONE, template, values)
        return None if root is None else self._root((root,), template, tag)

    def pages(self, name: str, tag: str, values: Values) -> tuple[Box, ...]:
        """The `<tag>`s that a template yields: one, or several where a size needs them; none (and problems) else."""
        template = self._templates.sized(name, self._layouts)
        root = self._filled(SEVERAL, template, values)
        return () if root is None else self._several(root.boxes(), template, tag)

    def _filled(self, source: str, template: str, values: Values) -> Box | None:
        faults: list[Problem] = []
        try:
            rendered = self._sandbox.rendered(source, {**values, "template": template})
            root = boxes_of(rendered, self._sandbox.marks, faults)
        except Exception as fault:
            faults.append(problem_of(fault, template))  # what is no fault of a template is raised again there
        self._add(*faults)
        return None if faults else root

    def _root(self, boxes: tuple[Box, ...], template: str, tag: str) -> Box | None:
        if len(boxes) == 1 and boxes[0].tag == tag:
            return boxes[0]
        place = boxes[-1].at if boxes else Span(f"{PREFIX}{template}", 1, 1, 1)
        message = f"the template must yield one <{tag}> and nothing beside it"
        self._add(Problem("template-root", message, place, f"put everything into one <{tag}>"))
        return None

    def _several(self, boxes: tuple[Box, ...], template: str, tag: str) -> tuple[Box, ...]:
        """The one box, or those that a large size makes of it (a mat, and a strip that lies below it)."""
        if len(boxes) > 1 and all(box.tag == tag for box in boxes):
            return boxes
        box = self._root(boxes, template, tag)
        return () if box is None else (box,)

    def _add(self, *problems: Problem) -> None:
        self._found.update(dict.fromkeys(problems))
