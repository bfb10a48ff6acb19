"""Public payments between a hand and the bank."""

from msgspec.structs import replace

from noripan.kernel import put

from ..state import State
from .tally import known_after_loss


def gain(state: State, seat: int, amount: int, /) -> State:
    """A seat takes resources from the bank, in public."""
    return replace(
        state,
        hands=put(state.hands, seat, state.hands[seat] + amount),
        tally=put(state.tally, seat, state.tally[seat] + amount),
        bank=state.bank - amount if state.rules.stock else state.bank,
    )


def pay(state: State, seat: int, amount: int, /) -> State:
    """A seat pays resources to the bank, in public."""
    return replace(
        state,
        hands=put(state.hands, seat, state.hands[seat] - amount),
        tally=put(state.tally, seat, known_after_loss(state.tally[seat], amount)),
        bank=state.bank + amount if state.rules.stock else state.bank,
    )
