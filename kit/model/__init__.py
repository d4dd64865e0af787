"""What the stages hand to one another: games, meanings, reports, editions. Plain data, no behaviour beyond look-ups."""
