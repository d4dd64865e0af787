"""One file of plain data a language, named by its language tag."""
