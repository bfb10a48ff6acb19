"""Thirteen: a solitaire. Roll a die until you stop; a sum of ten to thirteen wins."""

from typing import Annotated, Final

from msgspec import Meta
from msgspec.structs import replace

from noripan import kernel
from noripan.kernel import (
    Codecs,
    Face,
    Game,
    Outcome,
    Public,
    Result,
    Seat,
    SeatLeft,
    SeatNumber,
    Tagged,
    Text,
    Value,
)

LEAST: Final = 10
MOST: Final = 13
Sum = Annotated[int, Meta(ge=0, le=MOST + 6)]


class Roll(Tagged, frozen=True):
    pass


class Stop(Tagged, frozen=True):
    pass


class Rolled(Tagged, frozen=True):
    face: Public[Face]


class Stopped(Tagged, frozen=True):
    seat: Public[SeatNumber]


class State(Value, frozen=True):
    total: Sum = 0
    stopped: bool = False
    left: bool = False


Action = Roll | Stop
Event = Rolled | Stopped | SeatLeft


def initial(options: kernel.NoOptions, seats: tuple[kernel.NoSeatOptions, ...], /) -> State:
    return State()


def play(
    state: State, seat: Seat, action: Action, chance: kernel.Chance, /
) -> tuple[State, tuple[Event, ...]]:
    kernel.check_turn(actors(state), seat)
    event = Rolled(*kernel.roll(chance, 1)) if isinstance(action, Roll) else Stopped(seat)
    return evolve(state, event), (event,)


def evolve(state: State, event: Event, /) -> State:
    match event:
        case Rolled(face):
            return replace(state, total=state.total + face)
        case Stopped():
            return replace(state, stopped=True)
        case SeatLeft(seat):
            return replace(state, left=state.left or seat == 0)


def actors(state: State, /) -> tuple[Seat, ...]:
    return () if outcome(state) else (Seat(0),)


def legal(state: State, seat: Seat, /) -> tuple[Action, ...]:
    return (Stop(), Roll()) if seat in actors(state) else ()


def outcome(state: State, /) -> Outcome | None:
    if not (state.left or state.stopped or state.total > MOST):
        return None
    has_won = not state.left and LEAST <= state.total <= MOST
    result: Result = "win" if has_won else "lose"
    return Outcome(
        (result,), (1,), "LEFT" if state.left else "STOPPED" if state.total <= MOST else "TOO_MUCH"
    )


TEXTS: Final[kernel.GameTexts[State]] = kernel.GameTexts(
    title=Text(ko="열셋", en="Thirteen"),
    summary=Text(ko="열에서 열셋 사이에서 멈추면 이겨요.", en="Stop between ten and thirteen to win."),
    how_to_play=(Text(ko="주사위를 굴리거나 멈춰요.", en="Roll the die, or stop."),),
    actions={Roll: Text(ko="굴리기", en="Roll"), Stop: Text(ko="멈추기", en="Stop")},
    events={
        Rolled: Text(ko="{face:이/가} 나왔어요.", en="The die shows {face}."),
        Stopped: Text(ko="{seat!n:이/가} 멈췄어요.", en="{seat!n} stopped."),
    },
    refusals={},
    reasons={
        "STOPPED": Text(ko="멈췄어요.", en="You stopped."),
        "TOO_MUCH": Text(ko="열셋을 넘었어요.", en="That is more than thirteen."),
        "LEFT": Text(ko="그만뒀어요.", en="You gave up."),
    },
    rows=lambda state, teller: [(teller.say(Text(ko="합", en="Sum")), str(state.total))],
)
FACTS = kernel.Facts(
    slug="thirteen", version=1, seats=(1,), minutes=(1, 1), difficulty=1, texts=TEXTS,
    codecs=Codecs.of(state=State, action=Action, event=Event),
)  # fmt: skip
GAME = Game.perfect_information(
    FACTS, initial=initial, play=play, evolve=evolve, actors=actors, legal=legal, outcome=outcome,
)  # fmt: skip
