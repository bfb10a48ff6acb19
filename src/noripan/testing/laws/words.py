"""Laws of words: whatever a person may meet is said in Korean and in English."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import fields

from noripan.kernel import LANGS, Chance, Chosen, RuleViolation, Teller, Text, check_seats

from ..sampling import members, pick, sample_options, sample_places, words_of
from ..trips import Trip
from .asking import objection, probes
from .base import LawBroken, must

HANGUL = re.compile("[가-힣]")
STARTS = 20
"""So many ways to start are tried, to hear the refusals of those that do not fit."""


def everything_has_words(trip: Trip) -> None:
    """Every event, action, form, option, refusal and ending has its text in both languages."""
    _tables_are_complete(trip)
    actions, shown = set(_actions(trip)), set(_shown(trip))
    texts = trip.game.facts.texts
    lines = (*_lines(trip), *_chosen(texts.actions, actions), *_chosen(texts.events, shown))
    for what, line in lines:
        must(bool(HANGUL.search(line.ko)), f"{what} has no Korean text")
        must(bool(line.en) and not HANGUL.search(line.en), f"{what} has no English text")
    refusals = _refusals(trip)
    for lang in LANGS:
        teller = Teller(texts, lang, [f"P{seat}" for seat in trip.seats])
        _must_be_told(lang, _told(trip, teller))
        _must_be_told(lang, map(teller.action, actions))
        _must_be_told(lang, map(teller.event, shown))
        _must_be_told(lang, map(teller.refusal, refusals))


def _tables_are_complete(trip: Trip) -> None:
    codecs, texts = trip.game.facts.codecs, trip.game.facts.texts
    for option in (*fields(codecs.options.type), *fields(codecs.seat_options.type)):
        must(option.name in texts.options, f"option {option.name} has no text")
        for value in words_of(option.type):
            must(value in texts.options[option.name].choices, f"{option.name}: {value} has no text")
    for role in trip.game.roles:
        must(role.name in texts.roles, f"the role {role.name} has no text")
        must({role.taken, role.gone} <= set(texts.refusals), f"what is said of a {role.name} has no text")
    for union, table in ((trip.game.move_type, texts.actions), (codecs.shown.type, texts.events)):
        for kind in members(union):
            must(kind in table, f"{kind.__name__} has no text")


def _lines(trip: Trip) -> Iterator[tuple[str, Text]]:
    texts = trip.game.facts.texts
    yield "the title", texts.title
    yield "the summary", texts.summary
    yield from (("how to play", line) for line in texts.how_to_play)
    for name, option in texts.options.items():
        yield f"option {name}", option.label
        yield f"option {name}", option.explained
        yield from ((f"{name}: {value}", line) for value, line in option.choices.items())
    yield from ((f"the form {kind.__name__}", line) for kind, line in texts.forms.items())
    for table in (texts.refusals, texts.reasons, texts.fields, texts.roles, texts.bots):
        yield from table.items()


def _chosen(table: Mapping[type, Chosen], told: Iterable[Any]) -> Iterator[tuple[str, Text]]:
    """The fixed lines, and those chosen by what has happened."""
    yield from ((kind.__name__, line) for kind, line in table.items() if isinstance(line, Text))
    for one in told:
        line = table[type(one)]
        if not isinstance(line, Text):
            yield str(one), line(one)


def _must_be_told(lang: str, said: Iterable[str]) -> None:
    """Templates must not only exist: they must find what they speak of."""
    try:
        empty = any(not line.strip() for line in said)
    except (LookupError, ValueError, AttributeError, TypeError) as error:
        raise LawBroken(f"a {lang} text cannot be told: {error!r}") from error
    must(not empty, f"a {lang} text is empty")


def _told(trip: Trip, teller: Teller) -> Iterator[str]:
    """All that is told once, whatever happens."""
    game = trip.game
    empty = trip.steps[0].before
    for state in (empty, *trip.milestones(4)):
        for viewer in trip.viewers:
            yield from (f"{label} {value}" for label, value in teller.rows(game.view(state, viewer)))
        for form in (form for seat in trip.seats for form in game.forms(state, seat)):
            yield teller.form(form.action)
            yield from (teller.field(bound.name) for bound in form.fields)
    if trip.match.outcome is not None:
        yield teller.outcome(trip.match.outcome)


def _actions(trip: Trip) -> Iterator[Any]:
    for state in trip.milestones(4):
        yield from (action for seat in trip.movers for action in trip.game.legal(state, seat))


def _shown(trip: Trip) -> Iterator[Any]:
    for event in (event for step in trip.steps for event in step.entry.events):
        shown = (trip.game.show(event, viewer) for viewer in trip.viewers)
        yield from (seen for seen in shown if seen is not None)


def _refusals(trip: Trip) -> list[RuleViolation]:
    """Each refusal that comes of trying, at the table and before it."""
    chance = trip.luck("refused")
    heard: list[Exception | None] = [_refused_start(trip, chance) for _ in range(STARTS)]
    for state, actions in probes(trip, "words"):
        heard += [objection(trip, state, seat, action, chance) for seat in trip.movers for action in actions]
    return list({repr(refused): refused for refused in heard if isinstance(refused, RuleViolation)}.values())


def _refused_start(trip: Trip, chance: Chance) -> RuleViolation | None:
    facts = trip.game.facts
    seats = pick((*facts.seats, max(facts.seats) + 1), chance)
    options, places = sample_options(trip.game, chance), sample_places(trip.game, seats, chance)
    try:
        check_seats(trip.game, options, places)
        trip.game.seating.order(options, places)
    except RuleViolation as refused:
        return refused
    return None
