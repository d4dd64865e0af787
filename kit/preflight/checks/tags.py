"""Every text belongs to exactly one element of the structure tree, or is an artifact; and each page knows whose it is.

Why: a text outside the tree is never read aloud, one that is in it twice is read twice. Validators do not notice a
parent tree that points to the wrong element, so it is compared here entry by entry.
Source: ISO 32000-1, 14.7.4.4 (parent tree); ISO 14289-1, 7.1 (all content is tagged or an artifact).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.entries import entry
from kit.preflight.faults import fault
from kit.preflight.file import File
from kit.preflight.structure import GONE


def check(file: File, expected: Expected) -> Iterator[Problem]:
    if not file.is_tagged:
        hint = "it prints as before; for readers who need it read aloud, take the file that was built"
        yield fault("tags", file, "it has lost its structure: it cannot be read aloud in order", hint=hint)
        return
    owners = Counter((leaf.page, leaf.mcid) for leaf in file.leaves if leaf.page != GONE)
    for index, page in enumerate(file.pages):
        for run in page.runs:
            mark = run.mark
            if mark.artifact is None and (mark.mcid is None or (index, mark.mcid) not in owners):
                yield fault("tags", file, f"'{run.text.strip()}' is in no element of the structure", page.number)
    for (index, mcid), times in sorted(owners.items()):
        if times > 1:
            yield fault("tags", file, f"marked content {mcid} is in the structure {times} times", index + 1)
    yield from _parents(file)


def _parents(file: File) -> Iterator[Problem]:
    """Each page's list of owners against the tree."""
    lists = _parent_lists(file)
    for leaf in file.leaves:
        if leaf.page == GONE:
            continue
        owners = lists.get(leaf.page, [])
        if leaf.mcid >= len(owners) or owners[leaf.mcid] != leaf.element:
            message = f"the parent tree gives marked content {leaf.mcid} to another element"
            yield fault("tags", file, message, leaf.page + 1)


def _parent_lists(file: File) -> dict[int, list[int]]:
    """Page index → the object numbers of the owners of its marked content, by MCID."""
    root: Any = entry(file.catalog, "/StructTreeRoot", {})
    numbers = entry(entry(root, "/ParentTree", {}), "/Nums", [])
    lists = {int(key): value.get_object() for key, value in zip(numbers[::2], numbers[1::2], strict=True)}
    pages: list[Any] = list(file.pdf.pages)
    keys = {index: int(page["/StructParents"]) for index, page in enumerate(pages) if "/StructParents" in page}
    return {index: [owner.idnum for owner in lists[key]] for index, key in keys.items() if key in lists}
