"""Reading a thousand cards with the place of every value, beside PyYAML's own C loader that forgets them."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from bench.clock import compare, table

CARDS = 1000
CARD = "  CARD {n}:\n    name: Card {n}\n    family: GATHER\n    cost: 3\n    text: Pay 1 TIN to gain 2 points.\n"
THEIRS = "import sys, yaml; yaml.load(open(sys.argv[1], encoding='utf-8').read(), yaml.CSafeLoader)"
OURS = """import sys
from kit.load.decode import decode
from kit.load.reader import read
problems = []
read(decode(open(sys.argv[1], 'rb').read(), 'cards.yaml', problems), 'cards.yaml', problems)
sys.exit(bool(problems))"""


def report() -> str:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "cards.yaml"
        file.write_text("spaces:\n" + "".join(CARD.format(n=n) for n in range(CARDS)), encoding="utf-8")
        commands = {
            name: [sys.executable, "-c", code, str(file)] for name, code in (("PyYAML", THEIRS), ("with places", OURS))
        }
        return table(f"{CARDS} cards read", compare(commands))
