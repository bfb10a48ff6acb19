"""Laws of secrecy: what a viewer may not know changes nothing that reaches the viewer."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from noripan.kernel import (
    EACH_OWN,
    EVERYONE,
    HIDDEN,
    Acted,
    Chance,
    RuleViolation,
    Viewer,
    apply_move,
    audiences,
    known,
)

from ..sampling import pick, sample_actions
from ..trips import Step, Trip
from .asking import probes
from .base import must
from .looks import (
    must_answer_the_same,
    must_be_offered_the_same,
    must_be_shown_the_same,
    must_follow,
    must_see_the_same,
    told_the_same,
)

SHORT = 60
"""Trips of so many steps are followed in the eyes of all viewers, longer ones in those of two."""

LOOKED_AT = 12
"""Of so many steps that hide something the alternatives are looked at."""

TRIES = 500
"""So often `vary` may fail to change what luck or a player could have decided otherwise."""


def imagined_worlds_look_the_same(trip: Trip) -> None:
    """A world imagined out of a view looks, answers and weighs the same, until events tell it apart."""
    chance = trip.luck("determinize")
    for state, actions in probes(trip, "imagined"):
        for viewer in (*trip.some_seats, None):
            world = trip.game.determinize(trip.game.view(state, viewer), chance)
            must_see_the_same(trip, state, world, viewer)
            must_be_offered_the_same(trip, state, world, viewer)
            weights = [trip.game.conserved(one) for one in (state, world)]
            must(weights[0] == weights[1], f"{viewer} imagines what cannot be: {weights}")
            if viewer is not None:
                must_answer_the_same(trip, state, world, viewer, actions)
    all_or_two = trip.viewers if len(trip.steps) <= SHORT else [pick(trip.viewers, chance) for _ in range(2)]
    for viewer in all_or_two:
        _must_stay_alike(trip, viewer, chance)


def _must_stay_alike(trip: Trip, viewer: Viewer, chance: Chance) -> None:
    """Follows the trip in an imagined world, and in a new one whenever the viewer could tell it apart."""
    world = None
    for step in trip.steps:
        if world is not None:
            world = must_follow(trip, world, step, viewer)
        if world is None:
            world = trip.game.determinize(trip.game.view(step.after, viewer), chance)


def hidden_fields_do_not_show(trip: Trip) -> None:
    """What an event hides from a viewer changes nothing shown of it, nor view, menu or refusals after it."""
    chance = trip.luck("vary")
    for step in trip.steps:
        state = step.before
        for event in step.entry.events:
            for viewer in trip.viewers:
                _must_hide_what_varies(trip, state, event, viewer, chance)
            state = trip.game.evolve(state, event)
    for step in _hiding_steps(trip, chance):
        for after, events in _alternatives(trip, step, chance):
            for viewer in trip.viewers:
                if told_the_same(step.entry.events, events, viewer):
                    must_be_shown_the_same(trip, step.entry.events, events, viewer)
                    must_see_the_same(trip, step.after, after, viewer)


def _must_hide_what_varies(trip: Trip, state: Any, event: Any, viewer: Viewer, chance: Chance) -> None:
    varied = trip.game.vary(state, event, viewer, chance)
    if varied == event:
        return
    must(told_the_same([event], [varied], viewer), f"varied for {viewer}, {event} changed in public")
    must_be_shown_the_same(trip, [event], [varied], viewer)
    after, after_varied = (trip.game.evolve(state, one) for one in (event, varied))
    must_see_the_same(trip, after, after_varied, viewer)
    must_be_offered_the_same(trip, after, after_varied, viewer)
    if viewer is not None:
        actions = sample_actions(trip.game, after, [viewer], chance)
        must_answer_the_same(trip, after, after_varied, viewer, actions)


def events_are_shown_to_their_audience(trip: Trip) -> None:
    """An event is shown as it is only to who may know every field of it, and hidden fields can vary."""
    for event in (event for step in trip.steps for event in step.entry.events):
        for viewer in trip.viewers:
            secret = [name for name, part in known(event, viewer).items() if _is_secret(event, name, part)]
            shown = trip.game.show(event, viewer)
            must(not secret or type(shown) is not type(event), f"{viewer} is shown {secret} of {event}")
    _hidden_fields_can_vary(trip)


def _is_secret(event: Any, name: str, part: Any) -> bool:
    """Whether there is something to hide: an empty part of a tuple by seat is no secret."""
    if not isinstance(part, tuple):
        return part is HIDDEN
    whole = getattr(event, name)
    return any(seen is HIDDEN and whole[seat] not in ((), None) for seat, seen in enumerate(part))


def _hidden_fields_can_vary(trip: Trip) -> None:
    """Else a law that varies them would prove nothing."""
    chance = trip.luck("audience")
    for step in _hiding_steps(trip, chance):
        for _, events in _alternatives(trip, step, chance):
            for viewer in trip.viewers:
                if told_the_same(step.entry.events, events, viewer):
                    _must_vary_alike(trip, step, events, viewer, chance)


def _must_vary_alike(trip: Trip, step: Step, events: tuple[Any, ...], viewer: Viewer, chance: Chance) -> None:
    """Where another story is possible for all the viewer knows, `vary` tells such stories."""
    state = step.before
    for event, other in zip(step.entry.events, events, strict=True):
        missing = set(_differences(event, other))
        for _ in range(TRIES):
            if not missing:
                break
            missing -= set(_differences(event, trip.game.vary(state, event, viewer, chance)))
        must(not missing, f"for {viewer}, {event} might have been {other}: `vary` never changes {missing}")
        state = trip.game.evolve(state, event)


def _differences(event: Struct, other: Struct) -> Iterator[tuple[str, int | None]]:
    """The fields, and in a tuple by seat the seats, in which two events of a type differ."""
    for name, audience in audiences(type(event)).items():
        one, two = getattr(event, name), getattr(other, name)
        if audience is EACH_OWN:
            yield from ((name, seat) for seat, part in enumerate(one) if part != two[seat])
        elif one != two:
            yield name, None


def _hiding_steps(trip: Trip, chance: Chance) -> list[Step]:
    """Some of the steps in which something is hidden from someone."""
    hiding = [step for step in trip.steps if any(_hides(event) for event in step.entry.events)]
    return hiding if len(hiding) <= LOOKED_AT else [pick(hiding, chance) for _ in range(LOOKED_AT)]


def _hides(event: Struct) -> bool:
    return any(audience is not EVERYONE for audience in audiences(type(event)).values())


def _alternatives(trip: Trip, step: Step, chance: Chance) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """What might have come instead: by other luck, or by another choice of the seat that acted."""
    move = step.entry.move
    moves = [move, move]
    if isinstance(move, Acted):
        menu = trip.game.legal(step.before, move.seat)
        moves += [Acted(move.seat, pick(menu, chance)) for _ in range(2) if menu]
    for other in moves:
        try:
            after, events = apply_move(trip.game, step.before, other, chance)
        except RuleViolation:
            continue
        if events != step.entry.events:
            yield after, events
