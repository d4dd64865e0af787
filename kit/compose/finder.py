"""Finding templates: a project's own folder first, then the packaged one; nothing outside of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from kit.compose.faults import PREFIX, RefusedError
from kit.compose.places import with_places

SUFFIX = ".xml.j2"
LARGEST = 256 * 1024
"""A template file is a page or two; anything larger is not one."""

_NAME = re.compile(r"[a-z][a-z0-9-]*(/[a-z][a-z0-9-]*)*(\.[a-z]+)?\.xml\.j2")
_TAKES = re.compile(r"""<piece\b(?:\{\{.*?\}\}|[^>])*?\btakes=(["'])(?P<fields>.*?)\1""", re.DOTALL)
_COMMENT = re.compile(r"\{#.*?#\}|<!--.*?-->", re.DOTALL)


class Templates:
    """The templates of a project, by the name that they have below `templates/` (`components/NAME.xml.j2`)."""

    def __init__(self, folders: tuple[Path, ...]) -> None:
        self._folders = folders

    def find(self, name: str) -> Path | None:
        """The file behind a name, or None. Names hold no `..`, and links do not lead out of their folder."""
        if not _NAME.fullmatch(name):
            return None
        for folder in self._folders:
            file = folder / name
            if file.is_file() and file.resolve().is_relative_to(folder.resolve()):
                return file
        return None

    def source(self, name: str) -> str | None:
        """The text of a template, or None if there is none of that name. Raises RefusedError for an unreadable one."""
        file = self.find(name)
        if file is None:
            return None
        try:
            data = file.read_bytes()
            if len(data) > LARGEST:
                raise RefusedError("template-size", f"the template {PREFIX}{name} is larger than {LARGEST // 1024} KiB")
            return data.decode("utf-8-sig").replace("\r\n", "\n")
        except (OSError, UnicodeDecodeError) as fault:
            reason = fault.strerror if isinstance(fault, OSError) else "it is not UTF-8"
            hint = "" if isinstance(fault, OSError) else "save the file again as UTF-8"
            message = f"cannot read the template {PREFIX}{name}: {reason}"
            raise RefusedError("template-unreadable", message, hint) from None

    def load(self, name: str) -> tuple[str, str, None] | None:
        """For Jinja2's FunctionLoader: the source with its places, the name shown in messages."""
        source = self.source(name)
        return None if source is None else (with_places(source, PREFIX + name), PREFIX + name, None)

    def sized(self, name: str, layouts: Sequence[str]) -> str:
        """The first variant that there is for a layout (`components/NAME.large.xml.j2`), else the template itself."""
        variants = (f"{name}.{layout}{SUFFIX}" for layout in layouts)
        return next((variant for variant in variants if self.find(variant)), name + SUFFIX)

    def names(self, folder: str) -> list[str]:
        """The templates of a folder, without suffix and variants."""
        found = {f.name.removesuffix(SUFFIX) for root in self._folders for f in (root / folder).glob("*" + SUFFIX)}
        return sorted(name for name in found if "." not in name)

    def takes(self, name: str) -> tuple[list[str], list[str]]:
        """The fields that a component's template says it takes: the necessary ones, and those that may be absent."""
        match = _TAKES.search(_COMMENT.sub("", self.source(name) or ""))
        words = match["fields"].split() if match else []
        plain = [w.rstrip("?").replace("_", " ") for w in words]
        return [p for p, w in zip(plain, words, strict=True) if not w.endswith("?")], [
            p for p, w in zip(plain, words, strict=True) if w.endswith("?")
        ]
