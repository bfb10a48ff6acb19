"""The rules of the Dice room: everyone rolls once, then it is judged who is caught. RULES.md numbers them."""

from collections.abc import Sequence
from typing import Final, assert_never

from noripan.kernel import HOUSE, Chance, Form, Outcome, Question, Result, RuleViolation, Seat, all_seats

from . import evolve
from .actions import (
    CALL_OFF,
    CANNOT_SAY,
    REASON_LENGTH,
    ROLL,
    SEED_LENGTH,
    CallOff,
    CannotSay,
    HouseAction,
    Move,
    Roll,
    Verdict,
)
from .drama import danger_of, effect_of, near_miss
from .events import Event, Judged, NotJudged, Rolled, SeatLeft, Unjudged, VerdictAsked
from .judging import caught
from .options import LOWEST, Options, SeatOptions, highest
from .state import Asking, Caught, Rolling, State, Unresolved
from .understood import understood

Step = tuple[State, Sequence[Event]]

ROLLING: Final = Rolling()
MENU: Final = (ROLL,)
ASKS_HOST: Final = VerdictAsked("host")
_RANKS: Final[dict[Result, int]] = {"win": 1, "lose": 2, "none": 3}


def initial(options: Options, seats: tuple[SeatOptions, ...], /) -> State:
    """Everyone's die is frozen, and nobody has rolled."""  # rules 1.4, 2.4
    ranges = tuple(highest(options, own) for own in seats)
    return State(options, ranges, (), all_seats(len(seats)), ROLLING)


def setup(state: State, chance: Chance, /) -> Step:
    """Nothing is dealt."""
    return state, ()


def play(state: State, seat: Seat, action: Move, chance: Chance, /) -> Step:
    """A player's roll, or what is said for the house."""
    if seat == HOUSE:
        return _house(state, action)
    return _roll(state, seat, _checked(state, seat, action), chance)


def _checked(state: State, seat: Seat, action: Move) -> Roll:
    """Everyone rolls once, and the own die."""  # rules 3.1–3.5
    if isinstance(state.phase, Caught | Unresolved):
        raise RuleViolation("GAME_OVER")
    if not isinstance(action, Roll):
        raise RuleViolation("NOT_FOR_SEATS")
    if seat not in state.waiting:
        raise RuleViolation("ALREADY_ROLLED" if _has_rolled(state, seat) else "NOT_JOINED")
    if action.range not in {None, (LOWEST, state.ranges[seat])}:
        raise RuleViolation("INVALID_RANGE", allowed=f"{LOWEST}–{state.ranges[seat]}")
    if len(action.client_seed) > SEED_LENGTH:
        raise RuleViolation("SEED_TOO_LONG", most=SEED_LENGTH)
    return action


def _has_rolled(state: State, seat: Seat) -> bool:
    return any(roll.seat == seat for roll in state.rolls)


def _roll(state: State, seat: Seat, action: Roll, chance: Chance) -> Step:
    value = chance.seeded(action.client_seed, LOWEST, state.ranges[seat])  # rule 3.2
    known = understood(state.options.rule)
    miss = near_miss(state, danger_of(None if known is None else known.reading), value, chance)
    is_last = state.waiting == (seat,)  # rule 8.1
    rolled = Rolled(seat, value, is_last, miss, effect_of(is_last, miss))
    return _going_on(evolve.rolled(state, rolled), (rolled,))


def _going_on(state: State, events: tuple[Event, ...]) -> Step:
    """Once everyone still present has rolled, it is judged."""  # rules 4.1, 5.1
    if state.waiting:
        return state, events
    if not state.rolls:
        return _unresolved(state, events, "NO_ROLLS")
    known = understood(state.options.rule)
    if known is None:
        asked = VerdictAsked(state.options.judge if state.options.rule.strip() else "host")
        return evolve.verdict_asked(state, asked), (*events, asked)
    rolls = [(roll.seat, roll.value) for roll in state.rolls]
    judged = Judged(caught(known.reading, rolls), known.by, "")
    return evolve.judged(state, judged), (*events, judged)


def _unresolved(state: State, events: tuple[Event, ...], why: Unjudged) -> Step:
    not_judged = NotJudged(why)
    return evolve.not_judged(state, not_judged), (*events, not_judged)


