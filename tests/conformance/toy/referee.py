"""Cups with a referee: once the cups are open, it says who takes the pot; it may call the match off."""

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
from tests.conformance.variants import with_evolve, with_functions, with_texts

from . import rules
from .text import TEXTS
from .types import CupsOpened, Event, Open, Over, PotWon, State, Turn


class Award(Tagged, frozen=True):
    """The first of these seats takes the pot; if there is none, the highest sum does."""

    seats: tuple[SeatNumber, ...]
    why: str


class Pass(Tagged, frozen=True):
    """The adjudicator does not know."""


class Stop(Tagged, frozen=True):
    """The match is called off, and the first seat takes the pot."""


PASS, STOP = Pass(), Stop()
RefereeAction = Award | Pass | Stop
ASKING: Final = Turn(REFEREE)


def evolve(state: State, event: Event, /) -> State:
    after = rules.evolve(state, event)
    return replace(after, phase=ASKING) if isinstance(event, CupsOpened) else after


def play(state: State, seat: Seat, action: Any, chance: Chance, /) -> rules.Step:
    if seat == REFEREE:
        return play_referee(state, action)
    if state.phase == ASKING:
        raise RuleViolation("REFEREE_DECIDES")
    rules.check_turn(state, seat)
    if isinstance(action, RefereeAction):
        raise RuleViolation("NOT_FOR_SEATS")
    if isinstance(action, Open):
        return rules.happened(state, CupsOpened(seat, state.cups))
    return rules.play(state, seat, action, chance)


def play_referee(state: State, action: Any, /) -> rules.Step:
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


def answer(seats: tuple[Seat, ...] | None, why: str, /) -> RefereeAction:
    return PASS if seats is None else Award(seats, why)


CUPS_REFEREE: Final[Referee[State, RefereeAction]] = Referee(
    codec=Codec(RefereeAction), question=question, answer=answer, call_off=STOP
)

ACTIONS: Final = {
    **TEXTS.actions,
    Award: Text(ko="판돈 주기", en="Award the pot"),
    Pass: Text(ko="모르겠어요", en="Cannot say"),
    Stop: Text(ko="그만하기", en="Stop"),
}
REFUSALS: Final = {
    **TEXTS.refusals,
    "REFEREE_DECIDES": Text(
        ko="누구 판돈인지 정하는 중이에요.", en="The referee is deciding who takes the pot."
    ),
    "NOT_FOR_SEATS": Text(ko="그건 할 수 없어요.", en="You may not do that."),
    "NOTHING_ASKED": Text(ko="지금은 정할 것이 없어요.", en="There is nothing to decide."),
    "NOT_HERE": Text(ko="그 사람은 여기 없어요.", en="That player is not at the table."),
}


def refereed(**functions: Any) -> AnyGame:
    """The toy with a referee, and with these functions replaced."""
    own = {"play": play, "legal": legal, "idle": idle, "referee": CUPS_REFEREE, "evolve": evolve, **functions}
    game = with_texts(actions=ACTIONS, refusals=REFUSALS)
    return with_evolve(own["evolve"], with_functions(game, **own))


REFEREED: Final = refereed()
