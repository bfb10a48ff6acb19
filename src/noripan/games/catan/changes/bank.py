"""Public payments between a hand and the bank."""

from typing import Final

from ..resources import FULL_HAND, LANE, ONES, minimum
from ..state import State
from .tally import known_after_loss

_HALF_FULL: Final = ONES << LANE - 2
"""A bit of each lane that is set in every full hand, and in almost no other."""


# rule 4.6
def limit_hands(state: State, /) -> None:
    """Takes away what exceeds the limit of a hand, which only an unlimited bank can fill."""
    if state.rules.stock:
        return
    for seat, player in enumerate(state.players):
        if player.hand & _HALF_FULL:
            own = state.own(seat)
            own.hand = minimum(own.hand, FULL_HAND)
            own.known = minimum(own.known, FULL_HAND)


def gain(state: State, seat: int, amount: int, /) -> None:
    """A seat takes resources from the bank, in public."""
    player = state.own(seat)
    player.hand += amount
    player.known += amount
    if state.rules.stock:
        state.bank -= amount
    else:
        limit_hands(state)


def pay(state: State, seat: int, amount: int, /) -> None:
    """A seat pays resources to the bank, in public."""
    player = state.own(seat)
    player.hand -= amount
    player.known = known_after_loss(player.known, amount)
    if state.rules.stock:
        state.bank += amount
