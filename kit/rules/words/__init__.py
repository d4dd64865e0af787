"""The words of cards and sentences: tokens with their places, numerals, names, the effect language, one data file a
language."""
