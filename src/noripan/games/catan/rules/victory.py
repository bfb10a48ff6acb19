"""Victory, the end of the game, and the outcome."""

from collections.abc import Sequence

from noripan.kernel import Outcome, Result, Seat

from ..changes.turn_order import game_ended
from ..events import Reason
from ..stages import Over
from ..state import State
from ..step import Step
from .scoring import points_of


def check_victory(points: Sequence[int], target: int, /) -> Seat | None:
    """The lowest seat with enough points to win."""  # rule 6.2
    if max(points, default=0) < target:
        return None
    return next(Seat(seat) for seat, scored in enumerate(points) if scored >= target)


def points_that_can_win(state: State, /) -> tuple[int, ...]:
    """Points by seat, where only those of the seat on turn count."""  # rule 6.1
    turn = state.turn
    return () if turn is None else (*(0,) * turn, points_of(state, turn))


# rule 6.1
def check_win(step: Step, /) -> None:
    """Ends the game if the seat on turn has the points to win."""
    state, target = step.state, step.state.options.target
    turn = state.turn
    if turn is None or points_of(state, turn) < target:
        return  # almost always
    end_game(step, check_victory(points_that_can_win(state), target), "POINTS")


def end_game(step: Step, winner: Seat | None, reason: Reason, /) -> None:
    """Ends the game and reveals all points."""  # rules 6.3, 6.4
    points = [points_of(step.state, seat) for seat in range(len(step.state.present))]
    game_ended(step, winner, reason, tuple(points))


# rule 6.5
def outcome(state: State, /) -> Outcome | None:
    """The winner first, then the others by points; without a winner, all who still play tie."""
    over = state.stage
    if type(over) is not Over:
        return None
    draw = over.winner is None
    standing = [
        (not present, 0 if draw else -points, not draw and seat != over.winner)
        for seat, (present, points) in enumerate(zip(state.present, over.points, strict=True))
    ]
    best: Result = "tie" if draw else "win"
    first = [present if draw else seat == over.winner for seat, present in enumerate(state.present)]
    ranked = [(not good, *place) for good, place in zip(first, standing, strict=True)]
    results: tuple[Result, ...] = tuple(best if good else "lose" for good in first)
    return Outcome(results, tuple(1 + sum(other < own for other in ranked) for own in ranked), over.reason)
