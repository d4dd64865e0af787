"""Letters: fonts measured by their own tables, lines broken and fitted. No file is written, nothing is drawn.

    face, problems = load_face("text", Path("Some-Regular.ttf"), span)
    fitted = fit((Run("Gain 2 TIN.", face),), Spec(size=10.5, leading=5.0), Room(width=49.0))
    fitted.lines[0].parts[0].text        # "Gain 2 TIN."

Type sizes are in points, everything else in millimetres; widths inside a face are in thousandths of the type size.
"""

from kit.text.characters import Fault, unprintable
from kit.text.fit import Fitted, Line, Part, Room, Spec, fit
from kit.text.fonts import Face, load_face
from kit.text.measure import Run

__all__ = ["Face", "Fault", "Fitted", "Line", "Part", "Room", "Run", "Spec", "fit", "load_face", "unprintable"]
