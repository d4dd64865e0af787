"""The composer of one game: fills templates and gives boxes, one rendering for a whole deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kit.compose.facts import ONE, Amount, ChangeRow, Face, PrintRow, SheetFacts
from kit.compose.faults import RefusedError, problem_of
from kit.compose.filler import Filler
from kit.compose.finder import SUFFIX
from kit.compose.proofs import ProofCover, ProofGroup, ProofSection
from kit.compose.reading import ReadPart, ReadPiece, ReadSheet
from kit.compose.views import AmountView, BoardView, EffectView, EntryView, GameView, Meanings, PieceView
from kit.core.problems import Problem
from kit.core.source import Mapping, Node, Text
from kit.core.suggest import SLIP, did_you_mean, nearest
from kit.model.box import Box
from kit.model.game import Component, Example, Game, Note, SheetGroup
from kit.model.looks import Looks
from kit.model.meaning import Meaning
from kit.model.pieces import PieceContent, pieces_of
from kit.model.seal import Seal

_DECK = "<deck>{% for piece, effect, cost, board in deck %}<unit>{% include template %}</unit>{% endfor %}</deck>"


class Composer(Filler):
    """See the package. `problems` grows with each call; a fault that all cards of a deck share is there once."""

    def __init__(self, game: Game, meaning: Meaning, looks: Looks) -> None:
        self._game = game
        self._meaning = meaning
        self._meanings = Meanings(meaning, looks.icons, game.about.game.span)
        view = GameView(game.about, self._meanings.resources(), self._meanings.boards())
        super().__init__(looks, {"game": view}, {"entries": self._entries})

    def pieces(self, component: Component) -> list[Face]:
        """The faces of a component: each copy of each piece, in content order. Empty if it could not be filled."""
        template = self._template(component)
        if template is None:
            return []
        contents = tuple(piece for piece in pieces_of(self._game, component) if not self._unread(piece))
        copies = [(content, copy) for content in contents for copy in range(content.already + 1, content.copies + 1)]
        takes = self._taken(template, contents)
        if takes is None or not copies:
            return []
        examples = self._game.examples_on(component.id)
        deck = [(PieceView(content, copy, takes, examples), *self._meant(content)) for content, copy in copies]
        root = self._filled(_DECK, template, {"deck": deck})
        if root is None:
            return []
        return [
            Face(content, copy, box, part)
            for (content, copy), unit in zip(copies, root.boxes(), strict=True)
            for part, box in enumerate(self._several(unit.boxes(), template, "piece"), 1)
        ]

    def back(self, component: Component, w: float, h: float, bleed: float) -> Box | None:
        """The one back of all cards of a component: a `<piece>` of the size of their faces, in mm; what it draws may
        run over the trim by `bleed`."""
        return self.page("back", "piece", {"word": component.back, "w": w, "h": h, "bleed": bleed})

    def sheet(self, facts: SheetFacts) -> Box | None:
        """The furniture of one sheet: a `<sheet>` as large as the live box."""
        template = "landscape" if facts.turned else "portrait"
        return self.page(f"furniture/{template}", "sheet", {"sheet": _printable(facts)})

    def note(self, note: Note) -> Box | None:
        """The words beside a piece: a `<stack>` without place or width, which are the sheet's to give."""
        return self.page("furniture/note", "stack", {"note": note})

    def leaflet(self, facts: SheetFacts, pages: int, seal: Seal) -> Box | None:
        """The rules leaflet: a `<leaflet>` with furniture for `pages` pages, which count its sheets. Templates see the
        hash of a seal as a text of the game's name."""
        content = {"leaflet": self._game.leaflet, "examples": self._game.examples_on(None)}
        sealed = {"seal": seal, "hash": Text.at(seal.content, self._game.about.game.span)}
        return self.page("leaflet", "leaflet", {**content, **sealed, "sheet": _printable(facts), "pages": pages})

    def proof(
        self,
        facts: SheetFacts,
        seal: Seal,
        *,
        cover: ProofCover | None = None,
        sections: Sequence[ProofSection] = (),
        groups: Sequence[ProofGroup] = (),
    ) -> Box | None:
        """Pages of a proof as a `<leaflet>`: its cover, sections of the leaflet, or groups of pieces. `facts` are those
        of its first page."""
        sealed = {"seal": seal, "hash": Text.at(seal.content, self._game.about.game.span)}
        content = {"cover": cover, "sections": sections, "groups": groups, **sealed}
        return self.page("proof", "leaflet", {"sheet": _printable(facts), **content})

    def print_first(self, facts: SheetFacts, rows: Sequence[PrintRow], amount: Amount = ONE) -> tuple[Box, ...]:
        """The sheets that open a file of parts: `<sheet>`s with their own furniture; they say what to print and cut."""
        content = {"sheet": _printable(facts), "rows": tuple(rows), "amount": amount}
        return self.pages("print-first", "sheet", content)

    def changes(self, facts: SheetFacts, rows: Sequence[ChangeRow]) -> tuple[Box, ...]:
        """The sheets that go into the game's box with changed pieces: `<sheet>`s that say what these replace."""
        return self.pages("changes", "sheet", {"sheet": _printable(facts), "rows": tuple(rows)})

    def reading(self, seal: Seal, *, host: bool) -> Box | None:
        """All that players read, in reading order, as one `<reading>`; with `host` what is for the host alone. None
        where there is nothing of it."""
        groups = [group for group in self._game.sheets if (group.volume == "host-key") == host]
        sheets = [ReadSheet(group.title, parts) for group in groups if (parts := tuple(self._read(group)))]
        if host and not sheets:
            return None
        content: dict[str, object] = {
            "host": host,
            "leaflet": None if host else self._game.leaflet,
            "examples": () if host else self._game.examples_on(None),
            "sheets": sheets,
            "seal": seal,
            "hash": Text.at(seal.content, self._game.about.game.span),
        }
        return self.page("reading/document", "reading", content)

    def _read(self, group: SheetGroup) -> Iterator[ReadPart]:
        """The components of a sheet, each with its own template for reading, or the one for any."""
        for component in (self._game.components[name] for name in group.of if name in self._game.components):
            template = self._template(component)
            contents = tuple(piece for piece in pieces_of(self._game, component) if not self._unread(piece))
            takes = None if template is None else self._taken(template, contents)
            printed = [content for content in contents if content.copies]
            if takes is None or not printed:
                continue
            examples = self._game.examples_on(component.id)
            pieces = tuple(
                ReadPiece(PieceView(content, 1, takes, examples), *self._meant(content)) for content in printed
            )
            own = f"reading/components/{component.template}{SUFFIX}"
            told = own if self._templates.find(own) else f"reading/component{SUFFIX}"
            each = component.audience == "per player" and component.pieces != "players"
            yield ReadPart(component.title, told, pieces, component.back, each, group.notes.get(component.id))

    def _template(self, component: Component) -> str | None:
        """The template that prints a component, in the edition's size; None (and a problem) where there is none."""
        name, known = component.template, self._templates.names("components")
        if name in known:
            return self._templates.sized(f"components/{name}", self._layouts)
        message = f"there is no template '{name}' for components"
        self._add(Problem("unknown-template", message, name.span, did_you_mean(name, known)))
        return None

    def _unread(self, content: PieceContent) -> bool:
        """Whether a piece is an entry of the rules that could not be read, which is told there."""
        meaning = self._meaning
        return content.executed and not meaning.whole and content.address not in {*meaning.pieces, *meaning.boards}

    def _meant(
        self, content: PieceContent
    ) -> tuple[EffectView | None, tuple[AmountView, ...] | None, BoardView | None]:
        """What the rules know of a piece: its effect, what it costs to get, the board that it shows."""
        address, meanings = content.address, self._meanings
        return meanings.effect(address), meanings.cost(address), meanings.board(address)

    def _entries(self, of: Text) -> list[EntryView]:
        """The pieces of the rules' table that a field names, in content order."""
        table = self._game.rule(of)
        if not isinstance(table, Mapping):
            hint = did_you_mean(of, self._game.rules)
            raise RefusedError("unknown-pieces", f"there is no table '{of}' of pieces", hint, of.span)
        return [self._entry(of, id, node) for id, node in table.items()]

    def _entry(self, of: Text, id: Text, node: Node) -> EntryView:
        fields = node if isinstance(node, Mapping) else Mapping(id.span)
        name, index = (fields.value(key) for key in ("name", "index"))
        return EntryView(
            name if isinstance(name, Text) else id,
            index if isinstance(index, Text) else id,
            self._meanings.effect(f"{of}/{id}"),
        )

    def _taken(self, template: str, contents: tuple[PieceContent, ...]) -> list[str] | None:
        """The fields that a template takes; None if the content has others, or lacks some."""
        try:
            needs, may = self._templates.takes(template)
        except Exception as fault:
            self._add(problem_of(fault, template))
            return None
        faults = [fault for content in contents for fault in _field_faults(content, needs, may)]
        if contents and "examples" not in (*needs, *may):
            faults += [_no_examples(e, contents[0].component) for e in self._game.examples_on(contents[0].component.id)]
        self._add(*faults)
        return None if faults else [*needs, *may]


