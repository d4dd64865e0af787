"""Claims: what a leaflet says of the whole game is proved, refuted with a case, or honestly bounded.

`grammar` reads what is claimed, `predicate` looks for it, `ladder` takes the strongest method that fits the budget,
`judge` does so for all claims of a game.
"""
