"""Speed, measured as ratios within one run: machines are noisy, a ratio is not. `make bench` prints the tables."""
