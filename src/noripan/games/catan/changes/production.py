"""The dice of a turn are rolled."""

from noripan.kernel import Seat

from ..dice import SEVEN, DiceResult
from ..events import DiceRolled
from ..resources import unpack
from ..stages import ACTING
from ..step import Step
from .bank import gain
from .robber import after_seven


def dice_rolled(
    step: Step, seat: Seat, dice: DiceResult, gained: tuple[int, ...], owed: tuple[int, ...], /
) -> None:
    """Pays out the roll; a seven leads to discards and the robber instead."""
    state = step.state
    if step.records:
        by_seat = tuple([unpack(amount) for amount in gained])
        step.events.append(DiceRolled(seat, dice.die1, dice.die2, dice.sum, by_seat, owed))
    state.dice = dice
    if dice.sum == SEVEN:
        after_seven(state, owed)
        return
    state.stage = ACTING
    for at, amount in enumerate(gained):
        if amount:
            gain(state, at, amount)
