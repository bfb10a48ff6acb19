"""Cups where the table has a say: once they are open, somebody tells whose the pot is; it may end before."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from noripan.kernel import (
    REFEREE,
    AnyGame,
    Chance,
    Codec,
    Question,
    Referee,
    RuleViolation,
    Seat,
    SeatNumber,
    Tagged,
    Text,
)
from tests.conformance.variants import changed, refolded, retold

from . import rules
from .text import TEXTS
from .types import CupsOpened, Event, Open, Over, PotWon, State, Turn


class Award(Tagged, frozen=True):
    """The first of these takes the pot; where nobody is named, whoever has the highest sum."""

    seats: tuple[SeatNumber, ...]
    why: str


class Pass(Tagged, frozen=True):
    """Whoever was asked cannot say."""


class Stop(Tagged, frozen=True):
    """It ends here, and the first seat takes the pot."""


PASS, STOP = Pass(), Stop()
Said = Award | Pass | Stop
ASKING: Final = Turn(REFEREE)


def evolve(state: State, event: Event, /) -> State:
    after = rules.evolve(state, event)
    return replace(after, phase=ASKING) if isinstance(event, CupsOpened) else after


def play(state: State, seat: Seat, action: Any, chance: Chance, /) -> rules.Step:
    if seat == REFEREE:
        return say(state, action)
    if state.phase == ASKING:
        raise RuleViolation("HOUSE_DECIDES")
    rules.check_turn(state, seat)
    if isinstance(action, Said):
        raise RuleViolation("NOT_FOR_SEATS")
    if isinstance(action, Open):
        return rules.happened(state, CupsOpened(seat, state.cups))
    return rules.play(state, seat, action, chance)


def say(state: State, action: Any, /) -> rules.Step:
    if isinstance(state.phase, Over):
        raise RuleViolation("GAME_OVER")
    if action == STOP:
        return rules.happened(state, PotWon(state.living[0]))
    if state.phase != ASKING or not isinstance(action, Award | Pass):
        raise RuleViolation("NOTHING_ASKED")
    named = action.seats if isinstance(action, Award) else ()
    if not {*named} <= {*state.living}:
        raise RuleViolation("NOT_HERE")
    return rules.happened(state, PotWon(named[0] if named else rules.highest(state)))


def legal(state: State, seat: Seat, /) -> Sequence[Any]:
    if seat != REFEREE:
        return rules.legal(state, seat)
    if state.phase != ASKING:
        return () if isinstance(state.phase, Over) else (STOP,)
    return (PASS, *(Award((living,), "") for living in state.living), STOP)


def idle(state: State, seat: Seat, /) -> Any:
    if seat == REFEREE and state.phase != ASKING:
        raise RuleViolation("NOTHING_ASKED")
    return PASS if seat == REFEREE else rules.idle(state, seat)


def question(state: State, /) -> Question | None:
    if state.phase != ASKING:
        return None
    return Question("host", "?", tuple((seat, sum(state.cups[seat])) for seat in state.living))


def answer(seats: tuple[Seat, ...] | None, why: str, /) -> Said:
    return PASS if seats is None else Award(seats, why)


HOUSE_OF_CUPS: Final[Referee[State, Said]] = Referee(
    codec=Codec(Said), question=question, answer=answer, call_off=STOP
)

ACTIONS: Final = {
    **TEXTS.actions,
    Award: Text(ko="판돈 주기", en="Award the pot"),
    Pass: Text(ko="모르겠어요", en="Cannot say"),
    Stop: Text(ko="그만하기", en="Stop"),
}
REFUSALS: Final = {
    **TEXTS.refusals,
    "HOUSE_DECIDES": Text(ko="누구 판돈인지 정하는 중이에요.", en="It is being decided whose the pot is."),
    "NOT_FOR_SEATS": Text(ko="그건 할 수 없어요.", en="That is not for you to do."),
    "NOTHING_ASKED": Text(ko="지금은 정할 것이 없어요.", en="There is nothing to decide."),
    "NOT_HERE": Text(ko="그 사람은 여기 없어요.", en="Nobody by that name is here."),
}


def presided(**functions: Any) -> AnyGame:
    """The toy with a house, but for some functions."""
    own = {
        "play": play,
        "legal": legal,
        "idle": idle,
        "referee": HOUSE_OF_CUPS,
        "evolve": evolve,
        **functions,
    }
    told = retold(actions=ACTIONS, refusals=REFUSALS)
    return refolded(own["evolve"], changed(told, **own))


PRESIDED: Final = presided()
