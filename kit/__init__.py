"""Playproof: from a game written in YAML to a checked, print-ready kit."""

__version__ = "0.1.0"
