"""Finished pages as plain data: everything absolute, nothing left to decide. Millimetres, origin top-left, y down."""
