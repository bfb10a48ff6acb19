"""The law of texts: everything that players can meet has a Korean and an English text."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import fields

from noripan.kernel import (
    COMMON_EVENTS,
    LANGS,
    Chance,
    Chosen,
    GameTexts,
    RuleViolation,
    Teller,
    Text,
    check_seats,
)

from ..sampling import literals_of, members, pick, sample_options, sample_seat_options
from ..walks import Walk
from .base import LawBroken, require
from .probes import error_of, probes

HANGUL = re.compile("[가-힣]")
STARTS = 20
"""How many random starts are tried, to collect the refusals of those that do not fit."""


def everything_has_texts(walk: Walk) -> None:
    """Every event, action, form, option, refusal and reason of an outcome has a text in both languages."""
    _require_complete_tables(walk)
    actions, shown = set(_actions(walk)), set(_shown(walk))
    texts = walk.game.facts.texts
    all_texts = (*_fixed_texts(walk), *_chosen(texts.actions, actions), *_chosen(_events(texts), shown))
    for name, text in all_texts:
        require(bool(HANGUL.search(text.ko)), f"{name} has no Korean text")
        require(bool(text.en) and not HANGUL.search(text.en), f"{name} has no English text")
    refusals = _refusals(walk)
    for lang in LANGS:
        teller = Teller(texts, lang, [f"P{seat}" for seat in walk.seats])
        _require_formatted(lang, _formatted(walk, teller))
        _require_formatted(lang, map(teller.action, actions))
        _require_formatted(lang, map(teller.event, shown))
        _require_formatted(lang, map(teller.refusal, refusals))


def _require_complete_tables(walk: Walk) -> None:
    codecs, texts = walk.game.facts.codecs, walk.game.facts.texts
    for option in (*fields(codecs.options.type), *fields(codecs.seat_options.type)):
        require(option.name in texts.options, f"option {option.name} has no text")
        for value in literals_of(option.type):
            require(value in texts.options[option.name].choices, f"option {option.name}: {value} has no text")
    for role in walk.game.roles:
        require(role.name in texts.roles, f"the role {role.name} has no text")
        require({role.taken, role.gone} <= set(texts.refusals), f"a code of the role {role.name} has no text")
    for union, table in ((walk.game.move_type, texts.actions), (codecs.shown.type, _events(texts))):
        for kind in members(union):
            require(kind in table, f"{kind.__name__} has no text")


def _events(texts: GameTexts[Any]) -> Mapping[type, Chosen]:
    return {**COMMON_EVENTS, **texts.events}


def _fixed_texts(walk: Walk) -> Iterator[tuple[str, Text]]:
    texts = walk.game.facts.texts
    yield "the title", texts.title
    yield "the summary", texts.summary
    yield from (("how to play", text) for text in texts.how_to_play)
    for name, option in texts.options.items():
        yield f"option {name}", option.label
        yield f"option {name}", option.explained
        yield from ((f"option {name}: {value}", text) for value, text in option.choices.items())
    yield from ((f"the form {kind.__name__}", text) for kind, text in texts.forms.items())
    for table in (texts.refusals, texts.reasons, texts.fields, texts.roles, texts.bots):
        yield from table.items()


def _chosen(table: Mapping[type, Chosen], values: Iterable[Any]) -> Iterator[tuple[str, Text]]:
    """The fixed texts of a table, and those that its functions choose for these values."""
    yield from ((kind.__name__, text) for kind, text in table.items() if isinstance(text, Text))
    for value in values:
        text = table[type(value)]
        if not isinstance(text, Text):
            yield str(value), text(value)


def _require_formatted(lang: str, lines: Iterable[str]) -> None:
    """Requires that every template finds its fields and gives a text."""
    try:
        empty = any(not line.strip() for line in lines)
    except (LookupError, ValueError, AttributeError, TypeError) as error:
        raise LawBroken(f"a {lang} text cannot be formatted: {error!r}") from error
    require(not empty, f"a {lang} text is empty")


def _formatted(walk: Walk, teller: Teller) -> Iterator[str]:
    """The rows, forms and outcome of a walk, in words."""
    game = walk.game
    initial = walk.steps[0].before
    for state in (initial, *walk.sampled_states(4)):
        for viewer in walk.viewers:
            yield from (f"{label} {value}" for label, value in teller.rows(game.view(state, viewer)))
        for form in (form for seat in walk.seats for form in game.forms(state, seat)):
            yield teller.form(form.action)
            yield from (teller.field(bound.name) for bound in form.fields)
    if walk.match.outcome is not None:
        yield teller.outcome(walk.match.outcome)


def _actions(walk: Walk) -> Iterator[Any]:
    for state in walk.sampled_states(4):
        yield from (action for seat in walk.seats_and_referee for action in walk.game.legal(state, seat))


def _shown(walk: Walk) -> Iterator[Any]:
    for event in (event for step in walk.steps for event in step.entry.events):
        shown = (walk.game.show(event, viewer) for viewer in walk.viewers)
        yield from (event for event in shown if event is not None)


def _refusals(walk: Walk) -> list[RuleViolation]:
    """The refusals of random starts and random actions, each once."""
    chance = walk.chance_for("refusals")
    errors: list[Exception | None] = [_refused_start(walk, chance) for _ in range(STARTS)]
    for state, actions in probes(walk, "texts"):
        errors += [
            error_of(walk, state, seat, action, chance)
            for seat in walk.seats_and_referee
            for action in actions
        ]
    return list({repr(error): error for error in errors if isinstance(error, RuleViolation)}.values())


def _refused_start(walk: Walk, chance: Chance) -> RuleViolation | None:
    facts = walk.game.facts
    seats = pick((*facts.seats, max(facts.seats) + 1), chance)
    options = sample_options(walk.game, chance)
    seat_options = sample_seat_options(walk.game, seats, chance)
    try:
        check_seats(walk.game, options, seat_options)
        walk.game.seating.order(options, seat_options)
    except RuleViolation as refused:
        return refused
    return None
