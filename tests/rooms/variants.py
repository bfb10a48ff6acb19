"""The toy game in other shapes: other ways of starting, several who act at once, turns of several actions."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from msgspec import structs

from noripan.kernel import AnyGame, Chance, Line, NoSeatOptions, Role, RuleViolation, Seat, Start
from noripan.kernel.game import no_forms
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import (
    CHIPS,
    Action,
    Event,
    Options,
    Over,
    PotWon,
    Stake,
    Staked,
    State,
    Turn,
)
from tests.conformance.variants import changed, refolded


def started(way: Start) -> AnyGame:
    """The toy with another way of starting."""
    return replace(TOY, facts=replace(TOY.facts, start=lambda _options: way))


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


def _leave_the_table(state: State, seat: Seat, chance: Chance, /) -> rules.Step:
    """Without the dealer nobody plays on."""
    after, events = rules.leave(state, seat, chance)
    if seat != 0 or not events or isinstance(after.phase, Over):
        return after, events
    over, end = rules.happened(after, PotWon(after.living[0]))
    return over, (*events, *end)


HOUSE_DICE: Final = 3
FORBIDDEN_DICE: Final = 1


def _dealt_start(options: Options, /) -> Start:
    return "house" if options.dice == HOUSE_DICE else "dealer"


def _dealt_attendants(options: Options, /) -> Mapping[Seat, str]:
    return {Seat(0): "bold"} if options.dice == HOUSE_DICE else {}


def _dealt_names(options: Options, /) -> tuple[int, int]:
    return (1, 20) if options.dice == HOUSE_DICE else (2, 5)


def _dealt_options(options: Options, /) -> None:
    if options.dice == FORBIDDEN_DICE:
        raise RuleViolation("STAKE_OUT_OF_RANGE", most=CHIPS)


DEALT: AnyGame = replace(
    changed(leave=_leave_the_table, check_options=_dealt_options),
    facts=replace(
        TOY.facts,
        roles=(Role("dealer", taken="DEALER_ALREADY_EXISTS", gone="GAME_TERMINATED"),),
        rounds=True,
        start=_dealt_start,
        attendants=_dealt_attendants,
        name_lengths=_dealt_names,
        texts=replace(
            TOY.facts.texts,
            roles={"dealer": Line(ko="딜러", en="Dealer")},
            refusals={
                **TOY.facts.texts.refusals,
                "DEALER_ALREADY_EXISTS": Line(ko="딜러가 이미 있어요.", en="There is a dealer already."),
                "GAME_TERMINATED": Line(ko="딜러가 떠났어요.", en="The dealer left."),
            },
        ),
    ),
)
"""Rounds at a dealer's table: with three dice the house deals; one die is not to be had."""


def _last_first(options: Options, seats: tuple[NoSeatOptions, ...], /) -> tuple[int, ...]:
    return tuple(reversed(range(len(seats))))


BACKWARDS: AnyGame = changed(seating=_last_first)
"""Whoever came last sits first."""
