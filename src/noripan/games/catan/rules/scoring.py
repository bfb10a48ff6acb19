"""Points, and the awards for the longest road and the largest army."""

from collections.abc import Sequence
from typing import Final

from noripan.kernel import Seat

from ..board.pieces import BUILDING_POINTS
from ..changes.turn_order import largest_army_awarded, longest_road_awarded
from ..resources import count_of
from ..state import State
from ..step import Step

AWARD_POINTS: Final = 2
MIN_LONGEST_ROAD: Final = 5  # rule 10.1
MIN_LARGEST_ARMY: Final = 3  # rule 10.5


def public_points(state: State, seat: int, /) -> int:
    """The points that everyone can count: buildings and awards."""  # rules 1.3, 10.1, 10.5
    settlement, city = BUILDING_POINTS
    points = settlement * state.pieces.settlements[seat].bit_count()
    points += city * state.pieces.cities[seat].bit_count()
    return points + AWARD_POINTS * ((state.road == seat) + (state.army == seat))


def points_of(state: State, seat: int, /) -> int:
    """All points of a seat, including hidden cards."""  # rule 9.8
    return public_points(state, seat) + count_of(state.players[seat].cards, "point")


def award_holder(
    holder: Seat | None, sizes: Sequence[int], present: Sequence[bool], least: int, /
) -> Seat | None:
    """The award goes to a sole leader; a tied leader keeps it, and a tie without the holder sets it aside."""
    best = least
    leaders: list[Seat] = []  # rules 10.3–10.5
    for seat, size in enumerate(sizes):
        if size < best or not present[seat]:
            continue
        if size > best:
            best = size
            leaders.clear()
        leaders.append(Seat(seat))
    if holder in leaders:
        return holder
    return leaders[0] if len(leaders) == 1 else None


# rules 10.1, 10.3, 10.4
def award_longest_road(step: Step, /) -> None:
    """Gives the longest road to its new holder, if that changed."""
    state = step.state
    road = award_holder(state.road, state.trails, state.present, MIN_LONGEST_ROAD)
    if road != state.road:
        longest_road_awarded(step, road, 0 if road is None else state.players[road].trail)


# rule 10.5
def award_largest_army(step: Step, /) -> None:
    """Gives the largest army to its new holder, if that changed."""
    state = step.state
    if not state.rules.awards:
        return
    army = award_holder(state.army, state.knights, state.present, MIN_LARGEST_ARMY)
    if army != state.army:
        largest_army_awarded(step, army, 0 if army is None else state.players[army].knights)
