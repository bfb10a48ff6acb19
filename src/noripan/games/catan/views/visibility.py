"""What each viewer may know of a state and of an event."""

from functools import lru_cache

from noripan.kernel import SPECTATOR, Viewer, require_seat

from ..board.geometry import HEXES, edges_in, vertices_in
from ..board.pieces import CITY_PIECES, ROAD_PIECES, SETTLEMENT_PIECES
from ..events import CardBought, CardSeenBought, CardSeenStolen, CardStolen, Event, Shown
from ..resources import NOTHING, total, unpack
from ..rules.scoring import points_of, public_points
from ..state import NOWHERE, State
from .table import Left, SeatPieces, Tally, View


# rules 12.1–12.3
def view(state: State, viewer: Viewer, /) -> View:
    """The state as one viewer may see it."""
    require_seat(state.present, viewer)
    players, pieces = state.players, state.pieces
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
        pieces=_pieces_seen(pieces.settlements, pieces.cities, pieces.roads),
        left=_pieces_left(pieces.settlements, pieces.cities, pieces.roads)
        if state.rules.piece_limits
        else None,
        hand=NOTHING if viewer is SPECTATOR else unpack(players[viewer].hand),
        hand_sizes=tuple([total(player.hand) for player in players]),
        tally=tuple([_tally(player.known, total(player.hand)) for player in players]),
        bank=unpack(state.bank) if state.rules.stock else None,
        rates=NOTHING if viewer is SPECTATOR else unpack(pieces.rates[viewer]),
        cards=NOTHING if viewer is SPECTATOR else unpack(players[viewer].cards),
        fresh=NOTHING if viewer is SPECTATOR or viewer != state.turn else unpack(state.fresh),
        card_counts=tuple([total(player.cards) for player in players]),
        deck=total(state.deck),
        played=unpack(state.played),
        has_played=state.has_played,
        bought=total(state.fresh),
        knights=state.knights,
        trails=state.trails,
        road=state.road,
        army=state.army,
        points=tuple([public_points(state, seat) for seat in range(len(players))]),
        own_points=0 if viewer is SPECTATOR else points_of(state, viewer),
        offers=state.offers,
        dice=state.dice,
    )


# Parts that all viewers see alike are cached: the same object need not be compared with itself.


@lru_cache(maxsize=4096)
def _tally(known: int, size: int) -> Tally:
    return Tally(unpack(known), size - total(known))


@lru_cache(maxsize=256)
def _pieces_seen(
    settlements: tuple[int, ...], cities: tuple[int, ...], roads: tuple[int, ...]
) -> tuple[SeatPieces, ...]:
    """Pieces by address."""
    return tuple(
        SeatPieces(vertices_in(settled), vertices_in(grown), edges_in(paved))
        for settled, grown, paved in zip(settlements, cities, roads, strict=True)
    )


@lru_cache(maxsize=256)
def _pieces_left(
    settlements: tuple[int, ...], cities: tuple[int, ...], roads: tuple[int, ...]
) -> tuple[Left, ...]:
    return tuple(
        Left(
            ROAD_PIECES - paved.bit_count(),
            SETTLEMENT_PIECES - settled.bit_count(),
            CITY_PIECES - grown.bit_count(),
        )
        for settled, grown, paved in zip(settlements, cities, roads, strict=True)
    )


# rules 7.5, 9.9, 12.3
def show(event: Event, viewer: Viewer, /) -> Shown | None:
    """The event; other viewers do not learn which card was stolen or bought."""
    match event:
        case CardStolen(seat, victim) if viewer not in (seat, victim):
            return CardSeenStolen(seat, victim)
        case CardBought(seat) if viewer != seat:
            return CardSeenBought(seat)
        case _:
            return event
