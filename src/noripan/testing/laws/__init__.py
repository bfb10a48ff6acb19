"""The laws every game keeps."""

from collections.abc import Iterator, Sequence
from typing import Final

from ..extremes import EXTREMES, Extreme
from ..trips import Subject as Subject
from ..trips import Trip as Trip
from ..trips import walk as walk
from . import bounds, ends, house, play, schemas, seats, secrecy, words
from .base import Law as Law
from .base import LawBroken as LawBroken
from .schemas import must_still_read as must_still_read
from .schemas import schema_of as schema_of
from .schemas import stored_schema as stored_schema

LAWS: Final[tuple[Law, ...]] = tuple(
    Law(check.__name__, (check.__doc__ or "").strip(), check)
    for check in (
        play.events_make_the_state,
        play.replay_equals_play,
        schemas.codecs_round_trip,
        play.nothing_is_lost_or_made,
        play.play_accepts_what_is_offered,
        play.samples_stand_in_the_menu,
        play.refusals_draw_nothing,
        bounds.bounds_reach_the_rules,
        seats.only_seats_at_the_table_count,
        ends.nobody_acts_after_the_end,
        ends.nobody_waits_for_nobody,
        ends.idle_is_legal,
        ends.idle_play_ends,
        ends.leaving_is_total,
        house.the_house_is_answered,
        secrecy.imagined_worlds_look_the_same,
        secrecy.hidden_fields_do_not_show,
        secrecy.events_are_shown_to_their_audience,
        schemas.numbers_fit_53_bits,
        schemas.stored_types_only_grow,
        words.everything_has_words,
    )
)
"""Each law once, in the order in which a failure tells most."""


def must_keep_all_laws(trip: Trip) -> None:
    """Checks every law along one trip; a failure names the law and says it."""
    for law in LAWS:
        try:
            law.check(trip)
        except LawBroken as broken:
            raise LawBroken(f"{law.name}: {law.sentence}\n{broken}") from broken


def extreme_trips(subject: Subject, extreme: Extreme) -> Iterator[Trip]:
    """Trips of one kind at one size of table, or where the draws are searched, at several."""
    counts = subject.game.facts.seats
    if extreme.position is not None:
        yield walk(subject, extreme.position.seats, 1, extreme=extreme)
        return
    place, tables = EXTREMES.index(extreme), sorted({counts[0], counts[len(counts) // 2], counts[-1]})
    for count in tables if extreme.searched else tables[place % len(tables) :][:1]:
        yield walk(subject, count, 2 * (count + place) + 1, extreme=extreme)


def broken_laws(
    subject: Subject, seeds: range = range(20), extremes: Sequence[Extreme] = EXTREMES
) -> dict[str, str]:
    """The laws a game breaks along random trips and extreme ones, and how."""
    found: dict[str, str] = {}
    counts = subject.game.facts.seats
    usual = (walk(subject, counts[seed % len(counts)], seed) for seed in seeds)
    extreme = (trip for extreme in extremes for trip in extreme_trips(subject, extreme))
    for trip in (*usual, *extreme):
        for law in LAWS:
            try:
                law.check(trip)
            except LawBroken as broken:
                found.setdefault(law.name, str(broken))
    return found
