"""A bot for Blackjack that plays by the book: the best choice for both totals, without counting cards."""

from collections.abc import Sequence
from functools import cache

from noripan.kernel import Chance, Seat

from ..actions import HIT, STAND, Action
from ..shoe import full_shoe
from ..state import DEALER
from ..views import View
from .solver import Counts, Position, counts_of, hits


@cache
def _full_counts(decks: int) -> Counts:
    return counts_of(full_shoe(decks))


def book_position(view: View, seat: Seat, /) -> Position:
    """The decision of a player who knows both totals, as if the shoe were full."""
    full = _full_counts(view.options.deck_count)
    return Position(
        own=view.players[seat].score,
        dealer=view.players[DEALER].score,
        stands_at=view.options.dealer_stand_score,
        unseen=full,
        shoe=sum(full),
    )


def book_bot(view: View, menu: Sequence[Action], chance: Chance, /) -> Action:
    """Makes the best choice for its total and the dealer's."""
    if view.turn is None:
        return STAND
    return HIT if hits(book_position(view, view.turn)) else STAND
