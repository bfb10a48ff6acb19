"""The rules of the Dice room (RULES.md): everyone rolls once, then the rule says who is caught."""

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
    SeatLeft,
    all_seats,
    require_seat,
)

from . import evolve
from .actions import CANNOT_SAY, ROLL, SEED_LENGTH, Move, Roll
from .events import Event, Judged, Rolled, VerdictAsked
from .evolve import Step
from .options import LOWEST, Options, SeatOptions, adjudicator, highest
from .referee import end_without_verdict, play_referee, referee_menu, require_question
from .roll_effects import effect_of, near_miss
from .rule_text.evaluate import caught_by
from .rule_text.understand import understand
from .state import AwaitingVerdict, Caught, Rolling, State, Unresolved

ROLLING: Final = Rolling()
MENU: Final = (ROLL,)
RANKS: Final[Mapping[Result, int]] = {"win": 1, "lose": 2, "none": 3}


def initial(options: Options, seats: tuple[SeatOptions, ...], /) -> State:
    """Everyone's die is fixed, and nobody has rolled."""  # rules 1.2, 2.3
    ranges = tuple(highest(options, own) for own in seats)
    return State(options, ranges, (), all_seats(len(seats)), ROLLING)


def setup(state: State, chance: Chance, /) -> Step:
    """There is no setup."""
    return state, ()


def play(state: State, seat: Seat, action: Move, chance: Chance, /) -> Step:
    """A player's roll, or an action of the referee."""
    if seat == REFEREE:
        return play_referee(state, action)
    return _roll(state, seat, _checked(state, seat, action), chance)


def _checked(state: State, seat: Seat, action: Move) -> Roll:
    """The roll, if this seat may make it now."""  # rules 3.1, 3.2, 3.4–3.8
    if not isinstance(action, Roll):
        raise RuleViolation("NOT_FOR_SEATS")
    if seat not in state.waiting:
        raise _refusal(state, seat)
    if action.range is not None and action.range != (LOWEST, state.ranges[seat]):
        raise RuleViolation("INVALID_RANGE", allowed=f"{LOWEST}–{state.ranges[seat]}")
    if len(action.client_seed) > SEED_LENGTH:
        raise RuleViolation("SEED_TOO_LONG", most=SEED_LENGTH)
    return action


def _refusal(state: State, seat: Seat) -> RuleViolation:
    if state.is_over:
        return RuleViolation("GAME_OVER")
    has_rolled = any(roll.seat == seat for roll in state.rolls)
    return RuleViolation("ALREADY_ROLLED" if has_rolled else "NOT_JOINED")


def _roll(state: State, seat: Seat, action: Roll, chance: Chance) -> Step:
    value = chance.seeded(action.client_seed, LOWEST, state.ranges[seat])  # rule 3.4
    miss = near_miss(state, value, chance)
    is_last = len(state.waiting) == 1  # rule 8.6
    rolled = Rolled(seat, value, is_last, miss, effect_of(is_last, miss))
    return _judge_if_complete(evolve.rolled(state, rolled), (rolled,))


def _judge_if_complete(state: State, events: tuple[Event, ...]) -> Step:
    """Judges once all present players have rolled."""  # rules 4.1, 4.4, 5.1
    if state.waiting:
        return state, events
    if not state.rolls:
        return end_without_verdict(state, events, "NO_ROLLS")
    return _judge(state, events)


def _judge(state: State, events: tuple[Event, ...]) -> Step:
    """Judges by the rule if it is understood, else asks the adjudicator."""  # rules 5.1, 6.1
    known = understand(state.options.rule)
    if known is None:
        question = VerdictAsked(adjudicator(state.options))
        return evolve.verdict_asked(state, question), (*events, question)
    rolls = [(roll.seat, roll.value) for roll in state.rolls]
    judged = Judged(caught_by(known.reading, rolls), known.by, "")
    return evolve.judged(state, judged), (*events, judged)


def leave(state: State, seat: Seat, chance: Chance, /) -> Step:
    """A player who has not rolled is out; a roll still counts."""  # rules 4.2, 4.3
    if seat not in state.waiting:
        return state, ()
    left = SeatLeft(seat)
    return _judge_if_complete(evolve.seat_left(state, left), (left,))


def actors(state: State, /) -> Sequence[Seat]:
    """All seats that still have to roll; then the referee, if there is a question."""  # rules 3.1, 6.1
    return (REFEREE,) if isinstance(state.phase, AwaitingVerdict) else state.waiting


def legal(state: State, seat: Seat, /) -> Sequence[Move]:
    """A roll; for the referee, sample actions."""
    if seat in state.waiting:
        return MENU
    return referee_menu(state) if seat == REFEREE else ()


def forms(state: State, seat: Seat, /) -> Sequence[Form[Roll]]:
    """A roll with the player's own words."""  # rule 3.4
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
    """The question to the host is a new turn, so the host has the whole time."""  # rule 6.6
    return int(state.phase == AwaitingVerdict("host"))


def idle(state: State, seat: Seat, /) -> Move:
    """A late player rolls without words; a late adjudicator has no answer."""
    if seat == REFEREE:
        require_question(state)
        return CANNOT_SAY  # rule 6.6
    require_seat(state.ranges, seat)
    return ROLL  # rule 4.5


def outcome(state: State, /) -> Outcome | None:
    """Caught players lose and the others who rolled win, if anybody is caught."""  # rules 5.8, 5.9
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
    """Everyone's die never changes."""
    return state.ranges
