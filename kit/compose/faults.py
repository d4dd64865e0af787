"""From whatever Jinja2 raises to a problem at a place in a template."""

from __future__ import annotations

from types import TracebackType

from jinja2 import TemplateNotFound, TemplateSyntaxError, UndefinedError
from jinja2.exceptions import SecurityError, TemplateRuntimeError

from kit.compose.parse import NotXmlError
from kit.core.problems import Problem, Related
from kit.core.source import Span

PREFIX = "templates/"
"""Every template is named in messages as it lies in a project, also the packaged ones."""


class RefusedError(Exception):
    """Raised inside a rendering, by a filter or the finalizer; `span` where the author's text is to blame."""

    def __init__(self, code: str, message: str, hint: str = "", span: Span | None = None) -> None:
        super().__init__(message)
        self.code, self.message, self.hint, self.span = code, message, hint, span


def problem_of(fault: Exception, template: str) -> Problem:
    """The one problem that `fault` is, placed on the line of the innermost template it went through."""
    place = _place(fault.__traceback__, template)
    if isinstance(fault, RefusedError):
        related = (Related(place, "printed here"),) if fault.span is not None else ()
        return Problem(fault.code, fault.message, fault.span or place, fault.hint, related=related)
    if isinstance(fault, NotXmlError):
        message, hint = f"the template is no clean XML here: {fault.message}", "close every element, write & as &amp;"
        return Problem("template-xml", message, fault.span or place, hint)
    if isinstance(fault, TemplateSyntaxError):
        place = Span(fault.filename or place.file, fault.lineno, 1, 1)
        hint = "close each {% if %}, {% for %} and {% macro %} by {% endif %}, {% endfor %}, {% endmacro %}"
        message = f"Jinja2 cannot read the template: {_sentence(fault.message)}"
        return Problem("template-syntax", message, place, hint if "unexpected end" in message.lower() else "")
    if isinstance(fault, RecursionError):
        hint = "no macro or include may lead back to itself"
        return Problem("template-size", "macros or includes call one another without end", place, hint)
    if isinstance(fault, TemplateNotFound):
        return Problem(
            "unknown-template", f"there is no template '{fault.name}'", place, "look for its file in templates/"
        )
    if isinstance(fault, SecurityError):
        message = f"a template may not do this: {_sentence(str(fault))}"
        return Problem("template-unsafe", message, place, "templates see fields, not Python")
    if isinstance(fault, UndefinedError):
        hint = "docs/authoring/templates.md lists what a template sees"
        return Problem("template-name", f"unknown name in a template: {fault}", place, hint)
    if isinstance(fault, (TemplateRuntimeError, ArithmeticError, TypeError, ValueError, LookupError, AttributeError)):
        message = f"the template cannot be filled: {_sentence(str(fault))}"
        return Problem("template-fault", message, place, "guard what may be absent: {% if piece.note %}")
    raise fault


def _place(trace: TracebackType | None, template: str) -> Span:
    """Jinja2 rewrites tracebacks: a frame of a template bears its name and line."""
    found = Span(PREFIX + template, 1, 1, 1)
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if file.startswith(PREFIX):
            found = Span(file, trace.tb_lineno, 1, 1)
        trace = trace.tb_next
    return found


def _sentence(text: str | None) -> str:
    return (text or "").rstrip(".")
