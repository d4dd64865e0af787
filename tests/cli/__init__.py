"""The command line at its edges."""
