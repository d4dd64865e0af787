"""The mechanics: one file each, found by themselves. See `kit/rules/mechanic.py` for what one is."""