def _printable(facts: SheetFacts) -> SheetFacts:
    """The label of the paper and the names of parts are printed, so they need a place: beside the title."""
    place = facts.title.span
    paper, tile, tiles = (Text.at(words, place) for words in (facts.paper, facts.tile, facts.tiles))
    return replace(facts, paper=paper, tile=tile, tiles=tiles)


def _field_faults(content: PieceContent, needs: list[str], may: list[str]) -> list[Problem]:
    """Fields that the template does not print, and fields without which it is not complete."""
    template, known = content.component.template, ["name", *needs, *may]
    faults: list[Problem] = []
    unknown = [key for key in content.fields if key not in known]
    for key in unknown:
        message = f"the template '{template}' has no place for '{key}'"
        faults.append(Problem("unknown-field", message, key.span, did_you_mean(key, known)))
    for field in needs:
        if field not in content.fields and field != "examples" and nearest(field, unknown, SLIP) is None:
            message = f"'{content.id}' lacks '{field}', which the template '{template}' prints"
            faults.append(Problem("missing-field", message, content.id.span, f"add {field}: …"))
    return faults


def _no_examples(example: Example, component: Component) -> Problem:
    message = f"the template '{component.template}' has no place for examples"
    hint = "take its on: out, so that the leaflet prints it, or let the template take examples"
    return Problem("unknown-field", message, (example.on or example.title).span, hint)
