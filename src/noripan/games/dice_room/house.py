"""What is said for the table: who is caught where the rule cannot be read, and the end before its time.

Knows who may be named, not who is asked: that is the room's business.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from noripan.kernel import Question, RuleViolation, Seat

from . import evolve
from .actions import CALL_OFF, CANNOT_SAY, REASON_LENGTH, CallOff, CannotSay, HouseAction, Move, Roll, Verdict
from .events import Event, Judged, NotJudged, Unjudged, VerdictAsked
from .evolve import Step
from .state import Asking, Rolling, State

ASKS_HOST: Final = VerdictAsked("host")


def speak(state: State, action: Move, /) -> Step:
    """What the host or the judge has said."""  # rules 6.1–6.7, 7.1
    if state.is_over:
        raise RuleViolation("GAME_OVER")
    match action:
        case CallOff():
            return unresolved(state, (), "CALLED_OFF")
        case Verdict():
            return _verdict(state, require_asked(state), action)
        case CannotSay():
            return _cannot_say(state, require_asked(state))
        case Roll():
            raise RuleViolation("NOT_FOR_THE_HOUSE")
        case _:
            assert_never(action)


def unresolved(state: State, events: tuple[Event, ...], why: Unjudged, /) -> Step:
    """The end without a verdict."""
    not_judged = NotJudged(why)
    return evolve.not_judged(state, not_judged), (*events, not_judged)


def require_asked(state: State, /) -> Asking:
    """What somebody is asked; refuses an answer that nobody asked for."""
    if not isinstance(state.phase, Asking):
        raise RuleViolation("NOT_ASKED")
    return state.phase


def _verdict(state: State, phase: Asking, verdict: Verdict) -> Step:
    """Only who has rolled can be caught, and each once."""  # rules 6.4, 6.5
    named = {*verdict.caught}
    if len(named) < len(verdict.caught) or named - {roll.seat for roll in state.rolls}:
        raise RuleViolation("INVALID_VERDICT")
    if len(verdict.reason) > REASON_LENGTH:
        raise RuleViolation("REASON_TOO_LONG", most=REASON_LENGTH)
    judged = Judged(tuple(sorted(named)), phase.of, verdict.reason)
    return evolve.judged(state, judged), (judged,)


def _cannot_say(state: State, phase: Asking) -> Step:
    """After the judge the host is asked; after the host nobody is."""  # rules 6.3, 6.6
    if phase.of == "host":
        return unresolved(state, (), "NO_ANSWER")
    return evolve.verdict_asked(state, ASKS_HOST), (ASKS_HOST,)


def sayings(state: State, /) -> Sequence[HouseAction]:
    """Some of what may be said: no answer; nobody, each one or all are caught; the end."""  # rules 6.4, 7.1
    if state.is_over:
        return ()
    if isinstance(state.phase, Rolling):
        return (CALL_OFF,)
    rolled = tuple(sorted(roll.seat for roll in state.rolls))
    named = dict.fromkeys(((), *((seat,) for seat in rolled), rolled))
    return (CANNOT_SAY, *(Verdict(seats, "") for seats in named), CALL_OFF)


def question(state: State, /) -> Question | None:
    """What somebody has to answer."""  # rule 6.1
    if not isinstance(state.phase, Asking):
        return None
    numbers = tuple((roll.seat, roll.value) for roll in state.rolls)
    return Question(state.phase.of, state.options.rule, numbers)


def answer(seats: tuple[Seat, ...] | None, why: str, /) -> HouseAction:
    """An answer as the house's own action."""
    return CANNOT_SAY if seats is None else Verdict(seats, why)
