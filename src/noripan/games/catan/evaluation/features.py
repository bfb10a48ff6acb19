"""The features of a seat: numbers about its land, hand, cards and turn, each about one in size."""

from collections.abc import Sequence
from math import log
from typing import Final, NamedTuple

from ..board.pieces import production
from ..bot.counts import CARD, CITY, ROAD, SETTLEMENT, Rates, plus
from ..bot.pace import pace, rolls_until
from ..resources import LANE_OF, LOWEST_LANE, Counts, unpack
from ..rules.robber import HAND_LIMIT
from ..rules.scoring import MIN_LARGEST_ARMY, MIN_LONGEST_ROAD, points_of
from ..state import NOWHERE, State
from .land import LAND, ends, hex_pips, land

NAMES: Final = (
    *("points", "lacks_one", "lacks_two", "lacks_three"),
    *("pace", "robbed_pace", "robbed", "time_to_win", "harbours"),
    *("hand", "over_limit", "settlement_soon", "near_settlement_soon", "city_soon", "card_soon"),
    *("last_point_soon",),
    *("knights", "knights_held", "road_building", "year_of_plenty", "monopoly"),
    *("army", "army_soon", "road", "road_soon", "road_length"),
    *("on_turn", "wait"),
    *LAND,
)  # fmt: skip
"""The features in order."""

Features = tuple[float, ...]

PATIENCE: Final = 3.0
"""Rolls of waiting that halve the value of a goal."""
NEAR_SETTLEMENT: Final = plus(ROAD, SETTLEMENT)
USUAL_TARGET: Final = 10
LEAST_PACE: Final = 0.02
FULL_RATES: Final = 20
"""The sum of the bank's rates without a harbour."""


class Position(NamedTuple):
    """The features of all seats, and how far the match has come."""

    progress: float
    """The share of the target that the leader has."""
    seats: Sequence[Features]


def features(state: State, /) -> Position:
    """By seat, the features in the order of NAMES."""
    seats = range(len(state.players))
    points = [points_of(state, seat) for seat in seats]
    return Position(
        max(points) / state.options.target, [_of_seat(state, seat, points[seat]) for seat in seats]
    )


class _Means(NamedTuple):
    """What a seat can buy with, and what it may build."""

    income: Counts
    """Pips by kind, ignoring the robber."""
    robbed: Counts
    """Pips by kind, without the robber's hex."""
    rates: Rates
    hand: Counts
    lacking: int
    """The points that it lacks."""
    settles: bool
    """Whether it has a spot for a settlement."""
    grows: bool
    """Whether it has a settlement to turn into a city."""


def _of_seat(state: State, seat: int, points: int) -> Features:
    pieces, player = state.pieces, state.players[seat]
    spots = pieces.reach[seat] & ~pieces.closed
    near = ends(pieces.ways[seat] & ~pieces.taken) & ~pieces.closed & ~spots
    own = land(state.island, pieces.settlements[seat], pieces.cities[seat], spots, near)
    lacking = max(1, state.options.target - points)
    means = _Means(
        unpack(own.income),
        unpack(own.income - _robbed(state, seat)),
        unpack(pieces.rates[seat]) if state.rules.bank_trade else None,
        unpack(player.hand),
        lacking,
        bool(spots),
        bool(pieces.settlements[seat]),
    )
    return (
        points / state.options.target,
        *_LACKS[min(lacking, len(_LACKS) - 1)],
        *_income(means, state),
        *_hand(means),
        *_cards(player.cards, player.knights),
        *_awards(state, seat),
        *_turn(state, seat),
        *own.features,
    )


_LACKS: Final = ((1.0, 1.0, 1.0), (1.0, 1.0, 1.0), (0.0, 1.0, 1.0), (0.0, 0.0, 1.0), (0.0, 0.0, 0.0))


def _robbed(state: State, seat: int) -> int:
    """The pips that the robber takes from a seat, packed."""
    at = state.robber
    return 0 if at == NOWHERE else hex_pips(state.island)[at] * production(state.pieces, seat, at)


def _income(means: _Means, state: State) -> Features:
    rates, cards, target = means.rates, state.rules.cards, state.options.target
    usual, now = pace(means.income, rates, cards), pace(means.robbed, rates, cards)
    time = log(means.lacking * USUAL_TARGET / target / max(LEAST_PACE, usual))
    lost = sum(means.income) - sum(means.robbed)
    harbours = 0 if rates is None else FULL_RATES - sum(rates)
    return usual * 10, (usual - now) * 10, lost / 10, time, harbours / 5


def _hand(means: _Means) -> Features:
    size = sum(means.hand)
    settlement = _soon(SETTLEMENT, means) if means.settles else 0.0
    city = _soon(CITY, means) if means.grows else 0.0
    return (
        size / 10,
        max(0, size - HAND_LIMIT) / 5,
        settlement,
        _soon(NEAR_SETTLEMENT, means),
        city,
        _soon(CARD, means),
        max(settlement, city) if means.lacking == 1 else 0.0,
    )


def _soon(cost: Counts, means: _Means) -> float:
    """One if the hand can pay now, less the longer it takes."""
    return 1 / (1 + rolls_until(cost, means.hand, means.robbed, means.rates) / PATIENCE)


_KNIGHT, _ROADS, _PLENTY, _MONOPOLY = (
    LANE_OF[card] for card in ("knight", "road_building", "year_of_plenty", "monopoly")
)


def _cards(cards: int, knights: int) -> Features:
    return (
        knights / 3,
        (cards >> _KNIGHT & LOWEST_LANE) / 3,
        float(cards >> _ROADS & LOWEST_LANE),
        float(cards >> _PLENTY & LOWEST_LANE),
        float(cards >> _MONOPOLY & LOWEST_LANE),
    )


# rules 10.1, 10.5
def _awards(state: State, seat: int) -> Features:
    player = state.players[seat]
    if not state.rules.awards:
        return 0.0, 0.0, 0.0, 0.0, 0.0
    others = [other for at, other in enumerate(state.players) if at != seat]
    knights = player.knights + (player.cards >> _KNIGHT & LOWEST_LANE)
    missing_knights = max(MIN_LARGEST_ARMY, 1 + max(other.knights for other in others)) - knights
    missing_roads = max(MIN_LONGEST_ROAD, 1 + max(other.trail for other in others)) - player.trail
    return (
        *_award(state.army == seat, missing_knights),
        *_award(state.road == seat, missing_roads),
        player.trail / 5,
    )


def _award(holds: bool, missing: int) -> tuple[float, float]:
    return (1.0, 0.0) if holds else (0.0, 1 / (1 + max(0, missing)))


def _turn(state: State, seat: int) -> tuple[float, float]:
    """Whether it is the seat's turn, and how much of a round it waits for it."""
    order, turn = state.order, state.turn
    if turn is None or seat not in order:
        return 0.0, 0.0
    wait = (order.index(seat) - order.index(turn)) % len(order)
    return float(wait == 0), wait / len(order)
