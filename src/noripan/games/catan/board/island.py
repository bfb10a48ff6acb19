"""Terrain, number tokens and harbours of the island, and how they are laid out."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Annotated, Final, Literal, TypeVar

from msgspec import Meta

from noripan.kernel import Chance, Value

from ..resources import Kind
from .geometry import HARBOURS, HEX_NEIGHBOURS, HEXES

T = TypeVar("T")

Terrain = Literal["forest", "hills", "pasture", "fields", "mountains", "desert"]
Harbour = Literal["wood", "brick", "sheep", "wheat", "ore", "any"]
Token = Annotated[int, Meta(ge=0, le=12)]
"""The number on a hex; 0 for the desert."""
Layout = Literal["random", "free", "beginner"]

TERRAIN_RESOURCE: Final[Mapping[str, Kind]] = {
    "forest": "wood",
    "hills": "brick",
    "pasture": "sheep",
    "fields": "wheat",
    "mountains": "ore",
}
"""What a terrain produces; the desert produces nothing."""  # rules 1.2, 4.4

PIPS: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""By number, how many of the 36 rolls of two dice show it."""


class Island(Value, frozen=True):
    """Terrain and tokens by hex, harbours by their place along the coast."""

    terrain: tuple[Terrain, ...]
    tokens: tuple[Token, ...]
    harbours: tuple[Harbour, ...]

    @property
    def desert(self) -> int:
        """The desert's hex, on which the robber starts."""
        return self.terrain.index("desert")


_LETTERS: Final[Mapping[str, Terrain]] = {
    "f": "forest", "h": "hills", "p": "pasture", "w": "fields", "m": "mountains", "d": "desert",
}  # fmt: skip

BEGINNER: Final = Island(
    terrain=tuple(_LETTERS[letter] for letter in "mpf whph wfdfm fmwp hwp".replace(" ", "")),
    tokens=(10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11),
    harbours=("any", "wheat", "ore", "any", "sheep", "any", "any", "brick", "wood"),
)
"""The fixed island for the first game."""  # rule 3.3

_NO_LAND: Final[tuple[Terrain, ...]] = ("desert",)
_NO_TRADE: Final[tuple[Harbour, ...]] = ("any",)
EMPTY_ISLAND: Final = Island(_NO_LAND * len(HEXES), (0,) * len(HEXES), _NO_TRADE * len(HARBOURS))
"""The island before the setup: desert only."""

_TERRAINS: Final = tuple(sorted(BEGINNER.terrain))
_TOKENS: Final = tuple(sorted(token for token in BEGINNER.tokens if token))
_HARBOURS: Final = tuple(sorted(BEGINNER.harbours))
_RED: Final = (6, 8)
"""The most frequent numbers except seven, printed in red."""


def lay_island(layout: Layout, chance: Chance, /) -> Island:
    """An island in the chosen layout."""  # rules 3.1–3.3
    if layout == "beginner":
        return BEGINNER
    terrain = shuffled(_TERRAINS, chance)
    laid = (_shuffled_tokens if layout == "free" else _separated_tokens)(terrain.index("desert"), chance)
    return Island(terrain, laid, shuffled(_HARBOURS, chance))


def shuffled(things: Sequence[T], chance: Chance, /) -> tuple[T, ...]:
    """A random permutation."""
    left, order = list(things), []
    while len(left) > 1:
        order.append(left.pop(chance.below(len(left))))
    return (*order, *left)


def _shuffled_tokens(desert: int, chance: Chance) -> tuple[int, ...]:
    """Tokens in any order; the desert gets none."""  # rule 3.2
    tokens = list(shuffled(_TOKENS, chance))
    tokens.insert(desert, 0)
    return tuple(tokens)


def _separated_tokens(desert: int, chance: Chance) -> tuple[int, ...]:
    """Tokens with no six or eight next to another; all such placements are equally likely."""  # rule 3.1
    choices = _separated_hexes(desert)
    red = choices[chance.below(len(choices))]
    reds = iter(shuffled([token for token in _TOKENS if token in _RED], chance))
    others = iter(shuffled([token for token in _TOKENS if token not in _RED], chance))
    return tuple(0 if at == desert else next(reds) if at in red else next(others) for at in range(len(HEXES)))


@lru_cache(maxsize=len(HEXES))
def _separated_hexes(desert: int) -> tuple[tuple[int, ...], ...]:
    """All choices of four hexes without the desert, no two of which are neighbours."""
    land = [at for at in range(len(HEXES)) if at != desert]
    return tuple(
        chosen
        for chosen in combinations(land, sum(token in _RED for token in _TOKENS))
        if not any(HEX_NEIGHBOURS[one] >> other & 1 for one, other in combinations(chosen, 2))
    )
