"""Compares two worlds from one viewer's place: all that could reach the viewer from either."""

from collections.abc import Sequence
from typing import Any

import msgspec

from noripan.kernel import Chance, FastChance, RuleViolation, Seat, Viewer, known

from ..trips import Step, Trip
from .asking import objection
from .base import LawBroken, must


def must_see_the_same(trip: Trip, one: Any, other: Any, viewer: Viewer) -> None:
    """The views of both worlds are the same, byte for byte."""
    views = [as_sent(trip.game.view(state, viewer)) for state in (one, other)]
    must(views[0] == views[1], f"{viewer} sees a difference:\n{views[0].decode()}\n{views[1].decode()}")


def must_be_offered_the_same(trip: Trip, one: Any, other: Any, viewer: Viewer) -> None:
    """Actors, turns, kinds, the outcome, what the house asks; a seat's own menu, forms and idle action."""
    public = (_actors, _turns, _stances, _outcome, _question)
    asked = public if viewer is None else (*public, _menu, _forms, _idle)
    for ask in asked:
        same = ask(trip, one, viewer) == ask(trip, other, viewer)
        must(same, f"{viewer} learns from the {ask.__name__[1:]} what the view hides")


def must_answer_the_same(trip: Trip, one: Any, other: Any, seat: Seat, actions: Sequence[Any]) -> None:
    """Whether an action is refused, and how, tells the seat nothing new."""
    chance = FastChance(0)
    for action in actions:
        answers = [_answer(trip, state, seat, action, chance) for state in (one, other)]
        must(answers[0] == answers[1], f"{seat} learns from the answer to {action}: {answers}")


def must_follow(trip: Trip, world: Any, step: Step, viewer: Viewer) -> Any:
    """Another world after the same move. It looks the same too, unless the viewer is told otherwise: None."""
    try:
        after, events = trip.again(step, world)
    except RuleViolation:  # what the others hold there does not allow the move
        return None
    except Exception as error:
        raise LawBroken(f"no way to play on in {world}: {error!r}") from error
    if not told_the_same(step.entry.events, events, viewer):
        return None
    must_be_shown_the_same(trip, step.entry.events, events, viewer)
    must_see_the_same(trip, step.after, after, viewer)
    must_be_offered_the_same(trip, step.after, after, viewer)
    return after


def told_the_same(events: Sequence[Any], others: Sequence[Any], viewer: Viewer) -> bool:
    """Whether two stories differ, if at all, only in what the viewer may not know."""
    return len(events) == len(others) and all(
        type(event) is type(other) and known(event, viewer) == known(other, viewer)
        for event, other in zip(events, others, strict=True)
    )


def must_be_shown_the_same(trip: Trip, events: Sequence[Any], others: Sequence[Any], viewer: Viewer) -> None:
    """What differs only in secret is shown no differently."""
    for event, other in zip(events, others, strict=True):
        shown, shown_other = (as_sent(trip.game.show(one, viewer)) for one in (event, other))
        must(shown == shown_other, f"{event} shows {viewer} what it hides: {shown.decode()}")


def as_sent(value: Any) -> bytes:
    """The bytes that reach a client."""
    return msgspec.json.encode(value)


def _actors(trip: Trip, state: Any, viewer: Viewer) -> bytes:
    return as_sent(trip.game.actors(state))


def _turns(trip: Trip, state: Any, viewer: Viewer) -> bytes:
    """Everyone sees when an actor's clock starts anew."""
    return as_sent([trip.game.turns.number(state, seat) for seat in trip.game.actors(state)])


def _stances(trip: Trip, state: Any, viewer: Viewer) -> bytes:
    """Everyone sees whom the table waits for."""
    return as_sent([trip.game.turns.kind(state, seat) for seat in trip.game.actors(state)])


def _outcome(trip: Trip, state: Any, viewer: Viewer) -> bytes:
    return as_sent(trip.game.outcome(state))


def _question(trip: Trip, state: Any, viewer: Viewer) -> bytes:
    """Somebody without a seat may be asked, even a model elsewhere."""
    house = trip.game.referee
    return b"" if house is None else as_sent(house.question(state))


def _menu(trip: Trip, state: Any, seat: Any) -> bytes:
    return as_sent(trip.game.legal(state, seat))


def _forms(trip: Trip, state: Any, seat: Any) -> list[tuple[Any, ...]]:
    forms = trip.game.forms(state, seat)
    return [(form.action, form.fields, form.samples) for form in forms]


def _idle(trip: Trip, state: Any, seat: Any) -> bytes:
    """Nothing between two events of one move, where the seat on turn may have no choice yet."""
    return as_sent(trip.game.idle(state, seat)) if trip.game.legal(state, seat) else b""


def _answer(trip: Trip, state: Any, seat: Seat, action: Any, chance: Chance) -> bytes:
    error = objection(trip, state, seat, action, chance)
    if isinstance(error, RuleViolation):
        return as_sent([error.code, error.params])
    return repr(error).encode()
