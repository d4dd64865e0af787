"""From a game's keys to what they mean: every mechanic reads its own, then the printed effects are parsed."""

from __future__ import annotations

from kit.core.problems import Problem
from kit.model.game import Game
from kit.model.meaning import Cost, Effect, Meaning, Parameter
from kit.model.players import players_told
from kit.rules import parts
from kit.rules.gathering import gathered
from kit.rules.mechanic import Mechanic, Source, all_mechanics
from kit.rules.mechanics.counts import Counts
from kit.rules.vocabulary import Vocabulary
from kit.rules.words.effect import read_amounts, read_effect
from kit.rules.words.lexicon import Lexicon, known_languages, lexicon
from kit.rules.words.things import Things


def read(game: Game) -> tuple[Meaning, list[Problem]]:
    """The meaning of `game` and all that is wrong with its rules. What could not be read is left out of the meaning."""
    players = (game.about.players.low, game.about.players.high)
    words = lexicon(game.about.language)
    if words is None:
        return Meaning(players=players), _no_words(game)
    source = Source(game)
    mechanics = _mechanics(source)
    vocabulary = Vocabulary(words, source.problems, robots=source.node("maps") is not None)
    vocabulary.unread = _unread(source, mechanics)
    _tell_players(game, vocabulary)
    for mechanic in mechanics.values():
        mechanic.tell(vocabulary)
    counts = mechanics.get(Counts.name())
    parts.tell(game, counts if isinstance(counts, Counts) else None, vocabulary)
    parameters = vocabulary.finished()
    whole = not source.problems
    things = Things(tuple(vocabulary.resources.values()), tuple(vocabulary.storage))
    unread = source.node("resources") is not None and not vocabulary.resources
    # one fault in the resources is no fault of every card
    effects = {} if unread else _effects(vocabulary, things, words)
    costs = {} if unread else _costs(vocabulary, things, words)
    meaning = Meaning(
        resources=vocabulary.resources,
        storage=tuple(vocabulary.storage),
        effects=effects,
        costs=costs,
        needs=vocabulary.needs,
        boards=vocabulary.boards,
        pieces=tuple(vocabulary.texts),
        parameters=parameters,
        players=players,
        keywords=tuple(dict.fromkeys(vocabulary.keywords)),
        whole=whole and len(costs) == len(vocabulary.costs),
        mechanics=mechanics,
    )
    return meaning, gathered(source.problems)


def _mechanics(source: Source) -> dict[str, Mechanic]:
    """The mechanics that the game uses, by name: those with a key of theirs, and the turn kinds that are listed."""
    found: dict[str, Mechanic] = {}
    kinds = source.node("turn")
    listed = [str(word) for word in kinds] if isinstance(kinds, list) else []
    for mechanic in all_mechanics():
        if mechanic.turn in listed if mechanic.turn else any(source.node(key) is not None for key in mechanic.keys):
            one = mechanic.read(source)
            if one is not None:
                found[mechanic.name()] = one
    return found


def _unread(source: Source, mechanics: dict[str, Mechanic]) -> frozenset[str]:
    """The keys of the game whose mechanic could not be read."""
    lost = [mechanic for mechanic in all_mechanics() if mechanic.name() not in mechanics]
    return frozenset(key for mechanic in lost for key in mechanic.keys if source.node(key) is not None)


def _effects(vocabulary: Vocabulary, things: Things, words: Lexicon) -> dict[str, Effect]:
    effects: dict[str, Effect] = {}
    for address, text in vocabulary.texts.items():
        effect, problems = read_effect(text, things, words)
        problems += _unfit(effect, address, vocabulary)
        vocabulary.problems += problems
        if effect is not None and not problems:
            effects[address] = effect
    return effects


def _unfit(effect: Effect | None, address: str, vocabulary: Vocabulary) -> list[Problem]:
    """What an effect says that cannot be done where it stands."""
    if effect is None:
        return []
    alone = address.partition("/")[0] in vocabulary.settled
    moves = any(clause.kind in ("move", "turn") for way in effect.ways for clause in way)
    if moves and not (alone and vocabulary.robots):
        message = "nothing here can move or turn"
        hint = "only commands and signals move robots, on the maps of a grid"
        return [Problem("motion", message, effect.text.span, hint)]
    if alone and (len(effect.ways) > 1 or any(amount.up_to for _, amount in effect.amounts())):
        message = "this is carried out by itself, and must leave no choice"
        return [Problem("settled", message, effect.text.span, "take out 'or' and 'up to'")]
    return []


def _costs(vocabulary: Vocabulary, things: Things, words: Lexicon) -> dict[str, Cost]:
    costs: dict[str, Cost] = {}
    for address, text in vocabulary.costs.items():
        amounts, problems = read_amounts(text, things, words)
        vocabulary.problems += problems
        if amounts:
            costs[address] = Cost(text, amounts)
    return costs


def _tell_players(game: Game, vocabulary: Vocabulary) -> None:
    players = game.about.players
    says = f"the game is for {players_told(players.low, players.high)}"
    vocabulary.parameter(Parameter("players", players.low, vocabulary.both("player"), players.span, says, players.high))


def _no_words(game: Game) -> list[Problem]:
    """A language that no file has the words of: a problem where there are rules to read."""
    if not game.rules:
        return []
    known = ", ".join(known_languages())
    message = f"no rules can be read in '{game.about.language}'"
    return [
        Problem("unknown-language", message, game.about.language.span, f"languages with words for the checker: {known}")
    ]
