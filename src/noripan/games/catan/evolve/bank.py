"""Resources that come and go before everyone's eyes: in a hand, in the bank, and in what the table knows."""

from msgspec.structs import replace

from noripan.kernel import put

from ..state import State
from .tally import known_after_loss


def gain(state: State, seat: int, amount: int, /) -> State:
    """From the bank, before everyone's eyes."""
    return replace(
        state,
        hands=put(state.hands, seat, state.hands[seat] + amount),
        tally=put(state.tally, seat, state.tally[seat] + amount),
        bank=state.bank - amount if state.rules.stock else state.bank,
    )


def pay(state: State, seat: int, amount: int, /) -> State:
    """To the bank, before everyone's eyes."""
    return replace(
        state,
        hands=put(state.hands, seat, state.hands[seat] - amount),
        tally=put(state.tally, seat, known_after_loss(state.tally[seat], amount)),
        bank=state.bank + amount if state.rules.stock else state.bank,
    )
