"""What a viewer may know: everything on the table, and the viewer's hand."""

from functools import lru_cache
from typing import Annotated, Final

from msgspec import Meta

from noripan.kernel import SeatNumber, Value, Viewer, own_part

from ..board import CELLS, EVERYWHERE, REACH, cells_in
from ..cards import KINDS, ONE_EYED
from ..events import (
    CardPlayed,
    CardSeenPlayed,
    Count,
    Event,
    Hand,
    HandDealt,
    HandsDealt,
    Sequence5,
    Shown,
    Team,
)
from ..options import Options, needed, teams_of
from ..state import Last, Lock, Phase, Pile, State

EMPTY: Final = -1

Chip = Annotated[int, Meta(ge=EMPTY, le=2)]
"""The team whose chip is on a cell; −1: none."""


class View(Value, frozen=True):
    """The table as one viewer sees it. `hand` and `dead` are the viewer's; a spectator has none."""

    viewer: SeatNumber | None
    options: Options
    phase: Phase
    turn: SeatNumber | None
    teams: tuple[Team, ...]
    """By seat."""
    team_count: Annotated[int, Meta(ge=2, le=3)]
    needed: Count
    """How many sequences a team needs to win."""
    present: tuple[bool, ...]
    """By seat, whether it still plays."""
    chips: tuple[Chip, ...]
    """By cell."""
    sequences: tuple[Sequence5, ...]
    hand: Hand
    """The card drawn last is at the end."""
    dead: Hand
    """The cards of the hand that have no empty cell."""
    hand_sizes: tuple[Count, ...]
    discards: tuple[Pile, ...]
    pile: Count
    """How many cards are left to draw."""
    lock: Lock | None
    last: Last | None


def view(state: State, viewer: Viewer, /) -> View:
    """The table as one viewer sees it."""
    hand = own_part(state.hands, viewer, ())
    teams = len(state.chips)
    return View(
        viewer=viewer,
        options=state.options,
        phase=state.phase,
        turn=state.turn,
        teams=teams_of(state.options, len(state.hands)),
        team_count=teams,
        needed=needed(teams),
        present=state.present,
        chips=_chips_by_cell(state.chips),
        sequences=state.sequences,
        hand=hand,
        dead=_dead(hand, EVERYWHERE ^ sum(state.chips)),
        hand_sizes=tuple(len(held) for held in state.hands),
        discards=state.discards,
        pile=len(state.deck),
        lock=state.lock,
        last=state.last,
    )


@lru_cache(maxsize=64)
def _chips_by_cell(chips: tuple[int, ...]) -> tuple[int, ...]:
    """By cell, the team of its chip; cached because it is the same for all viewers."""
    owners = [EMPTY] * CELLS
    for team, cells in enumerate(chips):
        for cell in cells_in(cells):
            owners[cell] = team
    return tuple(owners)


# rules 6.1, 6.2
def _dead(hand: Hand, empty: int) -> Hand:
    return tuple(card for card in hand if KINDS[card] != ONE_EYED and not REACH[card] & empty)


# rule 10.4
def show(event: Event, viewer: Viewer, /) -> Shown | None:
    """Hides the hands dealt to others and the cards they draw."""
    match event:
        case HandsDealt(hands):
            return HandDealt(own_part(hands, viewer, ()), tuple(len(hand) for hand in hands))
        case CardPlayed(seat, card, cell, removed, sequences) if seat != viewer:
            return CardSeenPlayed(seat, card, cell, removed, sequences)
        case _:
            return event
