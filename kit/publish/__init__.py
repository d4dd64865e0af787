"""The only writer below the output folder. A game's files are replaced as a set, or not at all.

    with transaction(out, "tin-game", title="Tin Game", source=source_hash, whole=True, shown="build") as t:
        file = t.file(axes)                                   # where to write one PDF: a path in a hidden folder
        record = render.write(document, file)
        ... preflight.inspect(file, expected) ...
        t.add(axes, record, objects=preflight.fingerprint(file), verdict=report.line(), expected=expected)
        published = t.commit()                                # PDFs, sidecars, manifest.json and index.html

Leaving the block without `commit()` (a refused game, an exception, Ctrl-C, SIGTERM) leaves everything as it was and
takes the hidden folder away. One transaction at a time in a process: it holds a lock on the output folder.

`axes` (`Axes`) names a file: game, edition, options, paper, volume, draft. `whole` says that this build makes all
proved files of the game: those no longer produced are removed. A partial build keeps the other proved files made from
the same `source`; those made from other sources are stale and removed. A draft build replaces drafts only.
(`transaction(…, draft=True)`, with `Axes(…, draft=True)`). `published` (`Published`) lists the files written, kept
and removed, as paths for people.

Raises `MachineFault` (core/problems.py) with one Problem of code `cannot-write`, naming the path as `shown`/… and the
reason.

`clear(out, game, draft=False, shown="build")` takes a game's files away.

`recall(file, manifest)` reads back what is known of a finished file, so that a copy can be held against it.
"""

from kit.publish.aside import single
from kit.publish.axes import Axes
from kit.publish.clear import clear
from kit.publish.recall import Recalled, recall
from kit.publish.transaction import Published, Transaction, transaction

__all__ = ["Axes", "Published", "Recalled", "Transaction", "clear", "recall", "single", "transaction"]
