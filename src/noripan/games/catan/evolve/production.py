"""Folds the roll of a turn."""

from operator import add

from msgspec.structs import replace

from .. import events as e
from ..dice import SEVEN, result_of
from ..resources import pack
from ..state import ACTING, State
from .robber import phase_after_seven


def dice_rolled(state: State, event: e.DiceRolled, /) -> State:
    """Pays out the roll; a seven leads to discards and the robber instead."""
    dice = result_of(event.die1, event.die2)
    if event.sum == SEVEN:
        return replace(state, dice=dice, phase=phase_after_seven(state, event.owed))
    gained = [pack(counts) for counts in event.gained]
    if not any(gained):
        return replace(state, dice=dice, phase=ACTING)
    bank = state.bank - sum(gained) if state.rules.stock else state.bank
    return replace(
        state,
        dice=dice,
        phase=ACTING,
        hands=tuple(map(add, state.hands, gained)),
        tally=tuple(map(add, state.tally, gained)),
        bank=bank,
    )
