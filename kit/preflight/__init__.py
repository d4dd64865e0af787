"""Opens a finished PDF with other code than wrote it, and proves it against what content, edition and paper expect.

    problems = inspect(path, expected)          # [] when the file may be published
    found = examine(path, expected)             # the same, with all that was measured
    problems = inspect_picture(path, width, height)   # of a PNG
    digest = fingerprint(path)                  # sha256 over decoded objects: equal for every zlib

`inspect` runs every check of `preflight/checks/`, each one file found by itself. A check is a generator function
`check(file: File, expected: Expected) -> Iterator[Problem]`; its module's docstring says what it proves, why, and by
which source. Messages name the file by its bare name and the page by its number; a lost text also has the place where
it was typed. Codes: `page-size`, `actual-size`, `viewer`, `font`, `colour`, `margin`, `overlap`, `ruler`, `small-type`,
`words`, `not-printed`, `piece-missing`, `trim`, `back`, `tags`, `intent`, `pages`, `unproved`, `picture`;
of copies also `scale`, `place`, `registration`, `drawing`; and `damaged`, `encrypted`, `too-large` for a file that
cannot be read.

A copy of a finished file is held against what was measured in it when it was made (`expected.survey`): `posture.py` and
`lost.py` name what happened to whole pages and take it back, so that the checks name each other fault once.
"""

from kit.preflight.inspection import Inspected, examine, fingerprint, inspect
from kit.preflight.picture import inspect_picture

__all__ = ["Inspected", "examine", "fingerprint", "inspect", "inspect_picture"]
