"""When chances may be trusted, and which draws of a move have the same value."""

from collections.abc import Hashable

from ..stages import Drafting, Over, Rolling, Waiting
from ..state import State


def at_rest(state: State, /) -> bool:
    """Before a roll, with nothing pending and no card played; not in the draft."""
    stage = type(state.stage)
    return stage is Over or (stage is Rolling and not state.has_played)


def alike(state: State, /) -> Hashable:
    """Rolls of the same sum, and thefts and purchases of the same card, lead to equal hands and cards."""
    if type(state.stage) is Waiting or type(state.stage) is Drafting:
        return None  # each island is another game
    rolled = None if state.dice is None else state.dice.sum
    return rolled, state.hands, state.cards
