"""A bot for Blackjack that counts every card. The house, in the dealer's seat, has nothing to decide."""

from collections.abc import Mapping, Sequence
from typing import Final

from noripan.kernel import Bot, Chance, Seat

from .actions import HIT, STAND, Action
from .cards import CARDS, points
from .solver import HIGHEST_VALUE, Position, hits
from .state import DEALER
from .views import View, unseen


def position_of(view: View, seat: Seat, /) -> Position:
    """What a player has to decide about: the open scores, and all cards that do not lie open."""
    values = [points(CARDS[number]) for number in unseen(view)]
    return Position(
        own=view.players[seat].score,
        dealer=view.players[DEALER].score,
        stands_at=view.options.dealer_stand_score,
        unseen=tuple(values.count(value) for value in range(1, HIGHEST_VALUE + 1)),
        shoe=view.shoe,
    )


def counter_bot(view: View, menu: Sequence[Action], chance: Chance, /) -> Action:
    """Makes the choice that wins most, less what it loses, by an exact count of the cards to come."""
    if view.turn is None:  # then nobody is asked
        return STAND
    return HIT if hits(position_of(view, view.turn)) else STAND


BOTS: Final[Mapping[str, Bot]] = {"counter": counter_bot}
