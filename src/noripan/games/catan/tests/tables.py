"""Builds tables for tests: the beginner's island with given pieces and cards."""

from collections.abc import Mapping, Sequence
from typing import Any

from noripan.games.catan import GAME
from noripan.games.catan.board.geometry import EDGE_NUMBERS, VERTEX_NUMBERS, mask
from noripan.games.catan.board.island import BEGINNER, Island
from noripan.games.catan.board.longest_road import longest_road
from noripan.games.catan.board.pieces import derive, opponent_buildings
from noripan.games.catan.board.places import Edge, Hex, Vertex
from noripan.games.catan.events import IslandLaid, StarterFound
from noripan.games.catan.options import Options
from noripan.games.catan.phases import ACTING, Phase
from noripan.games.catan.resources import CARDS, KINDS, ONE
from noripan.games.catan.state import State
from noripan.kernel import Seat, put
from noripan.testing import Scenario

AnyScenario = Scenario[Any, Any, Any, Any, Any, Any, Any]

BASE = Options(layout="beginner")
EPIC5 = Options(preset="epic5", layout="beginner")


def v(place: str) -> Vertex:
    """`v("0,-1,N")`."""
    q, r, end = place.split(",")
    return Vertex(int(q), int(r), end)  # type: ignore[arg-type]


def e(place: str) -> Edge:
    """`e("0,-1,NE")`, by any of its names."""
    q, r, side = place.split(",")
    return Edge(int(q), int(r), side)  # type: ignore[arg-type]


def h(place: str) -> Hex:
    """`h("0,-1")`."""
    q, r = place.split(",")
    return Hex(int(q), int(r))


def drafting(seats: int = 4, options: Options = EPIC5, starter: int = 0) -> AnyScenario:
    """The beginner's island, with the starter to settle."""
    found = StarterFound((), Seat(starter))
    return Scenario.given(GAME, seats, options, IslandLaid(BEGINNER), found)


def a_table(
    seats: int = 4,
    options: Options = BASE,
    *,
    phase: Phase = ACTING,
    island: Island = BEGINNER,
    **changes: Any,
) -> AnyScenario:
    """An empty table after seat 0 has rolled; `changes` are fields of the state."""
    table = Scenario.given(GAME, seats, options, IslandLaid(island), StarterFound((), Seat(0)))
    table.state = table.state.replace(phase=phase, turn=Seat(0), turns=1, **changes)
    return table


def built(
    table: AnyScenario, seat: int, *, settlements: str = "", cities: str = "", roads: str = ""
) -> AnyScenario:
    """Adds pieces of a seat, by address: `settlements="0,0,N 1,1,S"`."""
    state = table.state
    stand = (
        put(state.pieces.settlements, seat, mask(VERTEX_NUMBERS[v(at)] for at in settlements.split())),
        put(state.pieces.cities, seat, mask(VERTEX_NUMBERS[v(at)] for at in cities.split())),
        put(state.pieces.roads, seat, mask(EDGE_NUMBERS[e(at)] for at in roads.split())),
    )
    pieces = derive(state.island, *stand, state.present)
    trails = tuple(longest_road(own, opponent_buildings(pieces, at)) for at, own in enumerate(pieces.roads))
    table.state = state.replace(pieces=pieces, trails=trails if state.rules.awards else state.trails)
    return table


def packed_of(**counts: int) -> int:
    """`packed_of(wood=2, ore=1)`, also for cards."""
    return sum(ONE[kind] * count for kind, count in counts.items())


def holding(table: AnyScenario, seat: int, *, known: bool = True, **counts: int) -> AnyScenario:
    """Moves resources from the bank to a hand; everyone knows them, or nobody."""
    state, hand = table.state, packed_of(**counts)
    bank = state.bank + state.hands[seat] - hand if state.rules.stock else state.bank
    table.state = state.replace(
        hands=put(state.hands, seat, hand),
        tally=put(state.tally, seat, hand if known else 0),
        bank=bank,
    )
    return table


def with_cards(table: AnyScenario, seat: int, *, fresh: bool = False, **counts: int) -> AnyScenario:
    """Moves development cards from the deck to a hand; bought this turn, or earlier."""
    state, cards = table.state, packed_of(**counts)
    table.state = state.replace(
        cards=put(state.cards, seat, cards),
        deck=state.deck + state.cards[seat] - cards,
        fresh=cards if fresh else state.fresh,
    )
    return table


def hand_of(state: State, seat: int) -> dict[str, int]:
    """The resources of a seat, without zeros."""
    return named(state.hands[seat], KINDS)


def cards_of(state: State, seat: int) -> dict[str, int]:
    """The development cards of a seat, without zeros."""
    return named(state.cards[seat], CARDS)


def named(amount: int, kinds: Sequence[str]) -> dict[str, int]:
    """A packed number by kind, without zeros."""
    counts: Mapping[str, int] = {kind: amount // ONE[kind] & 0x7FF for kind in kinds}
    return {kind: count for kind, count in counts.items() if count}


def luck_for(state: State, victim: int, kind: str) -> int:
    """The draw that steals a card of this kind."""
    before = KINDS[: KINDS.index(kind)]
    return sum(hand_of(state, victim).get(other, 0) for other in before)
