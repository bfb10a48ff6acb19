"""What a move can bring about beside itself: an award that changes hands, and the end."""

from noripan.kernel import Seat

from . import evolve
from .events import Event, GameEnded, LargestArmyAwarded, LongestRoadAwarded, Reason
from .evolve import FOLDS
from .scoring import SHORTEST_ROAD, SMALLEST_ARMY, check_victory, counting_now, holder, points_of
from .state import State

Step = tuple[State, tuple[Event, ...]]


def after(state: State, *events: Event) -> Step:
    """The state with some events folded in, and those events."""
    for event in events:
        state = FOLDS[type(event)](state, event)
    return state, events


# rules 10.1, 10.3, 10.4
def road_awarded(step: Step, /) -> Step:
    """The longest road goes to whom it belongs now."""
    state, events = step
    road = holder(state.road, state.trails, state.present, SHORTEST_ROAD)
    if road == state.road:
        return step
    moved = LongestRoadAwarded(road, 0 if road is None else state.trails[road])
    return evolve.longest_road_awarded(state, moved), (*events, moved)


# rule 10.5
def army_awarded(step: Step, /) -> Step:
    """The largest army goes to whom it belongs now."""
    state, events = step
    army = holder(state.army, state.knights, state.present, SMALLEST_ARMY) if state.rules.awards else None
    if army == state.army:
        return step
    grown = LargestArmyAwarded(army, 0 if army is None else state.knights[army])
    return evolve.largest_army_awarded(state, grown), (*events, grown)


# rule 6.1
def won(step: Step, /) -> Step:
    """The seat on turn wins by itself once it has the points."""
    state, _ = step
    winner = check_victory(counting_now(state), state.options.target)
    return step if winner is None else ended(step, winner, "POINTS")


def ended(step: Step, winner: Seat | None, reason: Reason, /) -> Step:
    """Nobody acts any more, and all points lie open."""  # rules 6.3, 6.4
    state, events = step
    points = tuple(points_of(state, seat) for seat in range(len(state.present)))
    end = GameEnded(winner, reason, points)
    return evolve.game_ended(state, end), (*events, end)
