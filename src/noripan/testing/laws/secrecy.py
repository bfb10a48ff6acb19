"""Laws of secrecy: what a viewer may not know changes nothing that reaches the viewer."""

from typing import Any

import msgspec

from noripan.kernel import HIDDEN, FastChance, RuleViolation, Seat, Viewer, known

from ..sampling import sample_actions
from ..trips import Trip
from .base import must

ENOUGH = 10
"""So many hidden parts of events along one trip must have been varied at least once."""


def imagined_worlds_look_the_same(trip: Trip) -> None:
    """From a world imagined out of a view come the same view, menu and refusals, byte for byte."""
    chance = trip.luck("imagine")
    for state in trip.milestones():
        actions = sample_actions(trip.game, state, trip.seats, chance)
        for viewer in (*trip.seats, None):
            world = trip.game.imagine(trip.game.view(state, viewer), chance)
            _must_look_the_same(trip, state, world, viewer, actions)


def hidden_fields_do_not_show(trip: Trip) -> None:
    """What an event hides from a viewer changes neither what is shown of it nor what comes of it."""
    chance = trip.luck("vary")
    for step in trip.steps:
        state = step.before
        for event in step.entry.events:
            for viewer in (*trip.seats, None):
                varied = trip.game.vary(state, event, viewer, chance)
                if varied != event:
                    _must_hide(trip, state, (event, varied), viewer)
            state = trip.game.evolve(state, event)


def _must_hide(trip: Trip, state: Any, events: tuple[Any, Any], viewer: Viewer) -> None:
    event, varied = events
    must(known(event, viewer) == known(varied, viewer), f"varied for {viewer}, {event} changed in public")
    shown, shown_varied = (_bytes(trip.game.show(one, viewer)) for one in events)
    must(shown == shown_varied, f"{event} shows {viewer} what it hides: {shown.decode()}")
    after, after_varied = (trip.game.evolve(state, one) for one in events)
    actions = sample_actions(trip.game, after, trip.seats, FastChance(0))
    _must_look_the_same(trip, after, after_varied, viewer, actions)


def events_are_shown_to_their_audience(trip: Trip) -> None:
    """An event is shown as it is only to who may know every field of it, and hidden fields can vary."""
    chance = trip.luck("audience")
    hidden = varied = 0
    for step in trip.steps:
        state = step.before
        for event in step.entry.events:
            for viewer in (*trip.seats, None):
                secret = [
                    name for name, part in known(event, viewer).items() if _is_secret(event, name, part)
                ]
                hidden += bool(secret)
                varied += bool(secret) and trip.game.vary(state, event, viewer, chance) != event
                shown = trip.game.show(event, viewer)
                must(not secret or type(shown) is not type(event), f"{viewer} is shown {secret} of {event}")
            state = trip.game.evolve(state, event)
    must(varied > 0 or hidden < ENOUGH, f"{hidden} events hid something and `vary` changed none of them")


def _is_secret(event: Any, name: str, part: Any) -> bool:
    """Whether there is something to hide: an empty part of a tuple by seat is no secret."""
    if not isinstance(part, tuple):
        return part is HIDDEN
    whole = getattr(event, name)
    return any(seen is HIDDEN and whole[seat] not in ((), None) for seat, seen in enumerate(part))


def _must_look_the_same(trip: Trip, state: Any, world: Any, viewer: Viewer, actions: list[Any]) -> None:
    game = trip.game
    views = [_bytes(game.view(one, viewer)) for one in (state, world)]
    must(views[0] == views[1], f"{viewer} sees a difference:\n{views[0].decode()}\n{views[1].decode()}")
    if viewer is None:
        return
    for what in (_menu, _forms, _actors, _idle):
        must(what(trip, state, viewer) == what(trip, world, viewer), f"{viewer}: {what.__name__[1:]} differs")
    for action in actions:
        answers = [_answer(trip, one, viewer, action) for one in (state, world)]
        must(answers[0] == answers[1], f"{viewer} learns from the answer to {action}: {answers}")


def _bytes(value: Any) -> bytes:
    return msgspec.json.encode(value)


def _menu(trip: Trip, state: Any, seat: Seat) -> bytes:
    return _bytes(trip.game.legal(state, seat))


def _forms(trip: Trip, state: Any, seat: Seat) -> list[tuple[Any, ...]]:
    forms = trip.game.forms(state, seat)
    return [(form.action, form.fields, form.samples) for form in forms]


def _actors(trip: Trip, state: Any, seat: Seat) -> bytes:
    return _bytes(trip.game.actors(state))


def _idle(trip: Trip, state: Any, seat: Seat) -> bytes:
    return _bytes(trip.game.idle(state, seat)) if seat in trip.game.actors(state) else b""


def _answer(trip: Trip, state: Any, seat: Seat, action: Any) -> bytes:
    try:
        trip.game.play(state, seat, action, FastChance(0))
    except RuleViolation as refused:
        return _bytes([refused.code, refused.params])
    return b""
