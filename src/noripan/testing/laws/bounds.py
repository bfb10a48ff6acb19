"""The law of bounds: a number or a text outside its bounds is the rules' to refuse, in words."""

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

from ..outside import outside
from ..sampling import members, pick, sample
from ..trips import Trip
from .base import LawBroken, must

TRIED = 4
"""Values of each kind of action that are tried in a state."""


def bounds_reach_the_rules(trip: Trip) -> None:
    """An action with a value outside its bounds is read as it was sent, and the rules refuse it in words."""
    chance, state_codec = trip.luck("bounds"), trip.game.facts.codecs.state
    for state in trip.milestones(6):
        before = state_codec.encode(state)
        for seat, sent in _sent(trip, state, chance):
            _must_be_refused(trip, state, seat, _read(trip, sent), chance)
        must(state_codec.encode(state) == before, "a refused action changed the state")


def _sent(trip: Trip, state: Any, chance: Chance) -> Iterator[tuple[Seat, Any]]:
    """Wrong actions of every kind, by actors and by others: made from a menu's, or of nothing."""
    actors = [seat for seat in trip.game.actors(state) if seat in trip.seats]
    for kind in members(trip.game.facts.codecs.action.type):
        seat = pick(actors or trip.seats, chance) if chance.below(4) else pick(trip.seats, chance)
        menu = [action for action in trip.game.legal(state, seat) if type(action) is kind]
        action = pick(menu, chance) if menu else sample(kind, chance)
        wrong = list(outside(kind, msgspec.to_builtins(action)))
        yield from ((seat, pick(wrong, chance)) for _ in range(TRIED if wrong else 0))


def _read(trip: Trip, sent: Any) -> Any:
    """As the wire reads it: out of bytes, into the game's own types."""
    try:
        raw = msgspec.json.encode(sent)
        kind = unbounded(trip.game.facts.codecs.action.type)
        return in_own_types(msgspec.json.decode(raw, type=kind))
    except (TypeError, msgspec.DecodeError) as error:
        raise LawBroken(f"{sent} never reaches the rules: {error}") from error


def _must_be_refused(trip: Trip, state: Any, seat: Seat, action: Any, chance: Chance) -> None:
    try:
        trip.game.play(state, seat, action, chance)
    except RuleViolation as no:
        _must_have_words(trip, no)
    except Exception as error:
        raise LawBroken(f"seat {seat}, {action}: not refused but {error!r}") from error
    else:
        raise LawBroken(f"seat {seat}: {action} is accepted")


def _must_have_words(trip: Trip, no: RuleViolation) -> None:
    texts = trip.game.facts.texts
    must(no.code in texts.refusals or no.code in COMMON_REFUSALS, f"{no.code} has no words")
    for lang in LANGS:
        try:
            told = Teller(texts, lang, [f"P{seat}" for seat in trip.seats]).refusal(no)
        except (LookupError, ValueError, AttributeError, TypeError) as error:
            raise LawBroken(f"{no} cannot be told: {error!r}") from error
        must(bool(told.strip()), f"{no} is told in no words")
