"""A race for the tests of the playground: in turn, roll a die and go on; the first to reach 12 wins.

Tests copy this file into a folder and change it, as an author would.
"""

from msgspec.structs import replace

from noripan import kernel
from noripan.kernel import Codecs, Game, Outcome, Public, Seat, SeatLeft, SeatNumber, Tagged, Text, Value

GOAL = 12
SIDES = 6


class Roll(Tagged, frozen=True):
    pass


class Rest(Tagged, frozen=True):
    pass


class Rolled(Tagged, frozen=True):
    seat: Public[SeatNumber]
    steps: Public[int]


class State(Value, frozen=True):
    places: tuple[int, ...]
    turn: SeatNumber = Seat(0)
    ended: bool = False


def initial(options, seats, /):
    return State((0,) * len(seats))


def play(state, seat, action, chance, /):
    kernel.check_turn(actors(state), seat)
    if isinstance(action, Rest) and state.places[seat] == 0:
        raise kernel.RuleViolation("NOT_YET")
    event = Rolled(seat, 0 if isinstance(action, Rest) else 1 + chance.below(SIDES))
    return evolve(state, event), (event,)


def evolve(state, event, /):
    if isinstance(event, SeatLeft):
        return replace(state, ended=True)
    places = tuple(place + event.steps * (seat == event.seat) for seat, place in enumerate(state.places))
    return replace(state, places=places, turn=Seat((event.seat + 1) % len(places)))


def actors(state, /):
    return () if outcome(state) else (state.turn,)


def legal(state, seat, /):
    if seat not in actors(state):
        return ()
    return (Roll(), Rest()) if state.places[seat] else (Roll(),)


def outcome(state, /):
    ahead = max(range(len(state.places)), key=lambda seat: state.places[seat])
    if not state.ended and state.places[ahead] < GOAL:
        return None
    return Outcome.won_by((Seat(ahead),), len(state.places), "FIRST")


TEXTS = kernel.GameTexts(
    title=Text(ko="경주", en="Race"),
    summary=Text(ko="먼저 가요.", en="Be first."),
    how_to_play=(),
    actions={Roll: Text(ko="굴리기", en="Roll"), Rest: Text(ko="쉬기", en="Rest")},
    events={Rolled: Text(ko="{seat!n:이/가} {steps}칸 갔어요.", en="{seat!n} went {steps} on.")},
    refusals={"NOT_YET": Text(ko="아직 쉴 수 없어요.", en="You can’t rest yet.")},
    reasons={"FIRST": Text(ko="{winners!n:이/가} 이겼어요!", en="{winners!n} won!")},
    rows=lambda state, teller: [(teller.names[seat], str(place)) for seat, place in enumerate(state.places)],
)
FACTS = kernel.Facts(
    slug="race", version=1, seats=(2, 3, 4), minutes=(1, 5), difficulty=1, texts=TEXTS,
    codecs=Codecs.of(state=State, action=Roll | Rest, event=Rolled | SeatLeft),
)  # fmt: skip
GAME = Game.perfect_information(
    FACTS, initial=initial, play=play, evolve=evolve, actors=actors, legal=legal, outcome=outcome,
)  # fmt: skip
