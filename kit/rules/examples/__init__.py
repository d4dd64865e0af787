"""Worked examples: the printed sentence is the check. Each example is played, each amount in it compared with the
game."""
