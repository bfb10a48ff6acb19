"""The toy game in other shapes: other ways of starting, several who act at once, turns of several actions."""

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from noripan.kernel import AnyGame, Chance, RuleViolation, Seat
from noripan.kernel.game import Start, no_forms
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import CHIPS, Action, Event, Stake, Staked, State, Turn
from tests.conformance.variants import changed, refolded


def started(way: Start) -> AnyGame:
    """The toy with another way of starting."""
    return replace(TOY, facts=replace(TOY.facts, start=way))


def _waiting(state: State, /) -> Sequence[Seat]:
    waits = [seat for seat in state.living if state.chips[seat] == CHIPS]
    return waits if isinstance(state.phase, Turn) else ()


def _one_stake(state: State, seat: Seat, /) -> Sequence[Action]:
    return rules.samples(state, seat) if seat in _waiting(state) else ()


def _stake(state: State, seat: Seat, action: Action, chance: Chance, /) -> rules.Step:
    if action not in _one_stake(state, seat) or not isinstance(action, Stake):
        raise RuleViolation("STAKE_OUT_OF_RANGE", most=CHIPS)
    after, events = rules.happened(state, Staked(seat, action.chips))
    if _waiting(after):
        return after, events
    over, end = rules.opened(after, seat)
    return over, (*events, *end)


def _leave(state: State, seat: Seat, chance: Chance, /) -> rules.Step:
    after, events = rules.leave(state, seat, chance)
    if not isinstance(after.phase, Turn) or _waiting(after):
        return after, events
    over, end = rules.opened(after, after.living[0])
    return over, (*events, *end)


TOGETHER: AnyGame = changed(actors=_waiting, legal=_one_stake, play=_stake, leave=_leave, forms=no_forms)
"""All stake once, at the same time; then the cups are opened."""


def _passing_every_other_time(state: State, event: Event, /) -> State:
    after = rules.evolve(state, event)
    if isinstance(event, Staked) and after.chips[event.seat] % 2 == 0:
        return structs.replace(after, phase=state.phase)
    return after


TWICE: AnyGame = refolded(_passing_every_other_time)
"""A turn of single chips is two stakes long."""
