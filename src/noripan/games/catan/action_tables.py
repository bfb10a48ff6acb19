"""The actions that are shared, and samples of offers, in tables from which menus are made."""

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from .actions import (
    ACCEPT,
    DECLINE,
    BuildCity,
    BuildRoad,
    BuildSettlement,
    Counter,
    Discard,
    MoveRobber,
    Offer,
    PlayMonopoly,
    PlayYearOfPlenty,
    Trade,
    TradeWithBank,
)
from .board.geometry import EDGES, HEXES, VERTICES, numbers_in
from .options import EVERYONE
from .resources import KINDS

A = TypeVar("A")

_MOST_CACHED: Final = 1 << 14


class ActionsOn(Generic[A]):
    """The actions on places, by bitboard. Positions share most bitboards, so they are cached."""

    __slots__ = ("_actions", "_cached")

    def __init__(self, actions: Sequence[A]) -> None:
        self._actions = tuple(actions)
        self._cached: dict[int, tuple[A, ...]] = {}

    def at(self, places: int, /) -> tuple[A, ...]:
        """The actions on these places, lowest first."""
        found = self._cached.get(places)
        if found is None:
            found = tuple([self._actions[place] for place in numbers_in(places)])
            if len(self._cached) == _MOST_CACHED:
                self._cached.clear()
            self._cached[places] = found
        return found


ROADS: Final = ActionsOn([BuildRoad(edge) for edge in EDGES])
SETTLEMENTS: Final = ActionsOn([BuildSettlement(vertex) for vertex in VERTICES])
CITIES: Final = ActionsOn([BuildCity(vertex) for vertex in VERTICES])
THEFTS: Final = tuple(ActionsOn([MoveRobber(at, victim) for at in HEXES]) for victim in EVERYONE)
"""By victim, the robber's moves to each hex."""
ROBBER_MOVES: Final = ActionsOn([MoveRobber(at, None) for at in HEXES])
"""The robber's moves without a victim."""
DISCARDS: Final = ActionsOn([Discard(kind) for kind in KINDS])
MONOPOLIES: Final = tuple(PlayMonopoly(kind) for kind in KINDS)
YEARS_OF_PLENTY: Final = tuple(
    PlayYearOfPlenty(first, second) for at, first in enumerate(KINDS) for second in (*KINDS[at:], None)
)
BANK_TRADES: Final = tuple(
    tuple(
        tuple(
            TradeWithBank(give, want)
            for at, give in enumerate(KINDS)
            for to, want in enumerate(KINDS)
            if at != to and gives >> at & 1 and wants >> to & 1
        )
        for wants in range(32)
    )
    for gives in range(32)
)
"""By the kinds a seat can give and those the bank has, both as bits in the order of KINDS."""
TRADES: Final = tuple(Trade(seat) for seat in EVERYONE)

SAMPLE_TERMS: Final = tuple(
    tuple(
        tuple(int(at in (give, len(KINDS) + want)) for at in range(2 * len(KINDS)))
        for want in range(len(KINDS))
    )
    for give in range(len(KINDS))
)
"""By kind given and kind wanted, the fields of a one-for-one offer."""
SAMPLE_OFFERS: Final = tuple(tuple(Offer(*terms) for terms in by_want) for by_want in SAMPLE_TERMS)
"""By kind given and kind wanted."""
_SAMPLE_COUNTERS: Final = tuple(tuple(Counter(*terms) for terms in by_want) for by_want in SAMPLE_TERMS)
ANSWERS: Final = tuple(
    tuple(tuple((*accept, DECLINE, counter) for counter in by_want) for by_want in _SAMPLE_COUNTERS)
    for accept in ((), (ACCEPT,))
)
"""The menu of a seat that answers an offer: by whether it can accept, and by the kinds that its sample of a
counter-offer gives and wants."""
