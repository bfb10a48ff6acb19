"""A toy game with seeded draws and a referee, which Pirate Dice does not have.

A seat says a word and scores by it; the referee may call time. Seat numbers are not checked, as in any game.
"""

from collections.abc import Sequence
from typing import Annotated, Final

from msgspec import Meta
from msgspec.structs import replace

from noripan.kernel import (
    REFEREE,
    AnyGame,
    Chance,
    Codec,
    Codecs,
    Facts,
    Game,
    GameTexts,
    NoSeatOptions,
    OptionText,
    Outcome,
    Public,
    Question,
    Referee,
    Row,
    RuleViolation,
    Seat,
    SeatNumber,
    Tagged,
    Teller,
    Text,
    Value,
    Viewer,
    all_seats,
)

HIGHEST: Final = 6


class Options(Value, frozen=True):
    theme: str = ""


class Say(Tagged, frozen=True):
    word: str


class CallTime(Tagged, frozen=True):
    pass


class Said(Tagged, frozen=True):
    seat: Public[SeatNumber]
    word: Public[str]
    score: Public[Annotated[int, Meta(ge=-HIGHEST, le=HIGHEST)]]


class TimeCalled(Tagged, frozen=True):
    pass


class SeatLeft(Tagged, frozen=True):
    seat: Public[SeatNumber]


Action = Say | CallTime
Event = Said | TimeCalled | SeatLeft


class State(Value, frozen=True):
    scores: tuple[int | None, ...]
    """By seat; null: the seat has left."""
    over: bool = False


Step = tuple[State, Sequence[Event]]


def initial(options: Options, seats: tuple[NoSeatOptions, ...], /) -> State:
    return State((0,) * len(seats))


def setup(state: State, chance: Chance, /) -> Step:
    return state, ()


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> Step:
    if state.over:
        raise RuleViolation("GAME_OVER")
    if isinstance(action, CallTime) != (seat == REFEREE):
        raise RuleViolation("NOT_FOR_YOU")
    if isinstance(action, CallTime):
        return evolve(state, TimeCalled()), (TimeCalled(),)
    if state.scores[seat] is None:
        raise RuleViolation("GONE", seat=seat)
    said = Said(seat, action.word, chance.seeded(action.word, -HIGHEST, HIGHEST))
    return evolve(state, said), (said,)


def leave(state: State, seat: Seat, chance: Chance, /) -> Step:
    if state.scores[seat] is None:
        return state, ()
    return evolve(state, SeatLeft(seat)), (SeatLeft(seat),)


def evolve(state: State, event: Event, /) -> State:
    match event:
        case TimeCalled():
            return replace(state, over=True)
        case SeatLeft(seat):
            return replace(state, scores=_with(state.scores, seat, None))
        case Said(seat, _, score):
            return replace(state, scores=_with(state.scores, seat, (state.scores[seat] or 0) + score))


def _with(scores: tuple[int | None, ...], seat: Seat, score: int | None) -> tuple[int | None, ...]:
    return tuple(score if place == seat else had for place, had in enumerate(scores))


def actors(state: State, /) -> Sequence[Seat]:
    if state.over:
        return ()
    return (*(seat for seat in all_seats(len(state.scores)) if state.scores[seat] is not None), REFEREE)


def legal(state: State, seat: Seat, /) -> Sequence[Action]:
    if seat not in actors(state):
        return ()
    return (CallTime(),) if seat == REFEREE else (Say("놀이"), Say("\x1f"))


def idle(state: State, seat: Seat, /) -> Action:
    return legal(state, seat)[0]


def outcome(state: State, /) -> Outcome | None:
    if not state.over:
        return None
    return Outcome(("none",) * len(state.scores), (1,) * len(state.scores), "TIME")


def view(state: State, viewer: Viewer, /) -> State:
    return state


def show(event: Event, viewer: Viewer, /) -> Event:
    return event


def determinize(view: State, chance: Chance, /) -> State:
    return view


def conserved(state: State, /) -> int:
    return len(state.scores)


def rows(view: State, teller: Teller, /) -> Sequence[Row]:
    return [(name, str(score)) for name, score in zip(teller.names, view.scores, strict=True)]


def _said(said: Said) -> Text:
    if said.score < 0:
        return Text(ko="{seat!n:이/가} {word:을/를} 외쳤지만 잃었어요.", en="{seat!n} said {word} and lost.")
    return Text(ko="{seat!n:이/가} {word:을/를} 외쳤어요.", en="{seat!n} said {word}.")


GAME: Final[Game[Options, NoSeatOptions, State, Action, Event, Event, State]] = Game(
    facts=Facts(
        slug="wordplay",
        version=1,
        seats=(1, 2, 3),
        codecs=Codecs(
            options=Codec(Options),
            seat_options=Codec(NoSeatOptions),
            state=Codec(State),
            action=Codec(Say),
            event=Codec(Event),
            shown=Codec(Event),
            view=Codec(State),
        ),
        minutes=(1, 2),
        difficulty=1,
        texts=GameTexts(
            title=Text(ko="낱말 놀이", en="Wordplay"),
            summary=Text(ko="낱말을 외쳐요.", en="Say a word."),
            how_to_play=(Text(ko="외치고 세요.", en="Say and count."),),
            options={"theme": OptionText(Text(ko="주제", en="Theme"), Text(ko="무엇이든", en="Anything"))},
            actions={
                Say: Text(ko="{word:을/를} 외치기", en="say {word}"),
                CallTime: Text(ko="끝", en="time"),
            },
            forms={Say: Text(ko="낱말 외치기", en="say a word")},
            fields={"word": Text(ko="낱말", en="word")},
            events={
                Said: _said,
                TimeCalled: Text(ko="끝났어요.", en="Time."),
                SeatLeft: Text(ko="{seat!n:이/가} 떠났어요.", en="{seat!n} left."),
            },
            refusals={"GONE": Text(ko="{seat!n:은/는} 떠났어요.", en="{seat!n} has left.")},
            reasons={"TIME": Text(ko="시간이 다 됐어요.", en="Time is up; winners: {winners!n}.")},
            rows=rows,
        ),
    ),
    initial=initial,
    setup=setup,
    play=play,
    leave=leave,
    evolve=evolve,
    actors=actors,
    legal=legal,
    idle=idle,
    outcome=outcome,
    view=view,
    show=show,
    determinize=determinize,
    conserved=conserved,
    referee=Referee(
        codec=Codec(CallTime),
        question=lambda state: None if state.over else Question("host", "", ()),
        answer=lambda seats, why: CallTime(),
        call_off=CallTime(),
    ),
)

WORDPLAY: Final[AnyGame] = GAME
