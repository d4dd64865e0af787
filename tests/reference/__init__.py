"""Second implementations of the games, written plainly from the rules and sharing no code with `kit/`."""
