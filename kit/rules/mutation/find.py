"""All mutants of a game."""

from __future__ import annotations

from kit.rules.mutation.maps import map_mutants
from kit.rules.mutation.mutant import Mutant
from kit.rules.mutation.printed import printed_mutants
from kit.rules.mutation.typed import typed_mutants
from kit.rules.world import World


def mutants(world: World) -> tuple[Mutant, ...]:
    """In the order of the files; what is typed once and printed often is changed once."""
    found = {m.edits: m for m in (*printed_mutants(world), *typed_mutants(world), *map_mutants(world))}
    return tuple(sorted(found.values(), key=lambda m: (m.span, m.name)))
