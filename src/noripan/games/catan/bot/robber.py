"""Choices of robber moves and discards."""

from collections.abc import Sequence
from typing import Final

from ..actions import Discard, MoveRobber
from ..board.geometry import HEX_NUMBERS
from ..board.island import PIPS
from ..board.pieces import production
from ..resources import KINDS
from .analysis import Analysis
from .counts import minus, single
from .plans import Plans

OWN_LOSS_WEIGHT: Final = 3.0
"""Weight of the seat's own loss compared to another's."""
LOOT_VALUE: Final = 1.0
"""The value of a stolen card, in pips."""


def choose_robbery(analysis: Analysis, menu: Sequence[MoveRobber], /) -> MoveRobber:
    """The robber move that hurts the leaders most and the seat itself least."""
    return max(menu, key=lambda action: harm(analysis, action))


def harm(analysis: Analysis, action: MoveRobber, /) -> float:
    """Pips lost by others, weighted by their threat, minus the seat's own loss."""
    view, at = analysis.view, HEX_NUMBERS[action.hex]
    pips = PIPS[view.island.tokens[at]]
    lost = 0.0
    for seat, plays in enumerate(view.present):
        if plays:
            weight = -OWN_LOSS_WEIGHT if seat == analysis.seat else threat(analysis, seat)
            lost += weight * pips * production(analysis.pieces, seat, at)
    return lost if action.victim is None else lost + LOOT_VALUE * (1 + threat(analysis, action.victim))


def threat(analysis: Analysis, seat: int, /) -> float:
    """How close a seat is to winning, from 0 to about 1."""
    view = analysis.view
    return ((view.points[seat] + 0.25 * view.card_counts[seat]) / view.options.target) ** 2


def choose_discard(plans: Plans, menu: Sequence[Discard], /) -> Discard:
    """The card whose loss leaves the most valuable hand."""
    hand = plans.analysis.view.hand
    return max(menu, key=lambda action: plans.worth(minus(hand, single(KINDS.index(action.kind)))))
