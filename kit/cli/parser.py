"""The arguments of `kit`: every command and option, with the words that `--help` shows."""

from __future__ import annotations

import argparse

from kit import __version__

AXES = {
    "size": ("NAME", "size of print, a file in templates/sizes/"),
    "ink": ("WHAT", "mono, colour, low"),
    "contrast": ("WHAT", "normal or inverted"),
    "backs": ("WHERE", "none, after, duplex-long, duplex-short, gutterfold"),
    "bleed": ("LENGTH", "how far backgrounds run over the trim: 0mm, 3mm, 1/8in"),
    "margin": ("LENGTH", "nothing is printed nearer to the paper's edge: 10mm"),
    "target": ("WHO", "who prints it: home"),
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
    build.add_argument("--draft", action="store_true", help="print even if a check fails, DRAFT across each page")

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
    return parser


def _common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--project", default=".", metavar="DIR", help="folder that holds content/ (default: this one)")
    parser.add_argument("--json", action="store_true", help="one JSON document on standard output")


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
        "--font",
        action="append",
        metavar="FILE",
        help="a font of your own for text, and if given again its bold (.ttf)",
    )
    for name, (metavar, words) in AXES.items():
        parser.add_argument(f"--{name}", default=None, metavar=metavar, help=words)


def asked_axes(arguments: argparse.Namespace) -> dict[str, str]:
    """The axes that were asked for, as typed."""
    return {name: value for name in AXES if (value := getattr(arguments, name)) is not None}


def split_names(values: list[str] | None) -> tuple[str, ...]:
    """`["a4,letter", "a5"]` → `("a4", "letter", "a5")`, each once, in order."""
    names = [name.strip() for value in values or [] for name in value.split(",")]
    return tuple(dict.fromkeys(name for name in names if name))
