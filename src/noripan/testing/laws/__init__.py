"""The laws: properties that every game must satisfy."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from inspect import cleandoc
from itertools import chain
from traceback import extract_tb
from typing import Final

from ..extremes import EXTREMES, Extreme
from ..failures import explained
from ..random_play import random_walk as random_walk
from ..shrinking import Found, shortest
from ..walks import Subject as Subject
from ..walks import Walk as Walk
from . import bounds, endings, evaluation, moves, referee, schemas, seats, secrecy, statistics, texts
from .base import Law as Law
from .base import LawBroken as LawBroken
from .schemas import require_readable as require_readable
from .schemas import schema_of as schema_of
from .schemas import stored_schema as stored_schema

LAWS: Final[tuple[Law, ...]] = tuple(
    Law(check.__name__, cleandoc(check.__doc__ or ""), check)
    for check in (
        moves.events_fold_to_state,
        moves.earlier_states_do_not_change,
        moves.advance_equals_play,
        moves.replay_equals_play,
        schemas.codecs_round_trip,
        moves.conserved_stays_constant,
        moves.play_accepts_exactly_legal_actions,
        moves.menu_contains_form_samples,
        moves.refusals_draw_nothing,
        bounds.out_of_bounds_values_are_refused,
        seats.unknown_seats_are_refused,
        endings.either_actors_or_outcome,
        endings.some_actor_does_not_wait,
        endings.idle_action_is_legal,
        endings.idle_matches_end,
        endings.any_seat_may_leave,
        referee.referee_actions_are_accepted,
        secrecy.determinized_states_look_the_same,
        secrecy.hidden_fields_do_not_leak,
        secrecy.events_reach_only_their_audience,
        schemas.numbers_fit_53_bits,
        schemas.stored_types_only_grow,
        texts.everything_has_texts,
        statistics.statistics_fit_the_match,
        statistics.charts_fit_the_match,
        evaluation.evaluations_are_probabilities,
        evaluation.actions_are_explained,
    )
)
"""All laws; those whose failure explains the most come first."""


def extreme_walks(subject: Subject, extreme: Extreme) -> Iterator[Walk]:
    """Walks of one extreme at one table size, or at several if its draws are searched."""
    counts = subject.game.facts.seats
    if extreme.position is not None:
        yield random_walk(subject, extreme.position.seats, 1, extreme=extreme)
        return
    index, sizes = EXTREMES.index(extreme), sorted({counts[0], counts[len(counts) // 2], counts[-1]})
    for size in sizes if extreme.searched else sizes[index % len(sizes) :][:1]:
        yield random_walk(subject, size, 2 * (size + index) + 1, extreme=extreme)


def random_walks(subject: Subject, seeds: range) -> Iterator[Walk]:
    """Random matches at all table sizes in turn."""
    counts = subject.game.facts.seats
    yield from (random_walk(subject, counts[seed % len(counts)], seed) for seed in seeds)


def broken_laws(
    subject: Subject, seeds: range = range(20), extremes: Sequence[Extreme] = EXTREMES
) -> dict[str, str]:
    """The laws that a game breaks along random and extreme walks, each explained in words."""
    extreme = (walk for extreme in extremes for walk in extreme_walks(subject, extreme))
    return broken_along(chain(random_walks(subject, seeds), extreme))


def broken_along(walks: Iterable[Walk]) -> dict[str, str]:
    """The laws that break along some walks, each explained with the shortest moves that show it."""
    found: dict[str, str] = {}
    for walk in walks:
        for law in LAWS:
            message = None if law.name in found else how_broken(law, walk)
            if message is not None:
                shown = shortest(Found(walk, message), partial(how_broken, law))
                found[law.name] = explained(law.name, law.description, shown, len(walk.choices))
    return found


def how_broken(law: Law, walk: Walk) -> str | None:
    """How a walk breaks a law; None: it keeps the law. An error of the game breaks the law, too."""
    try:
        law.check(walk)
    except LawBroken as broken:
        return str(broken)
    except Exception as error:
        return described(error)
    return None


def described(error: Exception) -> str:
    """An error of a game, and where it was raised."""
    frame = extract_tb(error.__traceback__)[-1]
    return f"{error!r} in {frame.name}, line {frame.lineno} of {frame.filename}"
