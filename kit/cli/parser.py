"""The arguments of `kit`: every command and option, with the words that `--help` shows."""

from __future__ import annotations

import argparse

from kit import __version__

AXES = {
    "size": ("NAME", "size of print, a file in templates/sizes/"),
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


def build_parser() -> argparse.ArgumentParser:
    """The whole command line. A wrong use ends with exit code 2, by argparse itself."""
    parser = argparse.ArgumentParser(prog="kit", description="Check games and print their kits at 100 %.")
    parser.add_argument("--version", action="version", version=f"Playproof {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    listing = commands.add_parser("list", help="the games, editions and papers of the project")
    _common(listing)

    check = commands.add_parser("check", help="check words, numbers, examples, parts and fit; print nothing")
    _common(check)
    _games(check)
    _cache(check)
    _looks(check, "standard and the project's own")
    check.add_argument("--no-fit", action="store_true", help="leave out whether every text fits")
    _sarif(check)
    check.add_argument("--report", default=None, metavar="FILE", help="write a verdict page to keep: one HTML file")

    build = commands.add_parser("build", help="check, then print every kit that holds")
    _common(build)
    _games(build)
    _cache(build)
    _looks(build, "standard")
    build.add_argument(
        "--out", default=None, metavar="DIR", help="folder for the files (default: build in the project)"
    )
    build.add_argument(
        "--printer", default=None, metavar="FILE", help="a printer's profile: how far each side is moved for it"
    )
    _quantity(build)
    _sarif(build)
    build.add_argument("--draft", action="store_true", help="print even if a check fails, DRAFT across each page")

    plan = commands.add_parser("plan", help="what printing takes: sheets, cuts, paper and ink; print nothing")
    _common(plan)
    _games(plan)
    _looks(plan, "standard")
    _cache(plan)
    _quantity(plan)

    calibrate = commands.add_parser("calibrate", help="sheets to find how a printer feeds, for its profile")
    _common(calibrate)
    calibrate.add_argument(
        "--paper", action="append", metavar="NAME", help="paper, such as a4,letter (may be repeated)"
    )
    calibrate.add_argument(
        "--backs",
        default="duplex-long",
        choices=("duplex-long", "duplex-short"),
        help="the edge that sheets are flipped on (default: duplex-long)",
    )
    calibrate.add_argument(
        "--printer", default=None, metavar="FILE", help="a profile to be tried: the sheets are moved by it"
    )
    calibrate.add_argument(
        "--out", default=None, metavar="DIR", help="folder for the files (default: build in the project)"
    )

    play = commands.add_parser("play", help="a legal random game as text, with the words that each move executes")
    _common(play)
    play.add_argument("game", metavar="GAME", help="folder name under content/")
    play.add_argument("--players", type=int, default=None, metavar="N", help="number of players (default: the least)")
    play.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same game (default: 1)")

    facts = commands.add_parser("facts", help="exact figures of a game, or of any map, each with how it was found")
    _common(facts)
    facts.add_argument("game", nargs="?", metavar="GAME", help="folder name under content/")
    facts.add_argument("--players", type=int, default=None, metavar="N", help="number of players (default: the least)")
    facts.add_argument("--map", default=None, metavar="FILE", help="a map drawn in a file, the highest row first")

    lock = commands.add_parser("lock", help="confirm the exact figures of games that have changed, and show them")
    _common(lock)
    _games(lock)
    _cache(lock)

    verify = commands.add_parser(
        "verify", help="measure finished PDFs, also copies saved elsewhere, against their .json"
    )
    verify.add_argument(
        "files", nargs="+", metavar="FILE.pdf", help="a finished file; its .json is looked for beside it"
    )
    verify.add_argument(
        "--manifest", default=None, metavar="FILE", help="the manifest.json of its build, or its own .json elsewhere"
    )
    _common(verify)

    witness = commands.add_parser("witness", help="printed numbers that nobody else says: fewer than two witnesses")
    _common(witness)
    _games(witness)

    mutate = commands.add_parser("mutate", help="change each number and map cell; tell which changes no check notices")
    _common(mutate)
    _games(mutate)

    new = commands.add_parser("new", help="a new game that passes: a small one of its kind, or a copy of a game")
    _common(new)
    new.add_argument("name", metavar="NAME", help="folder name under content/, such as tin-works")
    new.add_argument(
        "--from", dest="source", default=None, metavar="GAME|KIND",
        help="worker-placement (default), engine-row, grid-programming, or a game to copy",
    )  # fmt: skip

    tidy = commands.add_parser("fmt", help="lay content files out alike; what they say, and their comments, stay")
    _common(tidy)
    _games(tidy)
    tidy.add_argument("--check", action="store_true", help="change nothing; exit code 1 if a file would be changed")

    schema = commands.add_parser("schema", help="JSON Schemas of all content files, for editors")
    _common(schema)
    schema.add_argument("--out", default=None, metavar="DIR", help="their folder (default: schema in the project)")
    schema.add_argument("--comment", action="store_true", help="let each content file name its schema at its top")

    explain = commands.add_parser("explain", help="what an error code means, or what was read on a line of a game")
    explain.add_argument("asked", metavar="CODE|FILE:LINE", help="unknown-word, or content/GAME/cards.yaml:12")
    _common(explain)
    _cache(explain)
    return parser


def _common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--project", default=".", metavar="DIR", help="folder that holds content/ (default: this one)")
    parser.add_argument("--json", action="store_true", help="one JSON document on standard output")
    parser.add_argument(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="colours in messages (default: on a terminal)",
    )


def _sarif(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--sarif", default=None, metavar="FILE", help="write all problems as SARIF 2.1.0")


def _games(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="folder name under content/ (default: all)")


def _cache(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--no-cache", action="store_true", help="find everything anew, and keep nothing of it")


def _looks(parser: argparse.ArgumentParser, edition: str) -> None:
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
        parser.add_argument(f"--{name}", default=None, metavar=metavar, help=words)


def _quantity(parser: argparse.ArgumentParser) -> None:
    """How much is printed."""
    parser.add_argument("--players", type=int, default=None, metavar="N", help="print what N players need, no more")
    parser.add_argument("--copies", type=int, default=1, metavar="N", help="so many whole sets (default: 1)")
    parser.add_argument(
        "--groups", type=int, default=None, metavar="N", help="a class set: N tables (full ones without --players)"
    )
    parser.add_argument("--economy", action="store_true", help="put sheets of the same kind together to save paper")


def asked_axes(arguments: argparse.Namespace) -> dict[str, str]:
    """The axes that were asked for, as typed."""
    return {name: value for name in AXES if (value := getattr(arguments, name)) is not None}


def asked_posters(arguments: argparse.Namespace) -> dict[str, str]:
    """`["map=a3"]` → `{"map": "a3"}`; without a size it is empty, which is none."""
    pairs = [asked.rpartition("=") if "=" in asked else (asked, "=", "") for asked in arguments.poster or []]
    return {name.strip(): size.strip() for name, _, size in pairs}


def split_names(values: list[str] | None) -> tuple[str, ...]:
    """`["a4,letter", "a5"]` → `("a4", "letter", "a5")`, each once, in order."""
    names = [name.strip() for value in values or [] for name in value.split(",")]
    return tuple(dict.fromkeys(name for name in names if name))
