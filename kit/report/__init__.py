"""The verdict page: what was checked, proved, bounded and refused, as one HTML file for people to read and keep.

    text = page(dossier)
    text = difference_page(difference)      # what differs between two states of the content

The file needs nothing else: no script, no network, no other file; pictures are inline SVG. The same dossier gives the
same bytes. Everything is put together as a tree (`markup`), which escapes every text in one place, so that no word of
a game can become markup.
"""

from kit.report.difference import difference_page
from kit.report.page import page

__all__ = ["difference_page", "page"]
