"""Jinja2 as templates may use it: fields and arithmetic, no Python; a missing name is an error, never a gap.

What a template does stays bounded: its output, the rounds of its counted loops, and `*` that only multiplies numbers.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

from jinja2 import FunctionLoader, StrictUndefined, Template, Undefined
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro
from jinja2.sandbox import SandboxedEnvironment
from markupsafe import Markup

from kit.compose.compiled import COMPILED
from kit.compose.faults import RefusedError
from kit.compose.filters import FILTERS, numerals
from kit.compose.finder import Templates
from kit.compose.markers import Marks
from kit.compose.views import Named
from kit.core.source import Text
from kit.core.suggest import did_you_mean

LARGEST_OUTPUT = 32 * 1024 * 1024
"""Characters of one rendering: some thousand crowded cards need a tenth of it."""

MOST_ROUNDS = 1_000_000
"""Rounds that the counted loops of one rendering may make together."""

Number = int | float


class Sandbox(SandboxedEnvironment):
    """The environment of one composer. `rendered(source, …)` fills a template; texts come out as markers of `marks`."""

    intercepted_binops = frozenset({"+", "*", "**", "%"})

    def __init__(
        self, templates: Templates, shared: dict[str, object], helpers: dict[str, Callable[..., object]] | None = None
    ) -> None:
        super().__init__(
            loader=FunctionLoader(templates.load),
            undefined=StrictUndefined,
            autoescape=True,  # plain strings never become markup either
            finalize=self._printed,
            auto_reload=False,
            cache_size=-1,
            bytecode_cache=COMPILED,
        )
        self.filters = dict(FILTERS)
        self._helpers = {"range": self._range, "numerals": self._numerals, **(helpers or {})}
        self.globals = {**self._helpers, **shared}
        self.marks = Marks()
        self._rounds = 0
        self._wrappers: dict[str, Template] = {}

    def rendered(self, source: str, values: dict[str, object]) -> str:
        """The XML that a template yields. Raises what Jinja2 raises, and RefusedError."""
        self.marks = Marks()
        self._rounds = 0
        parts, size = [], 0
        for part in self._wrapper(source).generate(values):
            size += len(part)
            if size > LARGEST_OUTPUT:
                raise RefusedError("template-size", f"the template yields more than {LARGEST_OUTPUT:,} characters")
            parts.append(part)
        return "".join(parts)

    def _wrapper(self, source: str) -> Template:
        """The few lines around a template, compiled once."""
        if source not in self._wrappers:
            self._wrappers[source] = self.from_string(source)
        return self._wrappers[source]

    def _printed(self, value: object) -> object:
        """What `{{ value }}` writes."""
        if isinstance(value, Text):
            return Markup(self.marks.mark(value))
        if isinstance(value, (str, Undefined)) or type(value) is int:
            return value
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, (int, float)) and math.isfinite(value):
            return f"{round(value, 4):.10g}"
        if isinstance(value, tuple) and value and all(isinstance(v, Text) for v in value):
            return Markup("".join(self.marks.mark(v) for v in value))
        shown = "nothing" if value is None else f"a {type(value).__name__}"
        hint = "guard an optional field: {% if piece.note %}"
        raise RefusedError("template-fault", f"there is {shown} to print here", hint)

    def getattr(self, obj: Any, attribute: str) -> Any:
        if isinstance(obj, Named):
            return obj.named(attribute)
        value = super().getattr(obj, attribute)
        if isinstance(value, Undefined) and is_dataclass(obj) and not attribute.startswith("_"):
            hint = did_you_mean(attribute, [field.name for field in fields(obj)])
            raise RefusedError("template-name", f"there is no '{attribute}' here", hint)
        return value

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Data alone: methods are reached through filters, macros through their module."""
        return super().is_safe_attribute(obj, attr, value) and (not callable(value) or isinstance(obj, TemplateModule))

    def is_safe_callable(self, obj: Any) -> bool:
        return isinstance(obj, Macro) or obj in self._helpers.values()

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        if operator == "**":
            raise RefusedError("template-fault", "templates have no powers", "write the product out")
        if not (_is_number(left) and _is_number(right)):
            hint = "turn a field into a number with | count, join texts with keep_format"
            raise RefusedError("template-fault", f"{operator} works on numbers alone", hint)
        return super().call_binop(context, operator, left, right)

    def _range(self, *ends: int) -> range:
        counted = range(*ends)
        self._spend(len(counted))
        return counted

    def _numerals(self, stated: object) -> list[Text]:
        found = numerals(stated)
        self._spend(len(found))
        return found

    def _spend(self, rounds: int) -> None:
        self._rounds += rounds
        if self._rounds > MOST_ROUNDS:
            raise RefusedError("template-size", f"the loops of the template make more than {MOST_ROUNDS:,} rounds")


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
