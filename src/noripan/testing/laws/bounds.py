"""The law of bounds: the rules refuse numbers and texts that are out of bounds."""

from collections.abc import Iterator
from typing import Any

import msgspec

from noripan.kernel import (
    COMMON_REFUSALS,
    LANGS,
    Chance,
    RuleViolation,
    Seat,
    Teller,
    in_own_types,
    unbounded,
)

from ..out_of_bounds import out_of_bounds
from ..sampling import members, pick, sample
from ..walks import Walk
from .base import LawBroken, require

TRIES = 4
"""How many values of each kind of action are tried in a state."""


def out_of_bounds_values_are_refused(walk: Walk) -> None:
    """An action with a value out of bounds can be decoded, and the rules refuse it with a text."""
    chance, state_codec = walk.chance_for("bounds"), walk.game.facts.codecs.state
    for state in walk.sampled_states(6):
        before = state_codec.encode(state)
        for seat, plain in _wrong_actions(walk, state, chance):
            _require_refusal(walk, state, seat, _decode(walk, plain), chance)
        require(state_codec.encode(state) == before, "a refused action changed the state")


def _wrong_actions(walk: Walk, state: Any, chance: Chance) -> Iterator[tuple[Seat, Any]]:
    """Wrong actions of every kind, by actors and others, made from the menu or from random values."""
    actors = [seat for seat in walk.game.actors(state) if seat in walk.seats]
    for kind in members(walk.game.facts.codecs.action.type):
        seat = pick(actors or walk.seats, chance) if chance.below(4) else pick(walk.seats, chance)
        menu = [action for action in walk.game.legal(state, seat) if type(action) is kind]
        action = pick(menu, chance) if menu else sample(kind, chance)
        wrong = list(out_of_bounds(kind, msgspec.to_builtins(action)))
        yield from ((seat, pick(wrong, chance)) for _ in range(TRIES if wrong else 0))


def _decode(walk: Walk, plain: Any) -> Any:
    """Decodes an action as the server decodes a client's."""
    try:
        raw = msgspec.json.encode(plain)
        kind = unbounded(walk.game.facts.codecs.action.type)
        return in_own_types(msgspec.json.decode(raw, type=kind))
    except (TypeError, msgspec.DecodeError) as error:
        raise LawBroken(f"{plain} cannot be decoded, so the rules never see it: {error}") from error


def _require_refusal(walk: Walk, state: Any, seat: Seat, action: Any, chance: Chance) -> None:
    try:
        walk.game.play(state, seat, action, chance)
    except RuleViolation as refusal:
        _require_text(walk, refusal)
    except Exception as error:
        raise LawBroken(f"seat {seat}, {action}: play raises {error!r}, not RuleViolation") from error
    else:
        raise LawBroken(f"seat {seat}: play accepts {action}")


def _require_text(walk: Walk, refusal: RuleViolation) -> None:
    texts = walk.game.facts.texts
    has_text = refusal.code in texts.refusals or refusal.code in COMMON_REFUSALS
    require(has_text, f"refusal {refusal.code} has no text")
    for lang in LANGS:
        try:
            text = Teller(texts, lang, [f"P{seat}" for seat in walk.seats]).refusal(refusal)
        except (LookupError, ValueError, AttributeError, TypeError) as error:
            raise LawBroken(f"the {lang} text of {refusal} cannot be formatted: {error!r}") from error
        require(bool(text.strip()), f"the {lang} text of {refusal} is empty")
