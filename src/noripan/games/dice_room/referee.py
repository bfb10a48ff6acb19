"""The referee: an adjudicator's verdict if the rule is not understood, and calling the game off.

The room decides who may answer; here it is only checked whom a verdict may name.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from msgspec.structs import replace

from noripan.kernel import Question, RuleViolation, Seat

from . import evolve
from .actions import (
    CALL_OFF,
    CANNOT_SAY,
    REASON_LENGTH,
    CallOff,
    CannotSay,
    Move,
    RefereeAction,
    Roll,
    Verdict,
)
from .events import Event, Judged, NotJudged, Unjudged, VerdictAsked
from .evolve import Step
from .options import Options
from .state import AwaitingVerdict, Rolling, State

HOST_ASKED: Final = VerdictAsked("host")


def play_referee(state: State, action: Move, /) -> Step:
    """Plays an action of the referee."""  # rules 6.1–6.7, 7.1
    if state.is_over:
        raise RuleViolation("GAME_OVER")
    match action:
        case CallOff():
            return end_without_verdict(state, (), "CALLED_OFF")
        case Verdict():
            return _verdict(state, require_question(state), action)
        case CannotSay():
            return _cannot_say(state, require_question(state))
        case Roll():
            raise RuleViolation("NOT_FOR_THE_HOUSE")
        case _:
            assert_never(action)


def end_without_verdict(state: State, events: tuple[Event, ...], why: Unjudged, /) -> Step:
    """Ends the game without a verdict."""
    not_judged = NotJudged(why)
    return evolve.not_judged(state, not_judged), (*events, not_judged)


def require_question(state: State, /) -> AwaitingVerdict:
    """The phase in which an adjudicator is asked; refuses an answer in any other."""
    if not isinstance(state.phase, AwaitingVerdict):
        raise RuleViolation("NOT_ASKED")
    return state.phase


def _verdict(state: State, phase: AwaitingVerdict, verdict: Verdict) -> Step:
    """Only players who rolled can be caught, each once."""  # rules 6.4, 6.5
    named = {*verdict.caught}
    if len(named) < len(verdict.caught) or named - {roll.seat for roll in state.rolls}:
        raise RuleViolation("INVALID_VERDICT")
    if len(verdict.reason) > REASON_LENGTH:
        raise RuleViolation("REASON_TOO_LONG", most=REASON_LENGTH)
    judged = Judged(tuple(sorted(named)), phase.of, verdict.reason)
    return evolve.judged(state, judged), (judged,)


def _cannot_say(state: State, phase: AwaitingVerdict) -> Step:
    """After the model the host is asked; after the host the game ends."""  # rules 6.3, 6.6
    if phase.of == "host":
        return end_without_verdict(state, (), "NO_ANSWER")
    return evolve.verdict_asked(state, HOST_ASKED), (HOST_ASKED,)


def referee_menu(state: State, /) -> Sequence[RefereeAction]:
    """Sample actions: no answer; a verdict on nobody, each player or all; call off."""  # rules 6.4, 7.1
    if state.is_over:
        return ()
    if isinstance(state.phase, Rolling):
        return (CALL_OFF,)
    rolled = tuple(sorted(roll.seat for roll in state.rolls))
    named = dict.fromkeys(((), *((seat,) for seat in rolled), rolled))
    return (CANNOT_SAY, *(Verdict(seats, "") for seats in named), CALL_OFF)


def question(state: State, /) -> Question | None:
    """The question to the adjudicator, if there is one."""  # rule 6.1
    if not isinstance(state.phase, AwaitingVerdict):
        return None
    numbers = tuple((roll.seat, roll.value) for roll in state.rolls)
    return Question(state.phase.of, state.options.rule, numbers)


def answer(seats: tuple[Seat, ...] | None, why: str, /) -> RefereeAction:
    """The referee's action for an adjudicator's answer; no seats: the adjudicator has none."""
    return CANNOT_SAY if seats is None else Verdict(seats, why)


def without_model(options: Options, /) -> Options:
    """The options on a server without a language model: the host is asked at once."""  # rule 6.3
    return replace(options, judge="host")
