"""C18: what a screen reader says, word by word: no words glued at line ends, no blank too many."""

from __future__ import annotations

from tests.cases.project import Project
from tests.cases.readback import lines_of, told_aloud

PARAGRAPH = (
    "Dig TIN in the mine and melt it in the slow-step kiln, for a badly-baked or a long-melted bar is worth as much "
    "as any well-made bar, and the most points win."
)

OPENINGS = ("", "So ", "So now ", "Now as ever ", "Now and at all times ", "From the very first lap on ")
"""They move the line ends."""


def test_c18_every_text_is_read_with_one_blank_between_its_words(project: Project) -> None:
    """Over lines, columns and pages; a word with a typed hyphen at a line end gets none."""
    texts = [f"{opening}{PARAGRAPH} {PARAGRAPH}" for opening in OPENINGS for _ in range(4)]
    project.write(
        "leaflet.yaml",
        "leaflet:\n  pages: at most 3\n  title: Rules\n  sections:\n    - title: Aim\n      text:\n"
        + "".join(f"        - {text}\n" for text in texts),
    )
    project.line(
        "cards.yaml",
        "  KILN: {name: Kiln, index: KI, caption: One worker of a well-known family, text: Pay 1 TIN to gain 3 points.}",
    )
    assert project.kit("build", "--paper", "a4") == 0, project.err
    file = project.built("rules")
    said = [text for _, text in told_aloud(file)]
    assert [text for text in said if PARAGRAPH in text] == texts
    lines = [line for page in (0, 1) for line in lines_of(file, page)]
    assert any(line.endswith("-") for line in lines), "a typed hyphen at a line end"
    assert any("most points" in line for line in lines_of(file, 1)), "the story goes on over a page"
    for text in told_aloud(project.built()):
        assert "  " not in text[1]
    cards = [text for _, text in told_aloud(project.built())]
    assert "One worker of a well-known family" in cards
    assert "Pay 1 TIN to gain 3 points." in cards
