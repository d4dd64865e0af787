"""Compose: game, meaning and looks become boxes, by Jinja2 templates that yield XML (docs/authoring/templates.md).

    composer = Composer(game, meaning, looks)
    faces = composer.pieces(component)            # [Face(content, copy, box)], one a printed copy, in content order
    box = composer.sheet(facts)                   # furniture of one sheet; facts is a SheetFacts
    box = composer.note(note)                     # heading and words beside a piece, as a <stack>
    box = composer.leaflet(facts, 2, seal)        # the rules leaflet, furnished for so many pages
    box = composer.print_first(facts, rows, amount)    # "Print this first", furniture included; rows are [PrintRow]
    box = composer.changes(facts, rows)           # what changed pieces replace; rows are [ChangeRow]
    box = composer.proof(facts, seal, groups=groups)   # pages to review and to sign; see proofs.py
    box = composer.reading(seal, host=False)      # all that players read, in reading order, as a <reading>
    composer.problems                             # all that was found so far, each once
    box = Filler(looks).page("calibrate", "sheet", values)     # a page of labels alone, without a game

A box is None (and a deck is empty) where its template could not be filled; then `problems` says why. Nothing is raised
for a fault of an author. The number of a leaflet's pages is known after layout alone: compose it for the limit first
and, if it turns out shorter, once more.
"""

from kit.compose.composer import Composer
from kit.compose.facts import Amount, ChangeRow, Face, PrintRow, SheetFacts
from kit.compose.filler import Filler
from kit.compose.proofs import (
    ProofChange,
    ProofClaim,
    ProofCover,
    ProofFace,
    ProofGroup,
    ProofLine,
    ProofNumber,
    ProofPiece,
    ProofSection,
    ProofWords,
)

__all__ = [
    "Amount",
    "ChangeRow",
    "Composer",
    "Face",
    "Filler",
    "PrintRow",
    "ProofChange",
    "ProofClaim",
    "ProofCover",
    "ProofFace",
    "ProofGroup",
    "ProofLine",
    "ProofNumber",
    "ProofPiece",
    "ProofSection",
    "ProofWords",
    "SheetFacts",
]
