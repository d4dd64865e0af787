"""One file a command, found by its name: HELP (a line), `arguments(parser)` and `run(arguments, terminal)`.

Such a file imports at its top only what is light: `kit --help` reads all of them.
"""
