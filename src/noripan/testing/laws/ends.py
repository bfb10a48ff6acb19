"""Laws of the end: what an outcome, a clock that ran out and an empty chair mean for a match."""

from collections.abc import Iterator
from typing import Any, Final

from noripan.kernel import AnyGame, Chance, Seat, fold

from ..sampling import pick
from ..trips import Trip
from .asking import objection, probes
from .base import LawBroken, must

PATIENCE: Final = 20_000
"""Idle turns after which an abandoned table must have come to an end."""

LONGEST_TURN: Final = 100
"""Idle actions after which a seat's turn must have: a clock that ran out makes them all at once."""


def nobody_acts_after_the_end(trip: Trip) -> None:
    """While there is no outcome someone may act; once there is one, nobody may, and it stands."""
    for step in trip.steps:
        _must_be_open_or_over(trip.game, step.after)
    for state, actions in probes(trip, "end"):
        _must_be_open_or_over(trip.game, state)
        for order in leaving_orders(trip):
            _must_be_open_or_over_while_all_leave(trip, state, order)
        if trip.game.outcome(state) is not None:
            _must_be_final(trip, state, actions)


def _must_be_open_or_over(game: AnyGame, state: Any) -> None:
    over, actors = game.outcome(state) is not None, game.actors(state)
    must(over != bool(actors), f"{over=}, actors {actors}")


def _must_be_final(trip: Trip, state: Any, actions: list[Any]) -> None:
    outcome, chance = trip.game.outcome(state), trip.luck("after the end")
    for seat in trip.seats:
        must(not trip.game.legal(state, seat), f"seat {seat} still has a menu")
        for action in actions:
            must(objection(trip, state, seat, action, chance) is not None, f"{action} after the end")
        left = _without(trip, state, seat)
        must(trip.game.outcome(left) == outcome, f"the outcome changed when seat {seat} left after the end")


def leaving_orders(trip: Trip) -> Iterator[tuple[Seat, ...]]:
    """Orders in which all leave: from each seat on, upwards and downwards."""
    for seats in (trip.seats, trip.seats[::-1]):
        for first in trip.some_seats:
            yield (*seats[first:], *seats[:first])


def _must_be_open_or_over_while_all_leave(trip: Trip, state: Any, order: tuple[Seat, ...]) -> None:
    for seat in order:
        if trip.game.outcome(state) is not None:
            return  # nothing changes any more: the rest of this law holds that
        state = _without(trip, state, seat)
        _must_be_open_or_over(trip.game, state)


def _without(trip: Trip, state: Any, seat: Seat) -> Any:
    """The table after a seat has left; where it cannot leave, that is another law's business."""
    try:
        return trip.game.leave(state, seat, trip.next_chance())[0]
    except Exception:
        return state


def nobody_waits_for_nobody(trip: Trip) -> None:
    """While anyone waits, somebody else has a turn or an answer to give."""
    for state in trip.milestones():
        _must_wait_for_somebody(trip.game, state)
        for seat in trip.some_seats:
            _must_wait_for_somebody(trip.game, _without(trip, state, seat))


def _must_wait_for_somebody(game: AnyGame, state: Any) -> None:
    kinds = {seat: game.turns.kind(state, seat) for seat in game.actors(state)}
    idling = bool(kinds) and all(kind == "wait" for kind in kinds.values())
    must(not idling, f"of {tuple(kinds)} each waits for another, and nobody is left to act")


def idle_is_legal(trip: Trip) -> None:
    """What a clock that ran out does is on the menu."""
    for state in trip.milestones():
        for seat in trip.game.actors(state):
            try:
                action = trip.game.idle(state, seat)
            except Exception as error:
                raise LawBroken(f"seat {seat} cannot idle: {error!r}") from error
            must(action in trip.game.legal(state, seat), f"seat {seat} idles with {action}")


def idle_play_ends(trip: Trip) -> None:
    """A table everyone has abandoned comes to an end, and so does the turn of a seat that idles alone."""
    chance = trip.luck("idle")
    for state in trip.milestones():
        for seat in trip.game.actors(state):
            must(_turn_ends(trip.game, state, seat, chance), f"seat {seat} idles on and on in one turn")
    for state in trip.milestones(2):
        must(_idles_out(trip, state, chance), f"after {PATIENCE} idle turns the game goes on")


def _idles_out(trip: Trip, state: Any, chance: Chance) -> bool:
    game = trip.game
    for turn in range(PATIENCE):
        actors = game.actors(state)
        if not actors:
            return True
        seat = pick(actors, chance)
        try:
            state, _ = game.play(state, seat, game.idle(state, seat), trip.next_chance(turn))
        except Exception:  # an idle action that is not legal is another law's business
            return True
    return False


def _turn_ends(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> bool:
    turn = game.turns.number(state, seat)
    for _ in range(LONGEST_TURN):
        if seat not in game.actors(state) or game.turns.number(state, seat) != turn:
            return True
        try:
            state, _ = game.play(state, seat, game.idle(state, seat), chance)
        except Exception:  # another law's business
            return True
    return False


def leaving_is_total(trip: Trip) -> None:
    """Any seat may leave at any time, after any others, but once; it acts no more and keeps its number.

    Without the holder of a role there is no match.
    """
    for state in trip.milestones():
        for order in leaving_orders(trip):
            _must_let_all_leave(trip, state, order)


def _must_let_all_leave(trip: Trip, state: Any, order: tuple[Seat, ...]) -> None:
    game, chance = trip.game, trip.luck("leave")
    for count, seat in enumerate(order, 1):
        state = _must_let_leave(trip, state, seat, chance)
        must(_must_let_leave(trip, state, seat, chance) == state, f"seat {seat} left twice")
        must(not {*order[:count]} & {*game.actors(state)}, f"of {order[:count]}, who left, one still acts")
        must(not game.legal(state, seat), f"seat {seat} left and still has a menu")
        outcome = game.outcome(state)
        missing = [gone for gone in order[:count] if gone < len(game.roles)]
        must(not missing or outcome is not None, f"of {missing}, who have roles, one left, and it goes on")
        numbered = outcome is None or len(outcome.results) == len(outcome.ranks) == len(order)
        must(numbered, f"seat {seat} left and the outcome is not by seat any more: {outcome}")


def _must_let_leave(trip: Trip, state: Any, seat: Seat, chance: Chance) -> Any:
    try:
        after, events = trip.game.leave(state, seat, chance)
    except Exception as error:
        raise LawBroken(f"seat {seat} cannot leave: {error!r}") from error
    must(fold(trip.game, state, events) == after, f"leaving of seat {seat} folds to another state")
    return after
