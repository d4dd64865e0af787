"""All claims of a game: read, tied to the sentences that make them, and judged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kit.core.problems import Problem, Related
from kit.core.source import Text
from kit.model.report import Judged, Judgement
from kit.rules.claims.figures import judge_figures, players_of
from kit.rules.claims.grammar import Unclear, read_predicate
from kit.rules.claims.ladder import Ask, Ladder, Looked
from kit.rules.claims.told import told
from kit.rules.explore.boards import board_figures
from kit.rules.explore.facts import Facts
from kit.rules.explore.figures import Turns
from kit.rules.explore.robots import reach_of, rules_of
from kit.rules.explore.verdicts import NOT_PROVED
from kit.rules.mechanics.claims import ClaimEntry, Claims
from kit.rules.numbers.claimed import Claimed
from kit.rules.world import World

QUANTIFIED = ("always", "never", "sometimes")
MAPS = "maps"
NUMERIC = ("equal", "most_turns_in_a_row", "range", "best_score_alone", "most_entries", "map")


Asked = tuple[ClaimEntry, str, Text, Ask]


def judge_claims(world: World, *, sound: bool = True) -> Judgement:
    """What becomes of the claims of a playable game; of one that is not `sound` they are read alone."""
    claims = world.meaning.mechanics.get(Claims.name())
    if not isinstance(claims, Claims):
        return Judgement()
    judge = _Judge(world, claims)
    return judge.all() if sound else judge.read()


def judge_map(world: World, name: str) -> Judgement:
    """What becomes of the claims about one map of a playable game; the other maps are not looked at."""
    claims, rules = world.meaning.mechanics.get(Claims.name()), rules_of(world.meaning)
    if not isinstance(claims, Claims) or rules is None:
        return Judgement()
    figures = board_figures(reach_of(rules, world.meaning.boards[f"{MAPS}/{name}"]))
    return _Judge(world, claims).map(name, Facts(world.meaning.players[0], {}, {name: figures}))


class _Judge:
    """The claims of one game; what is found is gathered in `judged` and `problems`."""

    def __init__(self, world: World, claims: Claims) -> None:
        self.world, self.claims = world, claims
        self.claimed = Claimed(world)
        self.judged: list[Judged] = []
        self.problems: list[Problem] = []

    def read(self) -> Judgement:
        """Whether the claims say something."""
        self._asks()
        return Judgement(problems=tuple(self.problems))

    def all(self) -> Judgement:
        self.world.explored["turns"] = self._positions(self._asks())
        self._figures(self.world.exact, self.claims.entries)
        return Judgement(tuple(sorted(self.judged, key=lambda judged: judged.span)), tuple(self.problems))

    def _asks(self) -> list[Asked]:
        """What the claims say of positions; what cannot be read is a problem."""
        asks: list[Asked] = []
        for claim in self.claims.entries:
            self.problems += _empty(claim)
            try:
                asks += [(claim, kind, text, _ask(claim, kind, text, self.world)) for kind, text in _quantified(claim)]
            except Unclear as unclear:
                self.problems.append(unclear.problem)
        return asks

    def _positions(self, asks: list[Asked]) -> Turns:
        """Claims about positions, all looked for together; the game as far as it was walked for them."""
        ladder = Ladder(self.world.meaning, [ask for *_, ask in asks])
        for (claim, kind, text, _), looked in zip(asks, ladder.answers() if asks else [], strict=True):
            self._judge(claim, _verdict(kind, text, looked, self.world))
        return ladder.turns

    def map(self, name: str, facts: Facts) -> Judgement:
        """The claims about one map alone."""
        self._figures(lambda: facts, [claim for claim in self.claims.entries if claim.map == name])
        return Judgement(tuple(self.judged), tuple(self.problems))

    def _figures(self, facts: Callable[[], Facts], claims: Sequence[ClaimEntry]) -> None:
        for claim in claims:
            try:
                for words, verdict, span, right in judge_figures(claim, facts, self.world):
                    self._judge(claim, Judged(words, verdict, span, right and not verdict.endswith(NOT_PROVED)))
            except Unclear as unclear:
                self.problems.append(unclear.problem)

    def _judge(self, claim: ClaimEntry, judged: Judged) -> None:
        self.judged.append(judged)
        if judged.refuted:
            places = self.claimed.places[self.claims.entries.index(claim) + 1]
            self.problems.append(_refuted(judged, claim, places[0].printed.text if places else None))


def _empty(claim: ClaimEntry) -> list[Problem]:
    if any(getattr(claim, kind) is not None for kind in (*QUANTIFIED, *NUMERIC)):
        return []
    return [Problem("claim", "nothing is claimed here", claim.span, "add always: …, range: 0 to 9, …")]


def _quantified(claim: ClaimEntry) -> Iterator[tuple[str, Text]]:
    for kind in QUANTIFIED:
        text = getattr(claim, kind)
        if text is not None:
            yield kind, text


def _ask(claim: ClaimEntry, kind: str, text: Text, world: World) -> Ask:
    predicate = read_predicate(text, world)
    return Ask(predicate, players_of(claim, world), false=kind == "always", each=kind == "sometimes")


def _verdict(kind: str, text: Text, looked: Looked, world: World) -> Judged:
    words, sometimes = f"{kind}: {text}", kind == "sometimes"
    if looked.case is None:
        verdict = f"REFUTED, there is no case: {looked.verdict}" if sometimes else looked.verdict
        return Judged(words, verdict, text.span, looked.whole and not sometimes)
    turns = len(looked.case.way)
    case = f"{'shortest case' if looked.case.shortest else 'a case of'} {turns} turn{'s' if turns != 1 else ''}"
    verdict = f"{'PROVED' if sometimes else 'REFUTED'}, {case}: {told(looked.case, world.meaning)}"
    return Judged(words, verdict, text.span, sometimes)


def _refuted(judged: Judged, claim: ClaimEntry, sentence: Text | None) -> Problem:
    related = (Related(sentence.span, "the sentence that makes it"),) if sentence is not None else ()
    hint = "change the claim and the sentence, or the rules"
    return Problem("claim", f"'{judged.words}' – {judged.verdict}", judged.span, hint, related=related)
