"""A step: the state after some events, with those events."""

from ..events import Event
from ..evolve.folds import FOLDS
from ..state import State

Step = tuple[State, tuple[Event, ...]]


def apply(state: State, *events: Event) -> Step:
    """Folds events into the state."""
    for event in events:
        state = FOLDS[type(event)](state, event)
    return state, events
