"""Cards are discarded and stolen, and the robber moves."""

from typing import cast

from noripan.kernel import Seat, put

from ..board.geometry import HEXES
from ..events import CardDiscarded, CardStolen, RobberMoved
from ..resources import ONE, Kind, total
from ..stages import ACTING, ROLLING, Discarding, Robbing
from ..state import State
from ..step import Step
from .bank import limit_hands, pay
from .tally import known_after_theft, known_loot


def after_seven(state: State, owed: tuple[int, ...], /) -> None:
    """Discards while any are owed, then the robber."""  # rules 4.7, 7.2, 7.3
    if not state.rules.robber:
        state.stage = ACTING
    else:
        state.stage = Discarding(owed) if any(owed) else Robbing(rolled=True)


def card_discarded(step: Step, seat: Seat, kind: Kind, /) -> None:
    """Pays one of the cards owed."""  # rules 7.1, 7.2
    state = step.state
    owed = cast("Discarding", state.stage).owed
    if step.records:
        step.events.append(CardDiscarded(seat, kind))
    pay(state, seat, ONE[kind])
    after_seven(state, put(owed, seat, owed[seat] - 1))


def robber_moved(step: Step, seat: Seat, at: int, /) -> None:
    """Moves the robber; the turn continues before or after the roll."""  # rule 7.3
    state = step.state
    if step.records:
        step.events.append(RobberMoved(seat, HEXES[at]))
    state.robber = at
    state.stage = ACTING if cast("Robbing", state.stage).rolled else ROLLING


def card_stolen(step: Step, seat: Seat, victim: Seat, kind: Kind, /) -> None:
    """Moves the stolen card to the thief."""  # rules 7.4, 7.5
    state, card = step.state, ONE[kind]
    if step.records:
        step.events.append(CardStolen(seat, victim, kind))
    thief, robbed = state.own(seat), state.own(victim)
    thief.known += known_loot(robbed.known, total(robbed.hand))
    robbed.known = known_after_theft(robbed.known)
    robbed.hand -= card
    thief.hand += card
    limit_hands(state)
