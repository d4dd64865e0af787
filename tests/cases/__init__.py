"""Trouble that others had, as small inputs of our own: each case from the file to the finished PDF."""
