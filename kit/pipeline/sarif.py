"""Problems as SARIF 2.1.0 (OASIS, 27 March 2020), which code hosts and editors read: one run, one result a problem."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from kit import __version__
from kit.core.problems import MachineFault, Problem
from kit.core.source import Span
from kit.pipeline.explain import page_of
from kit.pipeline.keep import refuse_others

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
BEGINS = b'{\n "$schema"'


def refuse_other_files(file: Path) -> None:
    """Raises UsageFault where `file` is there and was not written here."""
    refuse_others(file, BEGINS, "SARIF file of ours")


def write_sarif(file: Path, problems: Iterable[Problem]) -> list[Problem]:
    """Writes all problems to `file`; a problem when that cannot be done."""
    from kit.publish.page import write_page

    text = json.dumps(as_sarif(list(problems)), ensure_ascii=False, indent=1) + "\n"
    try:
        write_page(file, text)
    except MachineFault as fault:
        return [fault.problem]
    return []


def as_sarif(problems: Sequence[Problem]) -> dict[str, Any]:
    """The log. Files are named as in messages, relative to the project; columns count characters."""
    codes = sorted({problem.code for problem in problems})
    driver = {"name": "Playproof", "version": __version__, "rules": [_rule(code) for code in codes]}
    results = [_result(problem, codes.index(problem.code)) for problem in problems]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(code: str) -> dict[str, Any]:
    page = page_of(code)
    if page is None:
        return {"id": code}
    about = page.split("\n")[2]
    return {"id": code, "shortDescription": {"text": about}, "help": {"text": about, "markdown": page}}


def _result(problem: Problem, rule: int) -> dict[str, Any]:
    cure = [f"hint: {problem.hint}"] if problem.hint else []
    text = "\n".join([problem.message, *cure, *problem.detail.splitlines()])
    related = [_location(other.span) | {"message": {"text": other.message}} for other in problem.related]
    result = {"ruleId": problem.code, "ruleIndex": rule, "level": problem.level, "message": {"text": text}}
    places = {"locations": [_location(problem.span)]} if problem.span is not None else {}
    return {**result, **places, **({"relatedLocations": related} if related else {})}


def _location(span: Span) -> dict[str, Any]:
    region = {"startLine": span.line, "startColumn": span.col, "endColumn": max(span.end, span.col)}
    return {"physicalLocation": {"artifactLocation": {"uri": quote(span.file)}, "region": region}}
