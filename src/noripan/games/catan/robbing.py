"""Sevens and knights: where the robber hurts most, and which cards can be spared."""

from collections.abc import Sequence
from typing import Final

from .actions import Discard, MoveRobber
from .board import HEX_NUMBERS
from .island import PIPS
from .outlook import Outlook
from .pieces import production
from .plans import Plans
from .reckoning import less, single
from .resources import KINDS

OWN: Final = 3.0
"""How much more one's own loss counts than another's."""
LOOT: Final = 1.0
"""What a stolen card counts, in pips."""


def robbery(outlook: Outlook, menu: Sequence[MoveRobber], /) -> MoveRobber:
    """Where the others, above all who leads, lose most, and oneself nothing; from whoever leads there."""
    return max(menu, key=lambda action: harm(outlook, action))


def harm(outlook: Outlook, action: MoveRobber, /) -> float:
    """What a robbery takes from others, less what it costs oneself."""
    view, at = outlook.view, HEX_NUMBERS[action.hex]
    pips = PIPS[view.island.tokens[at]]
    lost = 0.0
    for seat, plays in enumerate(view.present):
        if plays:
            weight = -OWN if seat == outlook.seat else threat(outlook, seat)
            lost += weight * pips * production(outlook.pieces, seat, at)
    return lost if action.victim is None else lost + LOOT * (1 + threat(outlook, action.victim))


def threat(outlook: Outlook, seat: int, /) -> float:
    """How near another is to winning: 0 far away, 1 there."""
    view = outlook.view
    return ((view.points[seat] + 0.25 * view.card_counts[seat]) / view.options.target) ** 2


def spared(plans: Plans, menu: Sequence[Discard], /) -> Discard:
    """The card without which the hand is worth most."""
    hand = plans.outlook.view.hand
    return max(menu, key=lambda action: plans.worth(less(hand, single(KINDS.index(action.kind)))))
