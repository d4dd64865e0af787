"""A deck of 1,000 cards, whole process: a plain reportlab script that draws the same words, and a full build that also
checks, fits, tags, and reads everything back."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from bench.clock import compare, table

ROOT = Path(__file__).resolve().parents[1]
CARDS = 1000

PLAIN = """
import sys
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
fonts = sys.argv[1]
pdfmetrics.registerFont(TTFont("T", fonts + "/AtkinsonHyperlegible-Regular.ttf"))
pdfmetrics.registerFont(TTFont("D", fonts + "/ZillaSlab-Bold.ttf"))
mm = 72 / 25.4
page = Canvas(sys.argv[2], pagesize=(210 * mm, 297 * mm), invariant=1, initialFontName="T")
for n in range(int(sys.argv[3])):
    x, y = (13 + 92 * (n % 2)) * mm, (297 - 34.5 - 76 * (n % 6 // 2)) * mm
    page.roundRect(x + 6, y - 210, 248, 204, 8)
    page.setFont("D", 17)
    page.drawString(x + 50, y - 32, f"Kiln {n}")
    page.setFont("T", 10.5)
    lines = ("Pay 2 TIN to gain", f"{n % 9 + 1} points.", "One worker, until recalled", f"TIN-1 K{n}", "copy 1 of 1")
    for row, words in enumerate(lines):
        page.drawString(x + 20, y - 100 - 14 * row, words)
    if n % 6 == 5:
        page.showPage()
page.save()
"""

GAME = """
format: 1
game: Tin Works
code: TIN-1
release: first
release short: first
language: en
players: 2
family: Bench
tagline: A deck to measure with.
credits: Playproof
rights: For measuring.
resources: {TIN: {start: 1, icon: feed}, point: {plural: points, start: 0, icon: points}}
workers: {each: 2, per space: 1}
turn: [place, recall all, wait]
clock: {lap: 12, turns each: 1, first player: moves clockwise each lap}
winner: {most: point, tie: shared}
components:
  card: {title: Cards, template: action-card, pieces: spaces, caption: "One worker, until recalled"}
sheets: [{title: Cards, of: [card]}]
spaces:
"""


def project_in(folder: Path) -> None:
    """A project of one game with a deck of CARDS."""
    game = folder / "content" / "tin-works"
    game.mkdir(parents=True)
    shutil.copy(ROOT / "theme.yaml", folder / "theme.yaml")
    card = "  KILN {n}: {{name: Kiln {n}, index: K, family: JOB, text: Pay 2 TIN to gain {points} points.}}\n"
    cards = "".join(card.format(n=n, points=n % 8 + 2) for n in range(CARDS))
    (game / "game.yaml").write_text(GAME + cards, "utf-8")


def report() -> str:
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder)
        project_in(project)
        python, fonts = sys.executable, str(ROOT / "templates" / "fonts")
        kit, here = [python, "-m", "kit"], ["--project", folder]
        rows = compare(
            {
                "plain reportlab, same words": [python, "-c", PLAIN, fonts, str(project / "plain.pdf"), str(CARDS)],
                "kit check --no-fit": [*kit, "check", "--no-fit", *here],
                "kit check": [*kit, "check", *here],
                "kit build --paper a4": [*kit, "build", "--paper", "a4", *here],
            },
            rounds=3,
        )
    return table(f"{CARDS} cards", rows)
