"""Reading: editions without paper. What the templates of `templates/reading/` told becomes one text in reading order,
and that text a page for a browser, plain text, or braille.

    document, problems = read(box, looks.icons)     # a <reading> of the composer → Document
    html(document)                                  # one HTML file, for screens, speech and paper
    text(document)                                  # UTF-8, wrapped at 72 characters
    book, problems = braille(document, setting)     # pages of cells, and labels for cards; by liblouis

All three give the same words in the same order. Nothing is measured in mm here, and nothing is written to a file.
`braille` raises MachineFault where liblouis' program is not installed; `missing()` tells before.
"""

from kit.reading.braille import Book, Setting, braille
from kit.reading.html import html
from kit.reading.louis import missing
from kit.reading.read import read
from kit.reading.text import text

__all__ = ["Book", "Setting", "braille", "html", "missing", "read", "text"]
