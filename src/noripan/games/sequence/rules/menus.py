"""Who may act, what they may play, and the idle action."""

from collections.abc import Sequence
from typing import Final

from noripan.kernel import Seat, require_seat

from ..actions import ACTIONS, Action
from ..cards import CARDS, KINDS, ONE_EYED
from ..lines import longest_run
from ..open_cells import USABLE
from ..state import State

_CARDS: Final = {card: (USABLE[card], ACTIONS[card]) for card in CARDS}
"""By card, its cells, and its actions by open cells."""


def actors(state: State, /) -> Sequence[Seat]:
    """The seat whose turn it is; it has a playable card, or it would have passed."""
    turn = state.turn
    return () if turn is None else (turn,)


def can_play(state: State, seat: Seat, /) -> bool:
    """Whether the seat holds a playable card."""
    for card in state.hands[seat]:  # noqa: SIM110 - runs every turn, and the first card is mostly playable
        if USABLE[card] & state.boards:
            return True
    return False


def legal(state: State, seat: Seat, /) -> Sequence[Action]:
    """The menu in the order of the hand, then of the cells."""
    if state.turn != seat:
        return ()
    boards = state.boards
    menu: list[Action] = []
    for card in state.hands[seat]:
        usable, actions = _CARDS[card]
        if cells := usable & boards:
            menu += actions[cells]
    return menu


def turn(state: State, seat: Seat, /) -> int:
    """The size of the deck: every turn draws a card, so it differs even if all other seats pass."""
    return len(state.deck)


def idle(state: State, seat: Seat, /) -> Action:
    """The least valuable kind of card, on its lowest cell."""  # rule 10.1
    require_seat(state.present, seat)
    own = state.chips[seat % len(state.chips)]

    def priority(action: Action) -> tuple[int, int, int]:
        kind = KINDS[action.card]
        return kind, _removal_priority(state, own, action.cell) if kind == ONE_EYED else 0, action.cell

    return min(legal(state, seat), key=priority)


def _removal_priority(state: State, own: int, cell: int) -> int:
    """Chips of the longest opposing run come first, the seat's own chips last."""
    if own >> cell & 1:
        return 0
    return -max(longest_run(chips, cell) for chips in state.chips if chips >> cell & 1)
