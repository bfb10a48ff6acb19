"""The rules of the Dice room: everyone rolls once, then it is judged who is caught. RULES.md numbers them."""

from collections.abc import Mapping, Sequence
from typing import Final

from noripan.kernel import (
    REFEREE,
    Chance,
    Form,
    Outcome,
    Result,
    RuleViolation,
    Seat,
    all_seats,
    require_seat,
)

from . import evolve, house
from .actions import CANNOT_SAY, ROLL, SEED_LENGTH, Move, Roll
from .drama import effect_of, near_miss
from .events import Event, Judged, Rolled, SeatLeft, VerdictAsked
from .evolve import Step
from .judging import caught
from .options import LOWEST, Options, SeatOptions, asked, highest
from .state import Asking, Caught, Rolling, State, Unresolved
from .understood import understood

ROLLING: Final = Rolling()
MENU: Final = (ROLL,)
RANKS: Final[Mapping[Result, int]] = {"win": 1, "lose": 2, "none": 3}


def initial(options: Options, seats: tuple[SeatOptions, ...], /) -> State:
    """Everyone's die is frozen, and nobody has rolled."""  # rules 1.2, 2.3
    ranges = tuple(highest(options, own) for own in seats)
    return State(options, ranges, (), all_seats(len(seats)), ROLLING)


def setup(state: State, chance: Chance, /) -> Step:
    """Nothing is dealt."""
    return state, ()


def play(state: State, seat: Seat, action: Move, chance: Chance, /) -> Step:
    """A player's roll, or what is said for the house."""
    if seat == REFEREE:
        return house.speak(state, action)
    return _roll(state, seat, _checked(state, seat, action), chance)


def _checked(state: State, seat: Seat, action: Move) -> Roll:
    """Everyone rolls once, and the own die."""  # rules 3.1, 3.2, 3.4–3.8
    if not isinstance(action, Roll):
        raise RuleViolation("NOT_FOR_SEATS")
    if seat not in state.waiting:
        raise _not_waited_for(state, seat)
    if action.range is not None and action.range != (LOWEST, state.ranges[seat]):
        raise RuleViolation("INVALID_RANGE", allowed=f"{LOWEST}–{state.ranges[seat]}")
    if len(action.client_seed) > SEED_LENGTH:
        raise RuleViolation("SEED_TOO_LONG", most=SEED_LENGTH)
    return action


def _not_waited_for(state: State, seat: Seat) -> RuleViolation:
    if state.is_over:
        return RuleViolation("GAME_OVER")
    has_rolled = any(roll.seat == seat for roll in state.rolls)
    return RuleViolation("ALREADY_ROLLED" if has_rolled else "NOT_JOINED")


def _roll(state: State, seat: Seat, action: Roll, chance: Chance) -> Step:
    value = chance.seeded(action.client_seed, LOWEST, state.ranges[seat])  # rule 3.4
    miss = near_miss(state, value, chance)
    is_last = len(state.waiting) == 1  # rule 8.6
    rolled = Rolled(seat, value, is_last, miss, effect_of(is_last, miss))
    return _going_on(evolve.rolled(state, rolled), (rolled,))


def _going_on(state: State, events: tuple[Event, ...]) -> Step:
    """Once everyone still present has rolled, it is judged."""  # rules 4.1, 4.4, 5.1
    if state.waiting:
        return state, events
    if not state.rolls:
        return house.unresolved(state, events, "NO_ROLLS")
    return _judge(state, events)


def _judge(state: State, events: tuple[Event, ...]) -> Step:
    """By the rule, where it can be read; else somebody is asked."""  # rules 5.1, 6.1
    known = understood(state.options.rule)
    if known is None:
        question = VerdictAsked(asked(state.options))
        return evolve.verdict_asked(state, question), (*events, question)
    rolls = [(roll.seat, roll.value) for roll in state.rolls]
    judged = Judged(caught(known.reading, rolls), known.by, "")
    return evolve.judged(state, judged), (*events, judged)


def leave(state: State, seat: Seat, chance: Chance, /) -> Step:
    """Nobody waits for whoever is gone; a roll, once made, counts."""  # rules 4.2, 4.3
    if seat not in state.waiting:
        return state, ()
    left = SeatLeft(seat)
    return _going_on(evolve.seat_left(state, left), (left,))


def actors(state: State, /) -> Sequence[Seat]:
    """Everyone who has still to roll; the house, where somebody has to answer."""  # rules 3.1, 6.1
    return (REFEREE,) if isinstance(state.phase, Asking) else state.waiting


def legal(state: State, seat: Seat, /) -> Sequence[Move]:
    """To roll; of the house, some of what may be said."""
    if seat in state.waiting:
        return MENU
    return house.sayings(state) if seat == REFEREE else ()


def forms(state: State, seat: Seat, /) -> Sequence[Form[Roll]]:
    """A roll takes words of one's own, which are no numbers."""  # rule 3.4
    if seat not in state.waiting:
        return ()
    return (Form(Roll, (), lambda action: _admits(state, seat, action), ((),)),)


def _admits(state: State, seat: Seat, action: Move) -> bool:
    try:
        _checked(state, seat, action)
    except RuleViolation:
        return False
    return True


def turn(state: State, seat: Seat, /) -> int:
    """The host has the whole time, however long the judge took."""  # rule 6.6
    return int(state.phase == Asking("host"))


def idle(state: State, seat: Seat, /) -> Move:
    """Who does not roll in time rolls without words; who does not answer cannot say."""
    if seat == REFEREE:
        house.require_asked(state)
        return CANNOT_SAY  # rule 6.6
    require_seat(state.ranges, seat)
    return ROLL  # rule 4.5


def outcome(state: State, /) -> Outcome | None:
    """The caught have lost; whoever else rolled has won, if anyone is caught."""  # rules 5.8, 5.9
    match state.phase:
        case Caught(seats, by):
            return _outcome(state, seats, by if seats else "NOBODY_CAUGHT")
        case Unresolved(why):
            return _outcome(state, (), why)
        case _:
            return None


def _outcome(state: State, lost: tuple[Seat, ...], reason: str) -> Outcome:
    results: list[Result] = ["none"] * len(state.ranges)
    if lost:
        for roll in state.rolls:
            results[roll.seat] = "lose" if roll.seat in lost else "win"
    return Outcome(tuple(results), tuple(RANKS[result] for result in results), reason)


def conserved(state: State, /) -> tuple[int, ...]:
    """Everyone's die."""
    return state.ranges
