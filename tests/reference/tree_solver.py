"""Whole games counted by walking every move: for small variants of any game in this folder.

Each function takes the game's module (`legal_moves`, `apply`, `is_over`, `scores`, `winners`, `position`) and a state to begin at. Nothing is
cut off and nothing is guessed; where two lines of play meet in the same position the answer is kept instead of being worked out twice.
The hidden order is part of the state that is handed in, so an answer holds for that order.
"""

from __future__ import annotations

from collections import Counter


def every_game(game, state):
    """Yield the last state of each complete game, one for every different list of moves. Keeps nothing: for very small games."""
    if game.is_over(state):
        yield state
        return
    for move in game.legal_moves(state):
        yield from every_game(game, game.apply(state, move))


def positions(game, state, points=True):
    """The set of positions that can come up before a decision or at the end, the first one included."""
    found = {}
    to_visit = [state]
    while to_visit:
        state = to_visit.pop()
        key = game.position(state, points)
        if key in found:
            continue
        found[key] = True
        for move in game.legal_moves(state):
            to_visit.append(game.apply(state, move))
    return set(found)


def count_results(game, state, result, known=None):
    """{result(last state): number of complete games that end so}, each different list of moves being a game of its own.

    `result` may look only at what `position` keeps: scores or winners, say.
    """
    known = {} if known is None else known
    key = game.position(state)
    if key not in known:
        counted = Counter()
        if game.is_over(state):
            counted[result(state)] = 1
        for move in game.legal_moves(state):
            counted.update(count_results(game, game.apply(state, move), result, known))
        known[key] = counted
    return known[key]


def complete_games(game, state):
    """The number of complete games."""
    return sum(count_results(game, state, lambda last: "ended").values())


def wins(game, state):
    """{name of the only winner, or "draw": number of complete games}; a shared win counts as a draw."""
    counted = count_results(game, state, lambda last: tuple(game.winners(last)))
    result = Counter()
    for names, number in counted.items():
        result[names[0] if len(names) == 1 else "draw"] += number
    return dict(result)


def attainable(game, state, name):
    """The scores with which `name` can end, sorted, whatever the others do."""
    counted = count_results(game, state, lambda last: game.scores(last)[name])
    return sorted(counted)


def holes(attained):
    """The whole numbers between the lowest and the highest of `attained` that are missing."""
    return [score for score in range(min(attained), max(attained)) if score not in attained]


def count_moves(game, state, wanted, known=None):
    """{n: number of complete games with exactly n moves for which `wanted(move)` holds}, such as forced passes."""
    known = {} if known is None else known
    key = game.position(state)
    if key not in known:
        counted = Counter()
        if game.is_over(state):
            counted[0] = 1
        for move in game.legal_moves(state):
            extra = 1 if wanted(move) else 0
            for number, games in count_moves(game, game.apply(state, move), wanted, known).items():
                counted[number + extra] += games
        known[key] = counted
    return known[key]


def most_changes(game, state, read, known=None):
    """The largest number of moves in one game at which `read(state)` changes: the ledger lines that one amount may need.

    `read` may look only at what `position` keeps.
    """
    known = {} if known is None else known
    key = game.position(state)
    if key not in known:
        most = 0
        for move in game.legal_moves(state):
            after = game.apply(state, move)
            changed = 1 if read(after) != read(state) else 0
            most = max(most, changed + most_changes(game, after, read, known))
        known[key] = most
    return known[key]
