"""The documents of a drawn kit: sheets on each paper, posters where they are wanted, cards for a vendor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kit.model.paper import Paper
from kit.model.poster import PosterSize
from kit.pipeline.checked import Laid
from kit.pipeline.documents import lay_out
from kit.pipeline.kits import Kit


def all_laid(kit: Kit, papers: Sequence[Paper], asked: Mapping[str, PosterSize]) -> list[Laid]:
    """All that has something to print; problems are added to the kit. `asked` are posters (component → size)."""
    volumes = {paper: lay_out(kit, paper) for paper in papers}
    if asked or any(component.poster is not None for component in kit.game.components.values()):
        from kit.pipeline.posters import posters

        for paper in papers:
            volumes[paper] += posters(kit, paper, asked)
    laid = [Laid(kit.looks, kit.setting, paper, tuple(found), kit) for paper, found in volumes.items()]
    if (vendor := kit.looks.edition.vendor) is not None:
        from kit.pipeline.shop import cards

        laid += [Laid(kit.looks, kit.setting, paper, found, kit) for paper, found in cards(kit, vendor)]
    return [one for one in laid if one.volumes]
