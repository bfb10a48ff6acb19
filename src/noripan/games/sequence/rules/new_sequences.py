"""Finds the sequences that an action completes."""

from noripan.kernel import Seat

from ..actions import Action, Remove
from ..board import BITS, cells_in
from ..events import Sequence5
from ..lines import BESIDE, NEIGHBOURS, THROUGH, fives
from ..state import State

BoardChanges = tuple[int | None, tuple[Sequence5, ...]]
"""The team whose chip was removed, if any, and the new sequences."""


# rule 7.6
def board_changes(state: State, seat: Seat, action: Action, /) -> BoardChanges:
    """What an action changes on the board."""
    cell, chips = action.cell, state.chips
    bit = BITS[cell]
    if type(action) is Remove:
        owner = next(team for team, own in enumerate(chips) if own & bit)
        return owner, new_sequences(state, owner, fives(chips[owner] ^ bit, BESIDE[cell]))
    team = seat % len(chips)
    own = chips[team]
    if not own & NEIGHBOURS[cell]:
        return None, ()
    return None, new_sequences(state, team, fives(own | bit, THROUGH[cell]))


# rules 7.2, 7.7
def new_sequences(state: State, team: int, found: list[int], /) -> tuple[Sequence5, ...]:
    """The fives, in board order, that share at most one cell with each earlier sequence of the team."""
    if not found:
        return ()
    earlier = [set(sequence.cells) for sequence in state.sequences if sequence.team == team]
    new: list[Sequence5] = []
    for cells in sorted(map(cells_in, found)):
        if all(len(other.intersection(cells)) <= 1 for other in earlier):
            earlier.append(set(cells))
            new.append(Sequence5(team, cells))  # type: ignore[arg-type]  # a window has five cells
    return tuple(new)
