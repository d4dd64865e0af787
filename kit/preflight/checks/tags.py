"""All that is drawn belongs to one element of the structure tree, or is an artifact; and each page knows whose it is.

Why: a text outside the tree is never read aloud, one that is in it twice is read twice. Validators notice neither two
contents with one number nor a parent tree that points to the wrong element, so both are compared here entry by entry.
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
    if expected.survey is None:
        yield from _numbers(file, set(owners))
        yield from _family(file)


def _numbers(file: File, owned: set[tuple[int, int]]) -> Iterator[Problem]:
    """The marked content of the pages against that of the tree, both ways."""
    for index, page in enumerate(file.pages):
        for mcid, times in sorted(Counter(page.mcids).items()):
            if times > 1:
                yield fault("tags", file, f"{times} contents are marked with the number {mcid}", page.number)
            if (index, mcid) not in owned:
                yield fault("tags", file, f"marked content {mcid} is in no element of the structure", page.number)
        for mcid in sorted(mcid for on, mcid in owned if on == index and mcid not in page.mcids):
            yield fault("tags", file, f"the structure has marked content {mcid}, which the page has not", page.number)


def _family(file: File) -> Iterator[Problem]:
    """Each element names as its parent the one that it hangs from; each list of owners is as long as its page needs."""
    for part in file.parts:
        if part.above is not None and part.named != part.above.number:
            message = f"{part.role} names another parent than the element it is in: '{file.text_of(part)}'"
            yield fault("tags", file, message, part.first_page)
    lists = _parent_lists(file)
    for index, page in enumerate(file.pages):
        if page.mcids and index not in lists:
            yield fault("tags", file, "the parent tree does not know the page", page.number)
        elif len(lists.get(index, ())) > max(page.mcids, default=-1) + 1:
            yield fault("tags", file, "the parent tree names owners of marked content that is not there", page.number)


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
