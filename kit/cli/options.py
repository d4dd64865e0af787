"""Options that several commands share, and the request that they make together."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kit.pipeline.request import Request

AXES = {
    "size": ("NAME", "size of print, a file in templates/sizes/"),
    "letter spacing": ("SPACE", "more space between letters: 0.05em, or 0.12em as WCAG asks to be readable"),
    "line spacing": ("NUMBER", "lines at least so many type sizes apart: 1.5"),
    "ink": ("WHAT", "mono, colour, low"),
    "contrast": ("WHAT", "normal or inverted"),
    "backs": (
        "WHERE",
        "none, after, duplex-long, duplex-short, gutterfold; for vendors: separate, front-back, back-front",
    ),
    "bleed": ("LENGTH", "how far backgrounds run over the trim: 0mm, 3mm, 1/8in"),
    "margin": ("LENGTH", "nothing is printed nearer to the paper's edge: 10mm"),
    "target": ("WHO", "who prints it: home, or a file in templates/vendors/, such as shop"),
    "archive": ("HOW", "no, or pdfa-2a: files to keep, PDF/A-2a beside PDF/UA-1"),
}
"""Option → what it takes, and its help. A test holds them against the axes of an edition."""


def common(parser: ArgumentParser) -> None:
    parser.add_argument("--project", default=".", metavar="DIR", help="folder that holds content/ (default: this one)")
    parser.add_argument("--json", action="store_true", help="one JSON document on standard output")
    parser.add_argument(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="colours in messages (default: on a terminal)",
    )


def games(parser: ArgumentParser) -> None:
    parser.add_argument(
        "games", nargs="*", default=[], metavar="GAME", help="folder name under content/ (default: all)"
    )


def players(parser: ArgumentParser) -> None:
    parser.add_argument("--players", type=int, default=None, metavar="N", help="number of players (default: the least)")


def cache(parser: ArgumentParser) -> None:
    parser.add_argument("--no-cache", action="store_true", help="find everything anew, and keep nothing of it")


def out(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--out", default=None, metavar="DIR", help="folder for the files (default: build in the project)"
    )


def printed(parser: ArgumentParser) -> None:
    """Of what prints whole kits: which games in what looks, where to, for which printer, and how much."""
    games(parser)
    cache(parser)
    looks(parser, "standard")
    out(parser)
    parser.add_argument(
        "--printer", default=None, metavar="FILE", help="a printer's profile: how far each side is moved for it"
    )
    quantity(parser)


def sarif(parser: ArgumentParser) -> None:
    parser.add_argument("--sarif", default=None, metavar="FILE", help="write all problems as SARIF 2.1.0")


def looks(parser: ArgumentParser, edition: str) -> None:
    """What is printed, on what, and each axis of the edition that takes another value this time."""
    parser.add_argument(
        "--edition", action="append", metavar="NAME", help=f"edition, or all (default: {edition}; may be repeated)"
    )
    parser.add_argument(
        "--paper", action="append", metavar="NAME", help="paper, such as a4,letter or 200x250mm (may be repeated)"
    )
    parser.add_argument(
        "--poster",
        action="append",
        metavar="COMPONENT=SIZE",
        help="enlarge a part over sheets: map=a3",
    )
    parser.add_argument(
        "--font",
        action="append",
        metavar="FILE",
        help="a font of your own for text, and if given again its bold (.ttf)",
    )
    for name, (metavar, words) in AXES.items():
        parser.add_argument(f"--{name.replace(' ', '-')}", default=None, metavar=metavar, help=words)


def quantity(parser: ArgumentParser) -> None:
    """How much is printed."""
    parser.add_argument("--players", type=int, default=None, metavar="N", help="print what N players need, no more")
    parser.add_argument("--copies", type=int, default=1, metavar="N", help="so many whole sets (default: 1)")
    parser.add_argument(
        "--groups", type=int, default=None, metavar="N", help="a class set: N tables (full ones without --players)"
    )
    parser.add_argument("--economy", action="store_true", help="put sheets of the same kind together to save paper")


def asked(arguments: Namespace) -> Request:
    """What a command was asked for: of an option that it does not have, nothing."""
    from kit.model.quantity import Quantity
    from kit.pipeline.request import Request

    given = vars(arguments)
    return Request(
        Path(arguments.project),
        tuple(given.get("games", ())),
        split_names(given.get("edition")),
        split_names(given.get("paper")),
        {name: value for name in AXES if (value := given.get(name.replace(" ", "_"))) is not None},
        fit=not given.get("no_fit", False),
        out=_path(given.get("out")),
        draft=given.get("draft", False),
        cache=cache_of(arguments),
        printer=_path(given.get("printer")),
        fonts=tuple(map(Path, given.get("font") or ())),
        quantity=Quantity(
            given.get("players"), given.get("copies", 1), given.get("groups"), given.get("economy", False)
        ),
        posters=_posters(given.get("poster") or []),
        since=given.get("changed_since"),
    )


def cache_of(arguments: Namespace) -> Path | None:
    """The folder of earlier verdicts, unless they are not wanted."""
    from kit.pipeline.cache import standard_folder

    return None if arguments.no_cache else standard_folder()


def keep_sarif(arguments: Namespace) -> None:
    """A wrong name for the SARIF file is told before the work begins."""
    if arguments.sarif is not None:
        from kit.pipeline.sarif import refuse_other_files

        refuse_other_files(Path(arguments.sarif))


def split_names(values: list[str] | None) -> tuple[str, ...]:
    """`["a4,letter", "a5"]` → `("a4", "letter", "a5")`, each once, in order."""
    names = [name.strip() for value in values or [] for name in value.split(",")]
    return tuple(dict.fromkeys(name for name in names if name))


def _posters(values: list[str]) -> dict[str, str]:
    """`["map=a3"]` → `{"map": "a3"}`; without a size it is empty, which is none."""
    pairs = [asked.rpartition("=") if "=" in asked else (asked, "=", "") for asked in values]
    return {name.strip(): size.strip() for name, _, size in pairs}


def _path(given: str | None) -> Path | None:
    return None if given is None else Path(given)
