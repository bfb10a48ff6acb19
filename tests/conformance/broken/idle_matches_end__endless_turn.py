"""All seats act at once and reroll for free. The first seat opens the cups when idle; the others never do."""

from collections.abc import Sequence
from dataclasses import replace

from noripan.kernel import Chance, RuleViolation, Seat, require_seat, roll
from noripan.kernel.game import no_forms
from tests.conformance.toy import rules
from tests.conformance.toy.types import Action, Event, Open, Reroll, Rerolled, State, Turn
from tests.conformance.variants import with_evolve, with_functions


def actors(state: State, /) -> Sequence[Seat]:
    return state.living if isinstance(state.phase, Turn) else ()


def legal(state: State, seat: Seat, /) -> Sequence[Action]:
    return (*map(Reroll, sorted(set(state.cups[seat]))), Open()) if seat in actors(state) else ()


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    if action not in legal(state, seat):
        raise RuleViolation("GAME_OVER")
    if isinstance(action, Reroll):
        return rules.happened(state, Rerolled(seat, action.face, *roll(chance, 1)))
    return rules.opened(state, seat)


def evolve(state: State, event: Event, /) -> State:
    if isinstance(event, Rerolled):
        return rules.swapped(state, event.seat, event.old, event.new)
    return rules.evolve(state, event)


def idle(state: State, seat: Seat, /) -> Action:
    require_seat(state.chips, seat)
    return Open() if seat == state.living[0] else legal(state, seat)[0]


GAME = replace(
    with_evolve(evolve, with_functions(play=play)), actors=actors, legal=legal, forms=no_forms, idle=idle
)
