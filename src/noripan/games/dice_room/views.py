"""Views of the Dice room: everything is public."""

from typing import Annotated

from msgspec import Meta

from noripan.kernel import Chance, SeatNumber, Value, Viewer, require_seat

from .events import Event, JudgedBy
from .options import SEATS, Max, Options, adjudicator
from .rule_text.readings import Reading
from .rule_text.understand import understand
from .state import Phase, RollMade, State

Counted = Annotated[int, Meta(ge=0, le=SEATS[-1])]


class View(Value, frozen=True):
    """The table as everyone sees it: `rolled` of `taking_part` players have rolled."""

    viewer: SeatNumber | None
    options: Options
    judged_by: JudgedBy
    """What understands the rule, or else who decides."""
    reading: Reading | None
    """How the rule is understood; null: it is not."""
    ranges: tuple[Max, ...]
    """By seat: the highest number of the die."""
    rolls: tuple[RollMade, ...]
    """In the order in which they were made."""
    waiting: tuple[SeatNumber, ...]
    """The seats that still have to roll; empty once the game is over."""
    rolled: Counted
    taking_part: Counted
    """The seats that have rolled or still have to."""
    phase: Phase


def view(state: State, viewer: Viewer, /) -> View:
    """The table, the same for every viewer."""  # rules 2.2, 3.3
    require_seat(state.ranges, viewer)
    known, rolled = understand(state.options.rule), len(state.rolls)
    return View(
        viewer=viewer,
        options=state.options,
        judged_by=adjudicator(state.options) if known is None else known.by,
        reading=None if known is None else known.reading,
        ranges=state.ranges,
        rolls=state.rolls,
        waiting=state.waiting,
        rolled=rolled,
        taking_part=rolled + len(state.waiting),
        phase=state.phase,
    )


def show(event: Event, viewer: Viewer, /) -> Event:
    """Everything is public."""
    return event


def determinize(view: View, chance: Chance, /) -> State:
    """The state itself: nothing is hidden."""
    return State(view.options, view.ranges, view.rolls, view.waiting, view.phase)
