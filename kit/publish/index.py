"""`index.html`: the printed kit for a reader: which file, who prints it, on what paper, how many sheets and copies."""

from __future__ import annotations

import html
import itertools
from urllib.parse import quote

from kit.model.paper import PAPERS
from kit.publish.manifest import Entry, Manifest

_STYLE = """
body { font: 1.05rem/1.5 "Atkinson Hyperlegible", Verdana, sans-serif; max-width: 60rem; margin: 2rem auto;
  padding: 0 1rem; color: #111; background: #fff; }
h1, h2 { line-height: 1.2; }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0 2rem; }
caption { text-align: left; padding: 0.3rem 0; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.6rem; border-bottom: 1px solid #767676; }
td { white-space: nowrap; }
td:last-child { white-space: normal; min-width: 20rem; }
ul { margin: 0; padding-left: 1.1rem; }
a { color: #003c9e; }
.scroll { overflow-x: auto; }
"""

_FORMS = {
    "html": "for screens and speech: open it in a browser",
    "txt": "the same as plain text",
    "brf": "braille, for an embosser or a braille display",
}
_WHOSE = {"per player": "for the players", "shared": "for the table", "host": "for the host alone"}


def page(manifest: Manifest) -> str:
    """The whole page. Links are relative; nothing in it changes from one build to the next."""
    files = itertools.groupby(manifest.files, key=lambda e: str(e["game"]))
    sections = "".join(_game(list(entries)) for _, entries in files)
    drafts = _drafts(manifest.drafts)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Print-and-play kits</title>
<style>{_STYLE}</style>
</head>
<body>
<main>
<h1>Print-and-play kits</h1>
<p>Print every file at 100 % (actual size), then hold a ruler to the 100 mm bar before you cut.</p>
{sections}{drafts}</main>
</body>
</html>
"""


def _game(entries: list[Entry]) -> str:
    rows = "".join(_row(entry) for entry in entries)
    head = "".join(
        f'<th scope="col">{word}</th>' for word in ("File", "Edition", "Paper", "Pages", "Sheets and copies")
    )
    return f"""<section>
<h2>{html.escape(str(entries[0]["title"]))}</h2>
<div class="scroll">
<table>
<caption>{html.escape(str(entries[0]["verdict"]))}</caption>
<thead><tr>{head}</tr></thead>
<tbody>
{rows}</tbody>
</table>
</div>
</section>
"""


def _row(entry: Entry) -> str:
    paper = PAPERS.get(entry["paper"])
    edition = " ".join([entry["edition"], *entry["options"]])
    cells = (edition, paper.label if paper else entry["paper"] or "none", str(entry["pages"] or "none"))
    sheets = "".join(f"<li>{html.escape(_sheet(sheet))}</li>" for sheet in entry["sheets"])
    sheets += "".join(f"<li>{html.escape(line)}</li>" for line in _beside(entry))
    plain = "".join(f"<td>{html.escape(cell)}</td>" for cell in cells)
    what = f"<ul>{sheets}</ul>" if sheets else html.escape(_unprinted(entry))
    return f'<tr><th scope="row">{_link(entry)}</th>{plain}<td>{what}</td></tr>\n'


def _unprinted(entry: Entry) -> str:
    """What a file without paper is."""
    told = _FORMS.get(str(entry["file"]).rsplit(".", 1)[-1], "")
    return f"{told}, {_WHOSE['host']}" if entry["volume"] == "host-key" else told


def _sheet(sheet: Entry) -> str:
    count = int(sheet["sheets"])
    amount = "1 sheet" if count == 1 else f"{count} sheets"
    whose = _WHOSE.get(str(sheet["audience"]), "for the table")
    return f"{sheet['title']}: {amount} {whose}, {sheet['copies'] or 'print once'}"


def _beside(entry: Entry) -> list[str]:
    """What lies beside a file, in one line: pictures by the first and the last."""
    names = [str(other["file"]).rsplit("/", 1)[-1] for other in entry.get("beside", ())]
    pictures = [name for name in names if name.endswith(".png")]
    others = [name for name in names if name not in pictures]
    if len(pictures) > 1:
        return [f"{len(pictures)} pictures beside it: {pictures[0]} to {pictures[-1]}", *others]
    return [*pictures, *others]


def _link(entry: Entry) -> str:
    return f'<a href="{quote(entry["file"])}">{html.escape(str(entry["file"]).rsplit("/", 1)[-1])}</a>'


def _drafts(entries: tuple[Entry, ...]) -> str:
    if not entries:
        return ""
    items = "".join(f"<li>{_link(entry)}</li>\n" for entry in entries)
    return f"<section>\n<h2>Drafts</h2>\n<p>Not proved; not for play.</p>\n<ul>\n{items}</ul>\n</section>\n"
