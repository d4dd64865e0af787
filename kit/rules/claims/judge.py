"""All claims of a game: read, tied to the sentences that make them, and judged."""

from __future__ import annotations

from collections.abc import Iterator

from kit.core.problems import Problem, Related
from kit.core.source import Text
from kit.model.game import Game
from kit.model.markup import plain
from kit.model.report import Judged, Judgement
from kit.rules.claims.figures import judge_figures, players_of
from kit.rules.claims.grammar import Unclear, read_predicate
from kit.rules.claims.ladder import Ask, Ladder, Looked
from kit.rules.claims.told import told
from kit.rules.explore.facts import Facts
from kit.rules.explore.figures import Turns
from kit.rules.mechanics.claims import ClaimEntry, Claims
from kit.rules.world import World

QUANTIFIED = ("always", "never", "sometimes")
NUMERIC = ("equal", "range", "best_score_alone", "most_entries", "map")


def judge_claims(world: World) -> Judgement:
    """What becomes of the claims of a playable game."""
    claims = world.meaning.mechanics.get(Claims.name())
    return _Judge(world, claims).all() if isinstance(claims, Claims) else Judgement()


class _Judge:
    """The claims of one game; what is found is gathered in `judged` and `problems`."""

    def __init__(self, world: World, claims: Claims) -> None:
        self.world, self.claims = world, claims
        self.judged: list[Judged] = []
        self.problems: list[Problem] = []

    def all(self) -> Judgement:
        for claim in self.claims.entries:
            self.problems += [*_untied(claim, self.world.game), *_empty(claim)]
        turns = self._positions()
        figures = [claim for claim in self.claims.entries if any(getattr(claim, kind) is not None for kind in NUMERIC)]
        if figures:
            self._figures(figures, self.world.exact(turns))
        return Judgement(tuple(self.judged), tuple(self.problems))

    def _positions(self) -> Turns:
        """Claims about positions, all looked for together; the game as far as it was walked for them."""
        asks: list[tuple[ClaimEntry, str, Text, Ask]] = []
        for claim in self.claims.entries:
            try:
                asks += [(claim, kind, text, _ask(claim, kind, text, self.world)) for kind, text in _quantified(claim)]
            except Unclear as unclear:
                self.problems.append(unclear.problem)
        ladder = Ladder(self.world.meaning, [ask for *_, ask in asks])
        for (claim, kind, text, _), looked in zip(asks, ladder.answers() if asks else [], strict=True):
            self._judge(claim, _verdict(kind, text, looked, self.world))
        return ladder.turns

    def _figures(self, claims: list[ClaimEntry], facts: Facts) -> None:
        for claim in claims:
            try:
                for words, verdict, span, _ in judge_figures(claim, facts, self.world):
                    self._judge(claim, Judged(words, verdict, span, proved=not verdict.endswith("not proved")))
            except Unclear as unclear:
                self.problems.append(unclear.problem)

    def _judge(self, claim: ClaimEntry, judged: Judged) -> None:
        self.judged.append(judged)
        if judged.verdict.startswith("REFUTED"):
            self.problems.append(_refuted(judged, claim, self.world))


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
    return Ask(read_predicate(text, world), kind == "always", players_of(claim, world))


def _verdict(kind: str, text: Text, looked: Looked, world: World) -> Judged:
    words = f"{kind}: {text}"
    if looked.case is None:
        verdict = f"REFUTED, there is no case: {looked.verdict}" if kind == "sometimes" else looked.verdict
        return Judged(words, verdict, text.span, looked.whole)
    turns = len(looked.case.way)
    case = f"{'shortest case' if looked.case.shortest else 'a case of'} {turns} turn{'s' if turns != 1 else ''}"
    verdict = "PROVED" if kind == "sometimes" else "REFUTED"
    return Judged(words, f"{verdict}, {case}: {told(looked.case, world.meaning)}", text.span)


def _refuted(judged: Judged, claim: ClaimEntry, world: World) -> Problem:
    sentence = _sentence(claim, world.game)
    related = (Related(sentence.span, "the sentence that makes it"),) if sentence is not None else ()
    hint = "change the claim and the sentence, or the rules"
    return Problem("claim", f"'{judged.words}' – {judged.verdict}", judged.span, hint, related=related)


def _untied(claim: ClaimEntry, game: Game) -> list[Problem]:
    """A sentence that is claimed and not printed."""
    words = claim.say or claim.at
    if words is None or _sentence(claim, game) is not None:
        return []
    message = f"no printed text {'says' if claim.say else 'begins with'} this"
    return [Problem("claim-unprinted", message, words.span, "write it as the leaflet has it, or take the claim out")]


def _sentence(claim: ClaimEntry, game: Game) -> Text | None:
    """The printed text that makes the claim."""
    for printed in game.texts():
        text = _spaced(plain(printed.text))
        if claim.say is not None and _spaced(plain(claim.say)) in text:
            return printed.text
        if claim.say is None and claim.at is not None and text.startswith(_spaced(claim.at)):
            return printed.text
    return None


def _spaced(text: str) -> str:
    return " ".join(text.split())
