"""The last seat plays on alone; when it leaves, there is neither an actor nor an outcome."""

from dataclasses import replace

from msgspec.structs import replace as altered

from noripan.kernel import Chance, Seat
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Event, Over, SeatLeft, State, Waiting
from tests.conformance.variants import with_evolve


def leave(state: State, seat: Seat, chance: Chance, /) -> rules.Step:
    if isinstance(state.phase, Over) or seat not in state.living:
        return state, ()
    return rules.happened(state, SeatLeft(seat))


def evolve(state: State, event: Event, /) -> State:
    after = rules.evolve(state, event)
    return after if after.living else altered(after, phase=Waiting())


GAME = with_evolve(evolve, replace(TOY, leave=leave))
