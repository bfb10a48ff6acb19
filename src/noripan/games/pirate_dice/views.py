"""The views of Pirate Dice: everything on the table, and the dice under the viewer's cup."""

from msgspec.structs import replace

from noripan.kernel import Chance, Face, SeatNumber, Value, Viewer, own_part

from .dice import RED_DIE, roll_cups
from .events import ChallengeJudged, Count, Dice, Event, RoundBegan, RoundStarted, Shown
from .options import SLOTS, Options, dice_each
from .state import Phase, State


class Board(Value, frozen=True):
    """The wooden board: the owner of the die in each centre slot, the track's length, and the red die."""

    slots: tuple[SeatNumber | None, ...]
    places: Count
    """One for each die and one more; higher bets are on the last place."""
    red_die: Face


class View(Value, frozen=True):
    """The table as one viewer sees it. `dice` are the viewer's, `cups` the numbers of everyone's."""

    viewer: SeatNumber | None
    options: Options
    phase: Phase
    round: Count
    order: tuple[SeatNumber, ...]
    living: tuple[SeatNumber, ...]
    dice: Dice
    cups: tuple[Count, ...]
    owned: tuple[Count, ...]
    out: tuple[tuple[SeatNumber, ...], ...]
    board: Board
    judgement: ChallengeJudged | None


def view(state: State, viewer: Viewer, /) -> View:
    """The table as one viewer sees it."""
    return View(
        viewer=viewer,
        options=state.options,
        phase=state.phase,
        round=state.round,
        order=state.order,
        living=state.living,
        dice=own_part(state.cups, viewer, ()),
        cups=tuple(len(cup) for cup in state.cups),
        owned=state.owned,
        out=state.out,
        board=_board(state),
        judgement=state.judgement,
    )


def _board(state: State) -> Board:
    empty = SLOTS - len(state.centre)
    places = dice_each(state.options, len(state.owned)) * len(state.owned) + 1  # rule 1.4
    return Board((*state.centre, *(None,) * empty), places, RED_DIE)


def show(event: Event, viewer: Viewer, /) -> Shown | None:
    """Everything is public except the dice of a round."""  # rule 3.2
    if not isinstance(event, RoundStarted):
        return event
    return RoundBegan(event.number, event.opener, own_part(event.dice, viewer, ()))


def determinize(view: View, chance: Chance, /) -> State:
    """A state that fits the view; the other cups have random dice."""
    return State(
        options=view.options,
        phase=view.phase,
        order=view.order,
        living=view.living,
        owned=view.owned,
        cups=_others_rolled(view.cups, view.viewer, view.dice, chance),
        centre=tuple(seat for seat in view.board.slots if seat is not None),
        out=view.out,
        round=view.round,
        judgement=view.judgement,
    )


def vary(state: State, event: Event, viewer: Viewer, chance: Chance, /) -> Event:
    """The same event with all hidden dice rerolled."""
    if not isinstance(event, RoundStarted):
        return event
    own = own_part(event.dice, viewer, ())
    return replace(event, dice=_others_rolled(state.owned, viewer, own, chance))


def _others_rolled(counts: tuple[int, ...], viewer: Viewer, own: Dice, chance: Chance) -> tuple[Dice, ...]:
    """Random dice under each cup, except the viewer's."""
    rolled = roll_cups(counts, chance)
    return tuple(own if seat == viewer else dice for seat, dice in enumerate(rolled))
