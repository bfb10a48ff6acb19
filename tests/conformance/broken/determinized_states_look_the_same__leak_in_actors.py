"""A seat with a six may open the cups out of turn, and all viewers see the actors."""

from collections.abc import Sequence
from dataclasses import replace

from noripan.kernel import Chance, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Action, Open, State, Turn


def may_interrupt(state: State, seat: Seat) -> bool:
    return isinstance(state.phase, Turn) and seat in state.living and 6 in state.cups[seat]


def actors(state: State, /) -> Sequence[Seat]:
    turn = rules.actors(state)
    return (*turn, *(seat for seat in state.living if seat not in turn and may_interrupt(state, seat)))


def legal(state: State, seat: Seat, /) -> Sequence[Action]:
    return rules.legal(state, seat) or ((Open(),) if may_interrupt(state, seat) else ())


def idle(state: State, seat: Seat, /) -> Action:
    idles = rules.idle(state, seat)
    return idles if seat in rules.actors(state) else Open()


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    if action == Open() and may_interrupt(state, seat):
        return rules.opened(state, seat)
    return rules.play(state, seat, action, chance)


GAME = replace(TOY, actors=actors, legal=legal, idle=idle, play=play)
