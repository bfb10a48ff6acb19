"""Nim: take one to three sticks; the player who takes the last one wins."""

from typing import Annotated, Final

from msgspec import Meta
from msgspec.structs import replace

from noripan import kernel
from noripan.kernel import Codecs, Game, Outcome, Public, Seat, SeatLeft, SeatNumber, Tagged, Text, Value

Sticks = Annotated[int, Meta(ge=1, le=3)]


class Take(Tagged, frozen=True):  # what a seat does; with more kinds: `Action = Take | Pass`
    sticks: Sticks


class Taken(Tagged, frozen=True):  # what happened; each field says who may see it
    seat: Public[SeatNumber]
    sticks: Public[Sticks]


class State(Value, frozen=True):  # the whole table; only `evolve` changes it
    seats: tuple[SeatNumber, ...]
    order: tuple[SeatNumber, ...]  # who is still in the match; it is the turn of the first
    sticks: Annotated[int, Meta(ge=0, le=21)] = 21


Event = Taken | SeatLeft  # each of your own has a text below


def initial(options: kernel.NoOptions, seats: tuple[kernel.NoSeatOptions, ...], /) -> State:
    return State(kernel.all_seats(len(seats)), kernel.all_seats(len(seats)))


def play(state: State, seat: Seat, action: Take, chance: kernel.Chance, /) -> tuple[State, tuple[Event, ...]]:
    kernel.check_turn(actors(state), seat)  # refuse what the rules forbid, then draw, then say what happened
    if action not in legal(state, seat):
        raise kernel.RuleViolation("TOO_MANY", most=min(3, state.sticks))
    event = Taken(seat, action.sticks)
    return evolve(state, event), (event,)


def evolve(state: State, event: Event, /) -> State:  # the table after an event
    others = tuple(seat for seat in state.order if seat != event.seat)
    if isinstance(event, SeatLeft):
        return replace(state, order=others)
    return replace(state, order=(*others, event.seat), sticks=state.sticks - event.sticks)


def actors(state: State, /) -> tuple[Seat, ...]:  # who may act now
    return () if outcome(state) else state.order[:1]


def legal(state: State, seat: Seat, /) -> tuple[Take, ...]:  # the menu of a seat
    return tuple(Take(sticks) for sticks in (1, 2, 3) if sticks <= state.sticks and seat in actors(state))


def outcome(state: State, /) -> Outcome | None:  # how the match ended, if it has
    is_over = not state.sticks or len(state.order) == 1
    return Outcome.won_by(state.order[-1:], len(state.seats), "LAST_ONE") if is_over else None


TEXTS: Final[kernel.GameTexts[State]] = kernel.GameTexts(
    title=Text(ko="님", en="Nim"),
    summary=Text(ko="마지막 막대를 가져가면 이겨요.", en="Take the last stick to win."),
    how_to_play=(Text(ko="차례마다 한 개에서 세 개 가져가요.", en="In turn, take one to three."),),
    actions={Take: Text(ko="{sticks}개 가져가기", en="Take {sticks}")},
    events={Taken: Text(ko="{seat!n:이/가} {sticks}개 가져갔어요.", en="{seat!n} took {sticks}.")},
    refusals={"TOO_MANY": Text(ko="{most}개까지 가져갈 수 있어요.", en="Take at most {most}.")},
    reasons={"LAST_ONE": Text(ko="{winners!n:이/가} 이겼어요!", en="{winners!n} won!")},
    rows=lambda state, teller: [(teller.say(Text(ko="막대", en="Sticks")), "|" * state.sticks or "0")],
)
FACTS = kernel.Facts(  # raise the version when the rules change
    slug="nim", version=1, seats=(2, 3), minutes=(1, 5), difficulty=1, texts=TEXTS,
    codecs=Codecs.of(state=State, action=Take, event=Event),
)  # fmt: skip
GAME = Game.perfect_information(
    FACTS, initial=initial, play=play, evolve=evolve, actors=actors, legal=legal, outcome=outcome,
)  # fmt: skip
