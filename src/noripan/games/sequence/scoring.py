"""What a play completes: the sequences of the team whose chips it changed."""

from noripan.kernel import Seat

from .actions import Action, Remove
from .board import cells_in
from .events import Sequence5
from .lines import BESIDE, THROUGH, fives
from .state import State

Completed = tuple[int | None, tuple[Sequence5, ...]]
"""Whose chip came off, if one did, and the new sequences."""


# rule 7.6
def completed(state: State, seat: Seat, action: Action, /) -> Completed:
    """What comes of an action on the board."""
    cell = action.cell
    bit = 1 << cell
    if isinstance(action, Remove):
        owner = next(team for team, chips in enumerate(state.chips) if chips & bit)
        return owner, _new(state, owner, fives(state.chips[owner] ^ bit, BESIDE[cell]))
    team = seat % len(state.chips)
    return None, _new(state, team, fives(state.chips[team] | bit, THROUGH[cell]))


# rules 7.2, 7.7
def _new(state: State, team: int, found: list[int]) -> tuple[Sequence5, ...]:
    """Of the fives found, in board order, those that share one cell at most with any earlier sequence."""
    if not found:
        return ()
    earlier = [set(sequence.cells) for sequence in state.sequences if sequence.team == team]
    new: list[Sequence5] = []
    for cells in sorted(map(cells_in, found)):
        if all(len(other.intersection(cells)) <= 1 for other in earlier):
            earlier.append(set(cells))
            new.append(Sequence5(team, cells))  # type: ignore[arg-type]  # a window has five cells
    return tuple(new)
