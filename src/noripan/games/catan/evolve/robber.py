"""Folds discards, robber moves and thefts."""

from typing import cast

from msgspec.structs import replace

from noripan.kernel import put

from .. import events as e
from ..board.geometry import HEX_NUMBERS
from ..resources import ONE, total
from ..state import ACTING, ROLLING, Discarding, Phase, Robbing, State
from .bank import pay
from .tally import tally_after_theft


def phase_after_seven(state: State, owed: tuple[int, ...], /) -> Phase:
    """The phase that follows a seven: discards while any are owed, then the robber."""  # rules 4.7, 7.2, 7.3
    if not state.rules.robber:
        return ACTING
    return Discarding(owed) if any(owed) else Robbing(rolled=True)


def card_discarded(state: State, event: e.CardDiscarded, /) -> State:
    """Pays one of the cards owed."""  # rules 7.1, 7.2
    phase = cast("Discarding", state.phase)
    owed = put(phase.owed, event.seat, phase.owed[event.seat] - 1)
    state = pay(state, event.seat, ONE[event.kind])
    return replace(state, phase=phase_after_seven(state, owed))


def robber_moved(state: State, event: e.RobberMoved, /) -> State:
    """Moves the robber; the turn continues before or after the roll."""  # rule 7.3
    phase = cast("Robbing", state.phase)
    return replace(state, robber=HEX_NUMBERS[event.hex], phase=ACTING if phase.rolled else ROLLING)


def card_stolen(state: State, event: e.CardStolen, /) -> State:
    """Moves the stolen card to the thief."""  # rules 7.4, 7.5
    thief, victim, card = event.seat, event.victim, ONE[event.kind]
    sizes = tuple(map(total, state.hands))
    hands = put(state.hands, victim, state.hands[victim] - card)
    return replace(
        state,
        hands=put(hands, thief, hands[thief] + card),
        tally=tally_after_theft(state.tally, sizes, thief, victim),
    )
