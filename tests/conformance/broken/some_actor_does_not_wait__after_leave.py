"""Everyone waits for the first seat, even after it left."""

from collections.abc import Sequence
from dataclasses import replace

from noripan.kernel import Chance, Seat, TurnKind, Turns
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, Open, State, Turn


def actors(state: State, /) -> Sequence[Seat]:
    return state.living if isinstance(state.phase, Turn) else ()


def turn_kind(state: State, seat: Seat, /) -> TurnKind:
    return "turn" if seat == 0 else "wait"


def legal(state: State, seat: Seat, /) -> Sequence[Action]:
    return rules.legal(state, seat) or ((Open(),) if seat in actors(state) else ())


def idle(state: State, seat: Seat, /) -> Action:
    idles = rules.idle(state, seat)
    return idles if seat in rules.actors(state) else Open()


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    if action == Open() and seat in actors(state):
        return rules.opened(state, seat)
    return rules.play(state, seat, action, chance)


GAME = replace(TOY, actors=actors, turns=Turns(kind=turn_kind), legal=legal, idle=idle, play=play)
