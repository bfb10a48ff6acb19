"""Compares two states from one viewer's position: everything that the viewer could observe of either."""

from collections.abc import Sequence
from typing import Any

import msgspec

from noripan.kernel import Chance, FastChance, RuleViolation, Seat, Viewer, known

from ..walks import Step, Walk
from .base import LawBroken, require
from .probes import error_of


def require_same_view(walk: Walk, one: Any, other: Any, viewer: Viewer) -> None:
    """The views of both states are the same, byte for byte."""
    views = [encode(walk.game.view(state, viewer)) for state in (one, other)]
    require(views[0] == views[1], f"the views of {viewer} differ:\n{views[0].decode()}\n{views[1].decode()}")


def require_same_choices(walk: Walk, one: Any, other: Any, viewer: Viewer) -> None:
    """Actors, turns, turn kinds, outcome and question are the same; so are a seat's menu, forms and idle."""
    public = (_actors, _turns, _turn_kinds, _outcome, _question)
    observed = public if viewer is None else (*public, _menu, _forms, _idle)
    for observe in observed:
        same = observe(walk, one, viewer) == observe(walk, other, viewer)
        require(same, f"the {observe.__name__[1:]} reveal to {viewer} what the view hides")


def require_same_refusals(walk: Walk, one: Any, other: Any, seat: Seat, actions: Sequence[Any]) -> None:
    """Each action is accepted in both states, or refused in both with the same refusal."""
    chance = FastChance(0)
    for action in actions:
        errors = [_error(walk, state, seat, action, chance) for state in (one, other)]
        require(errors[0] == errors[1], f"the reply to {action} reveals a secret to seat {seat}: {errors}")


def require_same_step(walk: Walk, state: Any, step: Step, viewer: Viewer) -> Any:
    """Repeats a step in another state and requires that the viewer observes the same.

    Returns the state after it; None if the move is refused there, or if the viewer may know the difference.
    """
    try:
        after, events = walk.repeat(step, state)
    except RuleViolation:  # hidden cards or dice of others do not allow the move
        return None
    except Exception as error:
        raise LawBroken(f"a move fails in the determinized state {state}: {error!r}") from error
    if not known_parts_match(step.entry.events, events, viewer):
        return None
    require_same_shown(walk, step.entry.events, events, viewer)
    require_same_view(walk, step.after, after, viewer)
    require_same_choices(walk, step.after, after, viewer)
    return after


def known_parts_match(events: Sequence[Any], others: Sequence[Any], viewer: Viewer) -> bool:
    """Whether two lists of events differ only in fields that the viewer may not know."""
    return len(events) == len(others) and all(
        type(event) is type(other) and known(event, viewer) == known(other, viewer)
        for event, other in zip(events, others, strict=True)
    )


def require_same_shown(walk: Walk, events: Sequence[Any], others: Sequence[Any], viewer: Viewer) -> None:
    """Events that differ only in secrets are shown to the viewer in the same way."""
    for event, other in zip(events, others, strict=True):
        shown, shown_other = (encode(walk.game.show(one, viewer)) for one in (event, other))
        require(shown == shown_other, f"{event} reveals a secret to {viewer}: {shown.decode()}")


def encode(value: Any) -> bytes:
    """The bytes that a client would receive."""
    return msgspec.json.encode(value)


def _actors(walk: Walk, state: Any, viewer: Viewer) -> bytes:
    return encode(walk.game.actors(state))


def _turns(walk: Walk, state: Any, viewer: Viewer) -> bytes:
    """Public, because everyone sees when a clock restarts."""
    return encode([walk.game.turns.number(state, seat) for seat in walk.game.actors(state)])


def _turn_kinds(walk: Walk, state: Any, viewer: Viewer) -> bytes:
    """Public, because everyone sees whom the table waits for."""
    return encode([walk.game.turns.kind(state, seat) for seat in walk.game.actors(state)])


def _outcome(walk: Walk, state: Any, viewer: Viewer) -> bytes:
    return encode(walk.game.outcome(state))


def _question(walk: Walk, state: Any, viewer: Viewer) -> bytes:
    """Public, because the host or a language model may be asked."""
    referee = walk.game.referee
    return b"" if referee is None else encode(referee.question(state))


def _menu(walk: Walk, state: Any, seat: Any) -> bytes:
    return encode(walk.game.legal(state, seat))


def _forms(walk: Walk, state: Any, seat: Any) -> list[tuple[Any, ...]]:
    forms = walk.game.forms(state, seat)
    return [(form.action, form.fields, form.samples) for form in forms]


def _idle(walk: Walk, state: Any, seat: Any) -> bytes:
    """Empty without a menu: between two events of one move, an actor may have no choice yet."""
    return encode(walk.game.idle(state, seat)) if walk.game.legal(state, seat) else b""


def _error(walk: Walk, state: Any, seat: Seat, action: Any, chance: Chance) -> bytes:
    error = error_of(walk, state, seat, action, chance)
    if isinstance(error, RuleViolation):
        return encode([error.code, error.params])
    return repr(error).encode()
