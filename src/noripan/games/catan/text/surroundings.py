"""Places by what is around them, as players at a drawn island call them: wood 8, ore 3, sea."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from noripan.kernel import Text

from ..board.geometry import EDGES, ENDS, HARBOURS, HEX_NUMBERS, HEXES, VERTICES, hexes_at
from ..board.island import TERRAIN_RESOURCE, Harbour, Island
from ..board.places import Edge, Vertex
from ..views.table import View
from .names import DESERT, WORDS

THE_DESERT: Final = Text(ko="사막", en="the desert")
SEA: Final = Text(ko="바다", en="sea")


def place_words(view: View, /) -> Mapping[Any, Text]:
    """The names of all hexes, corners and edges."""
    return _place_words(view.island, has_harbours=view.rules.bank_trade)


@lru_cache(maxsize=64)
def _place_words(island: Island, *, has_harbours: bool) -> Mapping[Any, Text]:
    harbours = _harbours(island) if has_harbours else {}
    places: tuple[Vertex | Edge, ...] = (*VERTICES, *EDGES)
    return {
        **{place: _land(island, at) for at, place in enumerate(HEXES)},
        HEXES[island.desert]: THE_DESERT,
        **{place: _joined(_around(island, place, harbours.get(place))) for place in places},
    }


def _around(island: Island, place: Vertex | Edge, harbour: Harbour | None) -> Iterator[Text]:
    """The hexes around a place from the upper left, then its harbour or the sea."""
    around = hexes_at(place)
    lands = sorted(HEX_NUMBERS[each] for each in around if each in HEX_NUMBERS)
    yield from (_land(island, at) for at in lands)
    if harbour is not None:
        yield _harbour(harbour)
    elif len(lands) < len(around):
        yield SEA


def _land(island: Island, at: int) -> Text:
    """A hex by its resource and number, as players call it."""
    kind, token = TERRAIN_RESOURCE.get(island.terrain[at]), island.tokens[at]
    return DESERT if kind is None else Text(f"{WORDS[kind].ko} {token}", f"{WORDS[kind].en} {token}")


def _harbour(kind: Harbour) -> Text:
    if kind == "any":
        return Text(ko="3:1 항구", en="3:1 harbour")
    return Text(ko=f"{WORDS[kind].ko} 2:1 항구", en=f"2:1 {WORDS[kind].en} harbour")


def _harbours(island: Island) -> Mapping[Vertex | Edge, Harbour]:
    """The harbours, by their edge and both its ends."""
    found: dict[Vertex | Edge, Harbour] = {}
    for number, kind in zip(HARBOURS, island.harbours, strict=True):
        found |= dict.fromkeys((EDGES[number], *(VERTICES[end] for end in ENDS[number])), kind)
    return found


def _joined(parts: Iterator[Text]) -> Text:
    around = tuple(parts)
    return Text("·".join(part.ko for part in around), ", ".join(part.en for part in around))
