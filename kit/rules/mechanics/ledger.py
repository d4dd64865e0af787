"""The ledger: what each player holds, from how much it starts, how much there can be.

    resources:
      TIN: {start: 1, icon: tin}
      WOOD: {start: 2, cap: 4}
      point: {plural: points}
    storage:
      - {of: [TIN, WOOD], at most: 6, excess: owner discards, noun: goods}

`start` is 0 unless said, `plural` the same word unless said. A resource's own `cap` and a `storage` over several both
say what becomes of an excess: `lost` takes it off what was gained, `owner discards` lets the player choose any mix of
exactly the excess, also of what was held before. `noun` is the word for more of what a storage holds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from kit.core.problems import Problem, Related
from kit.core.source import Span, Text
from kit.core.suggest import did_you_mean
from kit.model.meaning import Excess, Parameter, Resource, Storage
from kit.model.schema import Count, entry
from kit.rules.engine.layout import Plan
from kit.rules.mechanic import Mechanic, Source
from kit.rules.vocabulary import Vocabulary
from kit.rules.words.tokens import tokens_of


@dataclass(frozen=True, slots=True)
class ResourceEntry:
    """One entry of `resources`."""

    start: Count = entry("how much each player starts with", default=Count(0))
    plural: Text | None = entry("the word for any number but 1; the name itself unless said", default=None)
    cap: Count | None = entry("the most that a player can hold", default=None)
    excess: Excess = entry("what becomes of more than the cap", default="lost")
    icon: Text | None = entry("name of a pictogram", names="icon", default=None)
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class StorageEntry:
    """One entry of `storage`."""

    of: tuple[Text, ...] = entry("the resources that share the cap", names="resource")
    at_most: Count = entry("the most that a player can hold of them together")
    noun: Text = entry("the word for several of what is stored, such as goods")
    excess: Excess = entry("what becomes of more than that", default="lost")
    one: Text | None = entry("the word for one of them; the noun without its ending unless said", default=None)
    span: Span = Span("", 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Ledger(Mechanic):
    resources: tuple[tuple[Text, ResourceEntry], ...]
    storage: tuple[StorageEntry, ...]

    keys = ("resources", "storage")

    @classmethod
    def read(cls, source: Source) -> Self | None:
        resources = source.read("resources", dict[Text, ResourceEntry])
        storage = source.read("storage", tuple[StorageEntry, ...]) or ()
        if resources is None:
            if source.node("resources") is None:
                message = "there is a storage, but no resources"
                source.problems.append(
                    Problem("missing-key", message, source.key("storage").span, "add resources: {TIN: {start: 1}}")
                )
            return None
        for name in resources:
            _check_word(name, source.problems)
        _check_storage(resources, storage, source.problems)
        return cls(tuple(resources.items()), storage)

    def tell(self, vocabulary: Vocabulary) -> None:
        for name, item in self.resources:
            vocabulary.name(name)
            resource = _resource(name, item)
            vocabulary.resources[str(name)] = resource
            if name.isupper():
                vocabulary.keywords += [form for form in (str(name), resource.plural) if form.isupper()]
            says = f"each player starts with {resource.start} {resource.noun(resource.start)}"
            vocabulary.parameter(Parameter(f"resources.{name}.start", resource.start, (), resource.start_span, says))
            if resource.cap is not None:
                says = f"a player holds at most {resource.cap} {resource.noun(resource.cap)}"
                vocabulary.parameter(Parameter(f"resources.{name}.cap", resource.cap, (), resource.cap_span, says))
        for number, shared in enumerate(self.storage, 1):
            _tell_storage(vocabulary, shared, f"storage.{number}")

    def slots(self, plan: Plan) -> None:
        for name, item in self.resources:
            plan.own(str(name), int(item.start))


def _resource(name: Text, item: ResourceEntry) -> Resource:
    return Resource(
        id=str(name),
        plural=str(item.plural or name),
        start=int(item.start),
        cap=None if item.cap is None else int(item.cap),
        icon=str(item.icon or ""),
        span=name.span,
        excess=item.excess,
        start_span=item.start.span or name.span,
        cap_span=item.cap.span if item.cap is not None else None,
    )


def _tell_storage(vocabulary: Vocabulary, shared: StorageEntry, name: str) -> None:
    one, several = vocabulary.both(str(shared.one)) if shared.one else (vocabulary.words.singular(str(shared.noun)), "")
    nouns = (one, str(shared.noun))
    where = shared.at_most.span or shared.span
    vocabulary.storage.append(
        Storage(tuple(map(str, shared.of)), int(shared.at_most), shared.excess, nouns, where, name)
    )
    says = f"a player holds at most {shared.at_most} {shared.noun}"
    vocabulary.parameter(
        Parameter(name, int(shared.at_most), (one, several or str(shared.noun), str(shared.noun)), where, says)
    )
    kinds = (*vocabulary.both("kind"), *vocabulary.both("type"))
    says = f"{len(shared.of)} kinds of {shared.noun} share the storage"
    vocabulary.parameter(Parameter(f"{name}.kinds", len(shared.of), kinds, shared.span, says, cues=(f"@{name}",)))


def _check_word(name: Text, problems: list[Problem]) -> None:
    """A resource's name must be readable after a number: it begins with a letter."""
    tokens = tokens_of(name)
    if not tokens or tokens[0].kind != "word":
        problems.append(Problem("name", f"'{name}' cannot name a resource", name.span, "begin it with a letter: TIN"))


def _check_storage(
    resources: dict[Text, ResourceEntry], storage: tuple[StorageEntry, ...], problems: list[Problem]
) -> None:
    for name, item in resources.items():
        if item.cap is not None and item.start > item.cap:
            related = (Related(item.cap.span, "the cap"),) if item.cap.span else ()
            message = f"{name} starts at {item.start}, over its cap of {item.cap}"
            place, hint = item.start.span or name.span, "let players start with less, or raise the cap"
            problems.append(Problem("cap-differs", message, place, hint, related=related))
    for shared in storage:
        unknown = [name for name in shared.of if name not in resources]
        for name in unknown:
            problems.append(
                Problem("unknown-name", f"unknown resource '{name}'", name.span, did_you_mean(name, resources))
            )
        start = sum(resources[name].start for name in shared.of if name in resources)
        if not unknown and start > shared.at_most:
            message = f"{' and '.join(shared.of)} start at {start} together, over the storage of {shared.at_most}"
            hint = "let players start with less, or raise at most"
            problems.append(Problem("cap-differs", message, shared.at_most.span or shared.span, hint))
