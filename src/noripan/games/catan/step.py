"""A step: one move while it is made."""

from noripan.kernel.mypyc import mypyc_attr

from .events import Event
from .state import State


@mypyc_attr(acyclic=True, free_list_len=1)
class Step:
    """A private copy of a state, which changes, and the events so far, if they are recorded."""

    __slots__ = ("events", "records", "state")

    def __init__(self, state: State, records: bool) -> None:
        self.state = state.copy()
        self.records = records
        self.events: list[Event] = []
