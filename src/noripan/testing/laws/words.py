"""Laws of words: whatever a person may meet is said in Korean and in English."""

import re
from collections.abc import Iterator
from typing import Any, get_args

from msgspec.structs import fields

from noripan.kernel import (
    LANGS,
    FastChance,
    Line,
    RuleViolation,
    Teller,
    Viewer,
)

from ..sampling import sample_actions
from ..trips import Trip
from .base import must

HANGUL = re.compile("[가-힣]")


def everything_has_words(trip: Trip) -> None:
    """Every event, action, option, refusal and ending has its text in both languages."""
    for what, line in _lines(trip):
        must(bool(HANGUL.search(line.ko)), f"{what} has no Korean text")
        must(bool(line.en) and not HANGUL.search(line.en), f"{what} has no English text")
    _tables_are_complete(trip)
    for lang in LANGS:
        teller = Teller(trip.game.facts.texts, lang, [f"P{seat}" for seat in trip.seats])
        _tell_everything(trip, teller)


def _lines(trip: Trip) -> Iterator[tuple[str, Line]]:
    texts = trip.game.facts.texts
    yield "the title", texts.title
    yield "the summary", texts.summary
    yield from (("how to play", line) for line in texts.how_to_play)
    for name, option in texts.options.items():
        yield f"option {name}", option.label
        yield f"option {name}", option.explained
    for table in (texts.refusals, texts.reasons, texts.fields):
        yield from table.items()
    for chosen in (texts.actions, texts.events):
        yield from ((kind.__name__, line) for kind, line in chosen.items() if isinstance(line, Line))


def _tables_are_complete(trip: Trip) -> None:
    codecs, texts = trip.game.facts.codecs, trip.game.facts.texts
    for option in fields(codecs.options.type):
        must(option.name in texts.options, f"option {option.name} has no text")
    for union, table in ((codecs.action.type, texts.actions), (codecs.shown.type, texts.events)):
        for kind in get_args(union) or (union,):
            must(kind in table, f"{kind.__name__} has no text")


def _tell_everything(trip: Trip, teller: Teller) -> None:
    """Templates must not only exist: they must find what they speak of."""
    try:
        for said in _told(trip, teller):
            must(bool(said.strip()), "an empty line")
    except (LookupError, ValueError, AttributeError, TypeError) as error:
        must(kept=False, why=f"a {teller.lang} text cannot be told: {error!r}")


def _told(trip: Trip, teller: Teller) -> Iterator[str]:
    game, viewers = trip.game, (*trip.seats, None)
    for step in trip.steps:
        yield from (said for event in step.entry.events for said in _shown(trip, teller, event, viewers))
    for state in trip.milestones(4):
        for viewer in viewers:
            yield from (f"{label} {value}" for label, value in teller.rows(game.view(state, viewer)))
        for seat in trip.seats:
            yield from (teller.action(action) for action in game.legal(state, seat))
            yield from (teller.field(bound.name) for form in game.forms(state, seat) for bound in form.fields)
            yield from _refusals(trip, teller, state, seat)
    outcome = trip.match.outcome
    if outcome is not None:
        yield teller.outcome(outcome)


def _shown(trip: Trip, teller: Teller, event: Any, viewers: tuple[Viewer, ...]) -> Iterator[str]:
    shown = (trip.game.show(event, viewer) for viewer in viewers)
    yield from (teller.event(seen) for seen in shown if seen is not None)


def _refusals(trip: Trip, teller: Teller, state: Any, seat: Any) -> Iterator[str]:
    for action in sample_actions(trip.game, state, trip.seats, FastChance(trip.seed)):
        try:
            trip.game.play(state, seat, action, FastChance(0))
        except RuleViolation as refused:
            yield teller.refusal(refused)
