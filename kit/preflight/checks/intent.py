"""A document for a vendor says once what its colours mean, by an ICC profile that is in it; any other says nothing.

Why: a press that is told no intent takes its own. An intent without its profile, or one of another colour space than it
says, stops a print shop's own checks.
Source: ISO 32000-1, 14.11.5 (output intents), table 365; ISO 15076-1, 7.2 (the head of a profile).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kit.core.problems import Problem
from kit.model.expected import Expected
from kit.preflight.faults import fault
from kit.preflight.file import File

_PARTS = {b"GRAY": 1, b"RGB ": 3, b"CMYK": 4}


def check(file: File, expected: Expected) -> Iterator[Problem]:
    intents = [intent.get_object() for intent in file.catalog.get("/OutputIntents", [])]
    if len(intents) != int(expected.intent):
        yield fault("intent", file, f"it has {len(intents)} output intents instead of {int(expected.intent)}")
    for intent in intents:
        profile: Any = intent.get("/DestOutputProfile")
        data = b"" if profile is None else profile.get_object().get_data()
        if len(data) < 128 or data[36:40] != b"acsp" or int.from_bytes(data[:4], "big") != len(data):
            yield fault("intent", file, "the profile of its output intent is missing or damaged")
        elif profile.get_object().get("/N") != _PARTS.get(data[16:20]):
            yield fault("intent", file, "its output intent says another number of colours than its profile")
