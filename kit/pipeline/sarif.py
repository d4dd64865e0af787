"""Problems as SARIF 2.1.0 (OASIS, 27 March 2020), which code hosts and editors read: one run, a result for each problem
that has a place. What has none (a full disk, an older state that cannot be read) is a notification of the run: code
hosts take no result without a file and a line."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from kit import __version__
from kit.core.excerpt import readable
from kit.core.problems import MachineFault, Problem, Related, errors
from kit.core.source import Span
from kit.pipeline.explain import page_of
from kit.pipeline.keep import refuse_others

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
BEGINS = b'{\n "$schema"'

FINGERPRINT = "codeFileMessage/v1"
"""What tells a result from others while lines move: its code, its file and its message."""

_LINK = re.compile(r"\[(?=[^\[\]]*\]\()")
"""The bracket that would begin a link in a message (SARIF 3.11.6)."""


def refuse_other_files(file: Path) -> None:
    """Raises UsageFault where `file` is there and was not written here."""
    refuse_others(file, BEGINS, "SARIF file of ours")


def write_sarif(file: Path, problems: Iterable[Problem], project: Path) -> list[Problem]:
    """Writes all problems to `file`; a problem when that cannot be done."""
    from kit.publish.page import write_page

    text = json.dumps(as_sarif(list(problems), folder_of(project)), ensure_ascii=False, indent=1) + "\n"
    try:
        write_page(file, text)
    except MachineFault as fault:
        return [fault.problem]
    return []


def folder_of(project: Path) -> str:
    """Where the project lies in the folder of this run, which is that of the repository in a workflow: `games/`; empty
    where it is that folder, or lies elsewhere."""
    try:
        inside = project.resolve().relative_to(Path.cwd().resolve()).as_posix()
    except (OSError, ValueError):
        return ""
    return "" if inside == "." else f"{inside}/"


def as_sarif(problems: Sequence[Problem], folder: str = "") -> dict[str, Any]:
    """The log. `folder` stands before the names of all files; columns count characters."""
    placed = [(problem, problem.span) for problem in problems if problem.span is not None]
    lost = [problem for problem in problems if problem.span is None]
    codes = sorted({problem.code for problem, _ in placed})
    driver = {"name": "Playproof", "semanticVersion": __version__, "rules": [_rule(code) for code in codes]}
    invocation = {
        "executionSuccessful": not errors(lost),
        **({"toolExecutionNotifications": [_notification(problem) for problem in lost]} if lost else {}),
    }
    results = [_result(problem, span, codes.index(problem.code), folder) for problem, span in placed]
    run = {
        "tool": {"driver": driver},
        "invocations": [invocation],
        "columnKind": "unicodeCodePoints",
        "results": results,
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(code: str) -> dict[str, Any]:
    page = page_of(code)
    about = code if page is None else page.split("\n")[2]
    told = {"text": about} if page is None else {"text": about, "markdown": page}
    return {"id": code, "shortDescription": {"text": about}, "fullDescription": {"text": about}, "help": told}


def _notification(problem: Problem) -> dict[str, Any]:
    return {"descriptor": {"id": problem.code}, "level": problem.level, "message": {"text": _text(problem)}}


def _result(problem: Problem, span: Span, rule: int, folder: str) -> dict[str, Any]:
    result = {
        "ruleId": problem.code,
        "ruleIndex": rule,
        "level": problem.level,
        "message": {"text": _text(problem)},
        "locations": [_location(span, folder)],
        "partialFingerprints": {FINGERPRINT: _fingerprint(problem, span)},
    }
    related = [_related(number, other, folder) for number, other in enumerate(problem.related, 1)]
    return {**result, **({"relatedLocations": related} if related else {})}


def _text(problem: Problem) -> str:
    """Message, cure and details; other places as links, since they are shown by these alone. Braces stand as they are:
    doubled, as the standard asks, they would be shown doubled, and typed so."""
    cure = [f"hint: {problem.hint}"] if problem.hint else []
    plain = [_LINK.sub(r"\\[", readable(line)) for line in (problem.message, *cure, *problem.detail.splitlines())]
    return "\n".join([*plain, *(f"see [{_in_brackets(o.message)}]({n})" for n, o in enumerate(problem.related, 1))])


def _in_brackets(words: str) -> str:
    return re.sub(r"([\[\]\\])", r"\\\1", readable(words))


def _related(number: int, other: Related, folder: str) -> dict[str, Any]:
    return {"id": number, **_location(other.span, folder), "message": {"text": readable(other.message)}}


def _location(span: Span, folder: str) -> dict[str, Any]:
    region = {"startLine": span.line, "startColumn": span.col, "endColumn": max(span.end, span.col)}
    uri = quote(os.fsencode(folder + span.file))
    return {"physicalLocation": {"artifactLocation": {"uri": uri}, "region": region}}


def _fingerprint(problem: Problem, span: Span) -> str:
    told = "\0".join((problem.code, span.file, problem.message))
    return hashlib.sha256(told.encode("utf-8", "surrogatepass")).hexdigest()[:16]
