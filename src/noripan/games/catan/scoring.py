"""Points, the two awards, and who has won."""

from collections.abc import Sequence
from typing import Final

from noripan.kernel import Outcome, Result, Seat

from .pieces import BUILDING_POINTS
from .resources import count_of
from .state import Over, State

AWARD_POINTS: Final = 2
SHORTEST_ROAD: Final = 5  # rule 10.1
SMALLEST_ARMY: Final = 3  # rule 10.5


def public_points(state: State, seat: int, /) -> int:
    """What everyone can count: buildings and awards."""  # rules 1.3, 10.1, 10.5
    settlement, city = BUILDING_POINTS
    points = settlement * state.pieces.settlements[seat].bit_count()
    points += city * state.pieces.cities[seat].bit_count()
    return points + AWARD_POINTS * ((state.road == seat) + (state.army == seat))


def points_of(state: State, seat: int, /) -> int:
    """All points of a seat, the hidden cards included."""  # rule 9.8
    return public_points(state, seat) + count_of(state.cards[seat], "point")


def check_victory(points: Sequence[int], target: int, /) -> Seat | None:
    """The lowest seat that has the points to win."""  # rule 6.2
    if max(points, default=0) < target:
        return None
    return next(Seat(seat) for seat, scored in enumerate(points) if scored >= target)


def counting_now(state: State, /) -> tuple[int, ...]:
    """The points by which one can win now: none but those of the seat on turn."""  # rule 6.1
    turn = state.turn
    return () if turn is None else (*(0,) * turn, points_of(state, turn))


def holder(now: Seat | None, sizes: Sequence[int], present: Sequence[bool], least: int, /) -> Seat | None:
    """Who has an award: its holder until somebody has strictly more; where others tie above, nobody."""
    best = max(size * plays for size, plays in zip(sizes, present, strict=True))
    if best < least:
        return None
    leaders = [seat for seat, size in enumerate(sizes) if size == best and present[seat]]  # rules 10.3–10.5
    if now in leaders:
        return now
    return Seat(leaders[0]) if len(leaders) == 1 else None


# rule 6.5
def outcome(state: State, /) -> Outcome | None:
    """The winner, then the others by their points; without a winner all tie who still play."""
    over = state.phase
    if not isinstance(over, Over):
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
