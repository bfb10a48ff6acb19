"""A bot for Blackjack that counts every card. The house dealer makes no decisions, so it needs no bot."""

from collections.abc import Sequence

from noripan.kernel import Chance, Seat

from ..actions import HIT, STAND, Action
from ..state import DEALER
from ..views import View, unseen
from .solver import Position, counts_of, hits


def position_of(view: View, seat: Seat, /) -> Position:
    """The decision of a player: the visible scores, and all cards that are not visible."""
    return Position(
        own=view.players[seat].score,
        dealer=view.players[DEALER].score,
        stands_at=view.options.dealer_stand_score,
        unseen=counts_of(unseen(view)),
        shoe=view.shoe,
    )


def counter_bot(view: View, menu: Sequence[Action], chance: Chance, /) -> Action:
    """Makes the choice with the highest expected value, from an exact count of the unseen cards."""
    if view.turn is None:
        return STAND
    return HIT if hits(position_of(view, view.turn)) else STAND
