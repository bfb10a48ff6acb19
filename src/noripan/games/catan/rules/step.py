"""What a move can bring about beside itself: an award that changes hands, and the end."""

from ..events import Event
from ..evolve.folds import FOLDS
from ..state import State

Step = tuple[State, tuple[Event, ...]]


def apply(state: State, *events: Event) -> Step:
    """The state with some events folded in, and those events."""
    for event in events:
        state = FOLDS[type(event)](state, event)
    return state, events
