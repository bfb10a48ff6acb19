"""Laws of secrecy: nothing that a viewer observes depends on what the viewer may not know."""

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
from ..walks import Step, Walk
from .base import require
from .comparison import (
    known_parts_match,
    require_same_choices,
    require_same_refusals,
    require_same_shown,
    require_same_step,
    require_same_view,
)
from .probes import probes

SHORT = 60
"""Walks of up to this many steps are checked for all viewers, longer ones for two."""

SECRET_STEPS = 12
"""How many steps with secrets are compared with alternatives."""

TRIES = 500
"""How often `vary` is called until it must have changed everything that can differ."""


def determinized_states_look_the_same(walk: Walk) -> None:
    """A state determinized from a view looks the same to the viewer, until events reveal a difference."""
    chance = walk.chance_for("determinize")
    for state, actions in probes(walk, "determinized"):
        for viewer in (*walk.some_seats, None):
            other = walk.game.determinize(walk.game.view(state, viewer), chance)
            require_same_view(walk, state, other, viewer)
            require_same_choices(walk, state, other, viewer)
            conserved = [walk.game.conserved(one) for one in (state, other)]
            require(conserved[0] == conserved[1], f"determinize for {viewer} changes conserved: {conserved}")
            if viewer is not None:
                require_same_refusals(walk, state, other, viewer, actions)
    all_or_two = walk.viewers if len(walk.steps) <= SHORT else [pick(walk.viewers, chance) for _ in range(2)]
    for viewer in all_or_two:
        _require_same_walk(walk, viewer, chance)


def _require_same_walk(walk: Walk, viewer: Viewer, chance: Chance) -> None:
    """Repeats the walk in a determinized state, and in a new one when the viewer may know a difference."""
    state = None
    for step in walk.steps:
        if state is not None:
            state = require_same_step(walk, state, step, viewer)
        if state is None:
            state = walk.game.determinize(walk.game.view(step.after, viewer), chance)


def hidden_fields_do_not_leak(walk: Walk) -> None:
    """Hidden fields of an event change neither its shown form nor the view, menu or refusals after it."""
    chance = walk.chance_for("vary")
    for step in walk.steps:
        state = step.before
        for event in step.entry.events:
            for viewer in walk.viewers:
                _require_hidden(walk, state, event, viewer, chance)
            state = walk.game.evolve(state, event)
    for step in _steps_with_secrets(walk, chance):
        for after, events in _alternatives(walk, step, chance):
            for viewer in walk.viewers:
                if known_parts_match(step.entry.events, events, viewer):
                    require_same_shown(walk, step.entry.events, events, viewer)
                    require_same_view(walk, step.after, after, viewer)


def _require_hidden(walk: Walk, state: Any, event: Any, viewer: Viewer, chance: Chance) -> None:
    varied = walk.game.vary(state, event, viewer, chance)
    if varied == event:
        return
    require(known_parts_match([event], [varied], viewer), f"vary changes what {viewer} may know of {event}")
    require_same_shown(walk, [event], [varied], viewer)
    after, after_varied = (walk.game.evolve(state, one) for one in (event, varied))
    require_same_view(walk, after, after_varied, viewer)
    require_same_choices(walk, after, after_varied, viewer)
    if viewer is not None:
        actions = sample_actions(walk.game, after, [viewer], chance)
        require_same_refusals(walk, after, after_varied, viewer, actions)


def events_reach_only_their_audience(walk: Walk) -> None:
    """Only viewers who may know every field are shown an event in full, and `vary` changes hidden fields."""
    for event in (event for step in walk.steps for event in step.entry.events):
        for viewer in walk.viewers:
            secret = [name for name, part in known(event, viewer).items() if _is_secret(event, name, part)]
            shown = walk.game.show(event, viewer)
            require(
                not secret or type(shown) is not type(event),
                f"{viewer} is shown the hidden fields {secret} of {event}",
            )
    _require_varied_fields(walk)


def _is_secret(event: Any, name: str, part: Any) -> bool:
    """Whether a field hides a value: an empty part of a tuple by seat is no secret."""
    if not isinstance(part, tuple):
        return part is HIDDEN
    whole = getattr(event, name)
    return any(item is HIDDEN and whole[seat] not in ((), None) for seat, item in enumerate(part))


def _require_varied_fields(walk: Walk) -> None:
    """Without this, `hidden_fields_do_not_leak` would prove nothing."""
    chance = walk.chance_for("audience")
    for step in _steps_with_secrets(walk, chance):
        for _, events in _alternatives(walk, step, chance):
            for viewer in walk.viewers:
                if known_parts_match(step.entry.events, events, viewer):
                    _require_variation(walk, step, events, viewer, chance)


def _require_variation(
    walk: Walk, step: Step, events: tuple[Any, ...], viewer: Viewer, chance: Chance
) -> None:
    """`vary` changes every field that could have been different for all that the viewer knows."""
    state = step.before
    for event, other in zip(step.entry.events, events, strict=True):
        missing = set(_differences(event, other))
        for _ in range(TRIES):
            if not missing:
                break
            missing -= set(_differences(event, walk.game.vary(state, event, viewer, chance)))
        require(not missing, f"vary for {viewer} never changes {missing} of {event}, which could be {other}")
        state = walk.game.evolve(state, event)


def _differences(event: Struct, other: Struct) -> Iterator[tuple[str, int | None]]:
    """The fields in which two events differ; for a tuple by seat, with the seat."""
    for name, audience in audiences(type(event)).items():
        one, two = getattr(event, name), getattr(other, name)
        if audience is EACH_OWN:
            yield from ((name, seat) for seat, part in enumerate(one) if part != two[seat])
        elif one != two:
            yield name, None


def _steps_with_secrets(walk: Walk, chance: Chance) -> list[Step]:
    """Some of the steps with an event that hides a field from somebody."""
    steps = [step for step in walk.steps if any(_has_secrets(event) for event in step.entry.events)]
    return steps if len(steps) <= SECRET_STEPS else [pick(steps, chance) for _ in range(SECRET_STEPS)]


def _has_secrets(event: Struct) -> bool:
    return any(audience is not EVERYONE for audience in audiences(type(event)).values())


def _alternatives(walk: Walk, step: Step, chance: Chance) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """What else could have happened: with other draws, or with another action of the same seat."""
    move = step.entry.move
    moves = [move, move]
    if isinstance(move, Acted):
        menu = walk.game.legal(step.before, move.seat)
        moves += [Acted(move.seat, pick(menu, chance)) for _ in range(2) if menu]
    for other in moves:
        try:
            after, events = apply_move(walk.game, step.before, other, chance)
        except RuleViolation:
            continue
        if events != step.entry.events:
            yield after, events
