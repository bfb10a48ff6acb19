"""What a viewer may know: what lies on the table, the own hand, and what the table knows of the others'."""

from functools import lru_cache
from typing import Annotated

from msgspec import Meta

from noripan.kernel import SPECTATOR, SeatNumber, Value, Viewer, require_seat

from .board import EDGE_NUMBERS, HEXES, VERTEX_NUMBERS, Edge, Hex, Vertex, edges_in, mask, vertices_in
from .dice import DiceResult
from .events import CardBought, CardSeenBought, CardSeenStolen, CardStolen, Event, Shown
from .island import Island
from .options import Options, Rules
from .pieces import CITY_PIECES, ROAD_PIECES, SETTLEMENT_PIECES, Pieces, derive
from .resources import NOTHING, Count, Counts, total, unpacked
from .scoring import points_of, public_points
from .state import NOWHERE, Phase, State


class Seen(Value, frozen=True):
    """The pieces of one seat, by address."""

    settlements: tuple[Vertex, ...]
    cities: tuple[Vertex, ...]
    roads: tuple[Edge, ...]


class Left(Value, frozen=True):
    """The pieces a seat can still build."""

    roads: Count
    settlements: Count
    cities: Count


class Tally(Value, frozen=True):
    """What an attentive table knows of a hand: cards it surely holds, and how many others."""  # rule 12.2

    known: Counts
    unknown: Count


class View(Value, frozen=True):
    """A table as one viewer sees it. What is the viewer's own is empty for a spectator."""

    viewer: SeatNumber | None
    options: Options
    rules: Rules
    """Which rules the options come to."""
    phase: Phase
    order: tuple[SeatNumber, ...]
    turn: SeatNumber | None
    turns: Annotated[int, Meta(ge=0, le=1001)]
    """How many turns have begun."""
    present: tuple[bool, ...]
    """By seat, who still plays."""
    island: Island
    robber: Hex | None
    pieces: tuple[Seen, ...]
    """By seat."""
    left: tuple[Left, ...] | None
    """By seat, what can still be built; null: pieces have no end."""
    hand: Counts
    hand_sizes: tuple[Count, ...]
    tally: tuple[Tally, ...]
    """By seat."""
    bank: Counts | None
    """Null: it has no end."""
    rates: Counts
    """How many of each kind the bank wants from the viewer for one of another."""
    cards: Counts
    """The viewer's development cards, in the order knight, point, road building, year of plenty, monopoly."""
    fresh: Counts
    """Those of them that were bought this turn."""
    card_counts: tuple[Count, ...]
    """By seat, how many development cards it holds."""
    deck: Count
    """How many development cards are left."""
    played: Counts
    """All development cards played so far, by kind."""
    has_played: bool
    """Whether the seat on turn has played its card of this turn."""
    bought: Count
    """How many development cards the seat on turn has bought this turn."""
    knights: tuple[Count, ...]
    trails: tuple[Count, ...]
    """By seat, the length of its longest road."""
    road: SeatNumber | None
    """Who has the longest road."""
    army: SeatNumber | None
    """Who has the largest army."""
    points: tuple[Count, ...]
    """By seat, what everyone can count."""
    own_points: Count
    """The viewer's, hidden ones included."""
    offers: Count
    """How many offers the seat on turn has made."""
    dice: DiceResult | None
    """This turn's roll."""


# rules 12.1–12.3
def view(state: State, viewer: Viewer, /) -> View:
    """The table from one viewer's place."""
    require_seat(state.present, viewer)
    seats = range(len(state.present))
    return View(
        viewer=viewer,
        options=state.options,
        rules=state.rules,
        phase=state.phase,
        order=state.order,
        turn=state.turn,
        turns=state.turns,
        present=state.present,
        island=state.island,
        robber=None if state.robber == NOWHERE else HEXES[state.robber],
        pieces=_pieces_seen(state.pieces),
        left=_pieces_left(state.pieces) if state.rules.piece_limits else None,
        hand=_own(state.hands, viewer),
        hand_sizes=tuple(map(total, state.hands)),
        tally=tuple(
            Tally(unpacked(known), total(hand) - total(known))
            for known, hand in zip(state.tally, state.hands, strict=True)
        ),
        bank=unpacked(state.bank) if state.rules.stock else None,
        rates=_own(state.pieces.rates, viewer),
        cards=_own(state.cards, viewer),
        fresh=NOTHING if viewer is SPECTATOR or viewer != state.turn else unpacked(state.fresh),
        card_counts=tuple(map(total, state.cards)),
        deck=total(state.deck),
        played=unpacked(state.played),
        has_played=state.has_played,
        bought=total(state.fresh),
        knights=state.knights,
        trails=state.trails,
        road=state.road,
        army=state.army,
        points=tuple(public_points(state, seat) for seat in seats),
        own_points=0 if viewer is SPECTATOR else points_of(state, viewer),
        offers=state.offers,
        dice=state.dice,
    )


def _own(by_seat: tuple[int, ...], viewer: Viewer) -> Counts:
    return NOTHING if viewer is SPECTATOR else unpacked(by_seat[viewer])


@lru_cache(maxsize=256)
def _pieces_seen(pieces: Pieces) -> tuple[Seen, ...]:
    """The same for all viewers, so it is laid out once."""
    return tuple(
        Seen(vertices_in(settled), vertices_in(cities), edges_in(roads))
        for settled, cities, roads in zip(pieces.settlements, pieces.cities, pieces.roads, strict=True)
    )


@lru_cache(maxsize=256)
def standing(island: Island, seen: tuple[Seen, ...], present: tuple[bool, ...], /) -> Pieces:
    """The pieces that are seen, as the rules have them."""
    settlements = tuple(mask(VERTEX_NUMBERS[at] for at in own.settlements) for own in seen)
    cities = tuple(mask(VERTEX_NUMBERS[at] for at in own.cities) for own in seen)
    roads = tuple(mask(EDGE_NUMBERS[at] for at in own.roads) for own in seen)
    return derive(island, settlements, cities, roads, present)


def _pieces_left(pieces: Pieces) -> tuple[Left, ...]:
    return tuple(
        Left(
            ROAD_PIECES - roads.bit_count(),
            SETTLEMENT_PIECES - settled.bit_count(),
            CITY_PIECES - cities.bit_count(),
        )
        for settled, cities, roads in zip(pieces.settlements, pieces.cities, pieces.roads, strict=True)
    )


# rules 7.5, 9.9, 12.3
def show(event: Event, viewer: Viewer, /) -> Shown | None:
    """Everything is public but which card was stolen or bought."""
    match event:
        case CardStolen(seat, victim) if viewer not in (seat, victim):
            return CardSeenStolen(seat, victim)
        case CardBought(seat) if viewer != seat:
            return CardSeenBought(seat)
        case _:
            return event


from .imagining import determinize as determinize
from .imagining import vary as vary
