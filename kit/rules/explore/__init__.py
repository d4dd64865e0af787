"""Exact facts of a game: every position that play can come to, walked once, and what follows from the walk.

`sight` says what a position is, `moves` what a move of it means, `graph` holds the layers of all positions turn by
turn, `sums` folds them into figures, `facts` names the figures. Robots on boards have a walk of their own (`boards`).
numpy is imported here alone.
"""
