"""Laws of endings: outcomes, idle matches and seats that leave."""

from collections.abc import Iterator
from typing import Any, Final

from noripan.kernel import AnyGame, Chance, Seat, fold

from ..sampling import pick
from ..walks import Walk
from .base import LawBroken, require
from .probes import error_of, probes

MOST_IDLE_TURNS: Final = 20_000
"""Idle turns after which a match must be over."""

MOST_IDLE_ACTIONS: Final = 100
"""Idle actions after which a turn must be over: when a clock runs out, all of them happen at once."""


def either_actors_or_outcome(walk: Walk) -> None:
    """A match has actors until it has an outcome; then nobody may act, and the outcome is final."""
    for step in walk.steps:
        _require_actors_or_outcome(walk.game, step.after)
    for state, actions in probes(walk, "end"):
        _require_actors_or_outcome(walk.game, state)
        for order in leaving_orders(walk):
            _require_actors_or_outcome_while_all_leave(walk, state, order)
        if walk.game.outcome(state) is not None:
            _require_final(walk, state, actions)


def _require_actors_or_outcome(game: AnyGame, state: Any) -> None:
    over, actors = game.outcome(state) is not None, game.actors(state)
    require(over != bool(actors), f"over: {over}, actors: {actors}")


def _require_final(walk: Walk, state: Any, actions: list[Any]) -> None:
    outcome, chance = walk.game.outcome(state), walk.chance_for("after the end")
    for seat in walk.seats:
        require(not walk.game.legal(state, seat), f"seat {seat} has a menu after the end")
        for action in actions:
            refused = error_of(walk, state, seat, action, chance) is not None
            require(refused, f"seat {seat}: play accepts {action} after the end")
        left = _after_leave(walk, state, seat)
        require(walk.game.outcome(left) == outcome, f"seat {seat} left after the end and changed the outcome")


def leaving_orders(walk: Walk) -> Iterator[tuple[Seat, ...]]:
    """Orders in which all seats leave: starting at each seat, upwards and downwards."""
    for seats in (walk.seats, walk.seats[::-1]):
        for first in walk.some_seats:
            yield (*seats[first:], *seats[:first])


def _require_actors_or_outcome_while_all_leave(walk: Walk, state: Any, order: tuple[Seat, ...]) -> None:
    for seat in order:
        if walk.game.outcome(state) is not None:
            return  # `_require_final` checks the rest
        state = _after_leave(walk, state, seat)
        _require_actors_or_outcome(walk.game, state)


def _after_leave(walk: Walk, state: Any, seat: Seat) -> Any:
    """The state after a seat left; the same state if leaving fails, which another law reports."""
    try:
        return walk.game.leave(state, seat, walk.next_chance())[0]
    except Exception:
        return state


def some_actor_does_not_wait(walk: Walk) -> None:
    """While a match runs, the turn kind of at least one actor is not `wait`."""
    for state in walk.sampled_states():
        _require_active_actor(walk.game, state)
        for seat in walk.some_seats:
            _require_active_actor(walk.game, _after_leave(walk, state, seat))


def _require_active_actor(game: AnyGame, state: Any) -> None:
    kinds = {seat: game.turns.kind(state, seat) for seat in game.actors(state)}
    all_wait = bool(kinds) and all(kind == "wait" for kind in kinds.values())
    require(not all_wait, f"all actors {tuple(kinds)} wait")


def idle_action_is_legal(walk: Walk) -> None:
    """The idle action of an actor is in its menu."""
    for state in walk.sampled_states():
        for seat in walk.game.actors(state):
            try:
                action = walk.game.idle(state, seat)
            except Exception as error:
                raise LawBroken(f"seat {seat}: idle raises {error!r}") from error
            require(action in walk.game.legal(state, seat), f"seat {seat}: idle action {action} is illegal")


def idle_matches_end(walk: Walk) -> None:
    """A match in which everyone idles ends, and so does the turn of a single seat that idles."""
    chance = walk.chance_for("idle")
    for state in walk.sampled_states():
        for seat in walk.game.actors(state):
            ended = _turn_ends(walk.game, state, seat, chance)
            require(ended, f"seat {seat}: the turn goes on after {MOST_IDLE_ACTIONS} idle actions")
    for state in walk.sampled_states(2):
        ended = _match_ends(walk, state, chance)
        require(ended, f"the match goes on after {MOST_IDLE_TURNS} idle turns")


def _match_ends(walk: Walk, state: Any, chance: Chance) -> bool:
    game = walk.game
    for turn in range(MOST_IDLE_TURNS):
        actors = game.actors(state)
        if not actors:
            return True
        seat = pick(actors, chance)
        try:
            state, _ = game.play(state, seat, game.idle(state, seat), walk.next_chance(turn))
        except Exception:  # another law reports an illegal idle action
            return True
    return False


def _turn_ends(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> bool:
    turn = game.turns.number(state, seat)
    for _ in range(MOST_IDLE_ACTIONS):
        if seat not in game.actors(state) or game.turns.number(state, seat) != turn:
            return True
        try:
            state, _ = game.play(state, seat, game.idle(state, seat), chance)
        except Exception:  # another law reports an illegal idle action
            return True
    return False


def any_seat_may_leave(walk: Walk) -> None:
    """Any seat may leave at any time, in any order. It then has no actions, and keeps its number.

    Leaving twice changes nothing. A match ends when a seat with a role leaves.
    """
    for state in walk.sampled_states():
        for order in leaving_orders(walk):
            _require_all_may_leave(walk, state, order)


def _require_all_may_leave(walk: Walk, state: Any, order: tuple[Seat, ...]) -> None:
    game, chance = walk.game, walk.chance_for("leave")
    for count, seat in enumerate(order, 1):
        left = order[:count]
        state = _leave(walk, state, seat, chance)
        again = _leave(walk, state, seat, chance)
        require(again == state, f"seat {seat}: leaving twice changes the state")
        require(not {*left} & {*game.actors(state)}, f"one of seats {left} is an actor after leaving")
        require(not game.legal(state, seat), f"seat {seat} has a menu after leaving")
        outcome = game.outcome(state)
        roles = [gone for gone in left if gone < len(game.roles)]
        require(not roles or outcome is not None, f"seats {roles} with roles left, and the match goes on")
        complete = outcome is None or len(outcome.results) == len(outcome.ranks) == len(order)
        require(complete, f"the outcome after seat {seat} left does not list all seats: {outcome}")


def _leave(walk: Walk, state: Any, seat: Seat, chance: Chance) -> Any:
    try:
        after, events = walk.game.leave(state, seat, chance)
    except Exception as error:
        raise LawBroken(f"seat {seat}: leave raises {error!r}") from error
    require(
        fold(walk.game, state, events) == after, f"seat {seat}: the events of leave fold to another state"
    )
    return after
