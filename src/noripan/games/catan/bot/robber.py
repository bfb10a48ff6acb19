"""Sevens and knights: where the robber hurts most, and which cards can be spared."""

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
"""How much more one's own loss counts than another's."""
LOOT_VALUE: Final = 1.0
"""What a stolen card counts, in pips."""


def choose_robbery(analysis: Analysis, menu: Sequence[MoveRobber], /) -> MoveRobber:
    """Where the others, above all who leads, lose most, and oneself nothing; from whoever leads there."""
    return max(menu, key=lambda action: harm(analysis, action))


def harm(analysis: Analysis, action: MoveRobber, /) -> float:
    """What a robbery takes from others, less what it costs oneself."""
    view, at = analysis.view, HEX_NUMBERS[action.hex]
    pips = PIPS[view.island.tokens[at]]
    lost = 0.0
    for seat, plays in enumerate(view.present):
        if plays:
            weight = -OWN_LOSS_WEIGHT if seat == analysis.seat else threat(analysis, seat)
            lost += weight * pips * production(analysis.pieces, seat, at)
    return lost if action.victim is None else lost + LOOT_VALUE * (1 + threat(analysis, action.victim))


def threat(analysis: Analysis, seat: int, /) -> float:
    """How near another is to winning: 0 far away, 1 there."""
    view = analysis.view
    return ((view.points[seat] + 0.25 * view.card_counts[seat]) / view.options.target) ** 2


def choose_discard(plans: Plans, menu: Sequence[Discard], /) -> Discard:
    """The card without which the hand is worth most."""
    hand = plans.analysis.view.hand
    return max(menu, key=lambda action: plans.worth(minus(hand, single(KINDS.index(action.kind)))))
