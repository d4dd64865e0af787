"""Finished pages to PDF: real text, embedded fonts, one ink, a full structure tree. Decides nothing.

    record = write(document, path_or_binary_file)

`document.sheets` are drawn as they come, fronts and backs in turn. The result says what stands where
(`drawing/record.py`): it becomes the sidecar of the file and goes into preflight. The same document gives the same
bytes, wherever and whenever it is drawn (under the same zlib).

Contract with layout, beyond `drawing/`:
- Paint order is reading order: the children of an element are read in the order in which they are first drawn.
- An element without a parent hangs from `document.root`. All items of a piece hang from `piece.root`, which is made
  anew for every placement.
- Text is content (it has an `element`) or furniture (it has a `furniture` kind), never neither.
- An item with nothing to draw (an empty text, a path without commands) only makes its element exist: an empty table
  cell.
- A Figure has an `alt`; its bounding box is taken from its items.

Raises `MissingGlyphError` before anything is written (layout has checked every text already: it is our own fault by
then), and OSError where the file cannot be written or a font cannot be read.
"""

from kit.render.writer import write

__all__ = ["write"]