def _house(state: State, action: Move) -> Step:
    """What the host or the judge has said."""  # rules 6.1–6.5, 7.1
    if isinstance(state.phase, Caught | Unresolved):
        raise RuleViolation("GAME_OVER")
    match action:
        case CallOff():
            return _unresolved(state, (), "CALLED_OFF")
        case Verdict():
            return _verdict(state, _asking(state), action)
        case CannotSay():
            return _cannot_say(state, _asking(state))
        case Roll():
            raise RuleViolation("NOT_FOR_SEATS")
        case _:
            assert_never(action)


def _asking(state: State) -> Asking:
    if not isinstance(state.phase, Asking):
        raise RuleViolation("NOT_ASKED")
    return state.phase


def _verdict(state: State, phase: Asking, verdict: Verdict) -> Step:
    """Only who has rolled can be caught, and each once."""  # rule 6.3
    strangers = {*verdict.caught} - {roll.seat for roll in state.rolls}
    if strangers or len({*verdict.caught}) < len(verdict.caught) or len(verdict.reason) > REASON_LENGTH:
        raise RuleViolation("INVALID_VERDICT")
    judged = Judged(tuple(sorted(verdict.caught)), phase.of, verdict.reason)
    return evolve.judged(state, judged), (judged,)


def _cannot_say(state: State, phase: Asking) -> Step:
    """After the judge the host is asked; after the host nobody is."""  # rules 6.2, 6.5
    if phase.of == "host":
        return _unresolved(state, (), "NO_ANSWER")
    return evolve.verdict_asked(state, ASKS_HOST), (ASKS_HOST,)


def leave(state: State, seat: Seat, chance: Chance, /) -> Step:
    """Nobody waits for whoever is gone; a roll, once made, counts."""  # rules 4.2, 4.3
    if seat not in state.waiting:
        return state, ()
    left = SeatLeft(seat)
    return _going_on(evolve.seat_left(state, left), (left,))


def actors(state: State, /) -> Sequence[Seat]:
    """Everyone who has still to roll; the house, where somebody has to answer."""  # rule 3.1
    return (HOUSE,) if isinstance(state.phase, Asking) else state.waiting


def legal(state: State, seat: Seat, /) -> Sequence[Move]:
    """To roll; of the house, some of what may be answered."""
    if seat == HOUSE:
        return _answers(state)
    return MENU if seat in state.waiting else ()


def _answers(state: State) -> Sequence[HouseAction]:
    """Nobody, each one or all are caught; no answer; the end."""
    if isinstance(state.phase, Caught | Unresolved):
        return ()
    if isinstance(state.phase, Rolling):
        return (CALL_OFF,)
    rolled = tuple(sorted(roll.seat for roll in state.rolls))
    named = dict.fromkeys(((), *((seat,) for seat in rolled), rolled))
    return (CANNOT_SAY, *(Verdict(seats, "") for seats in named), CALL_OFF)


def forms(state: State, seat: Seat, /) -> Sequence[Form[Roll]]:
    """A roll takes words of one's own, which are no numbers."""
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
    """The host has the whole time, however long the judge took."""  # rule 6.4
    return int(state.phase == Asking("host"))


def idle(state: State, seat: Seat, /) -> Move:
    """Who does not roll in time rolls without words of their own; who does not answer cannot say."""
    return CANNOT_SAY if seat == HOUSE else ROLL  # rules 3.6, 6.4


def question(state: State, /) -> Question | None:
    """What somebody has to answer."""  # rule 6.1
    if not isinstance(state.phase, Asking):
        return None
    numbers = tuple((roll.seat, roll.value) for roll in state.rolls)
    return Question(state.phase.of, state.options.rule, numbers)


def answer(seats: tuple[Seat, ...] | None, why: str, /) -> HouseAction:
    """An answer as the house's own action."""
    return CANNOT_SAY if seats is None else Verdict(seats, why)


def outcome(state: State, /) -> Outcome | None:
    """The caught have lost; whoever rolled otherwise has won, if anyone is caught."""  # rules 5.7, 5.8
    match state.phase:
        case Caught(seats, by):
            return _outcome(state, seats, by if seats else "NOBODY_CAUGHT")
        case Unresolved(why):
            return _outcome(state, (), why)
        case _:
            return None


def _outcome(state: State, seats: tuple[Seat, ...], reason: str) -> Outcome:
    rolled = {roll.seat for roll in state.rolls} if seats else set()
    results: list[Result] = ["win" if seat in rolled else "none" for seat in all_seats(len(state.ranges))]
    for seat in seats:
        results[seat] = "lose"
    return Outcome(tuple(results), tuple(_RANKS[result] for result in results), reason)


def conserved(state: State, /) -> tuple[int, ...]:
    """Everyone's die."""
    return state.ranges
