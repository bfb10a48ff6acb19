"""The law of seats: a seat number that is not at the table can neither act nor see anything."""

from collections.abc import Callable
from typing import Any, Final

from noripan.kernel import COMMON_REFUSALS, REFEREE, RuleViolation, Seat

from ..walks import Walk
from .base import LawBroken, require
from .probes import CountingChance, LateChance, probes

FAR: Final = Seat(2**31)


def unknown_seats_are_refused(walk: Walk) -> None:
    """A seat that is not at the table has no actions, and no view but that of spectators; refusing it draws
    nothing."""
    for state, actions in probes(walk, "seats"):
        for seat in _unknown_seats(walk):
            _require_no_choices(walk, state, seat)
            _require_no_view(walk, state, seat)
            for action in actions if _may_not_play(walk, seat) else ():
                _require_no_change(walk, f"play {action}", state, seat, (walk.game.play, action))
            _require_no_change(walk, "leave", state, seat, (walk.game.leave,))
    for step in walk.steps:
        for event in step.entry.events:
            _require_shown_as_to_spectators(walk, event)


def _unknown_seats(walk: Walk) -> tuple[Seat, ...]:
    """Negative numbers, which index a tuple from its end; numbers after the last seat; the referee."""
    count = len(walk.seats)
    return (Seat(-1), Seat(-count), Seat(count), Seat(count + 3), FAR, REFEREE)


def _may_not_play(walk: Walk, seat: Seat) -> bool:
    return seat != REFEREE or walk.game.referee is None


def _require_no_choices(walk: Walk, state: Any, seat: Seat) -> None:
    game = walk.game
    require(not _call(walk, "forms", seat, game.forms, state, seat), f"seat {seat} has a form")
    if _may_not_play(walk, seat):
        require(not _call(walk, "legal", seat, game.legal, state, seat), f"seat {seat} has a menu")
    if seat not in game.actors(state):
        action = _call(walk, "idle", seat, game.idle, state, seat)
        require(action is None, f"seat {seat} has the idle action {action}")


def _require_no_view(walk: Walk, state: Any, seat: Seat) -> None:
    view = _call(walk, "view", seat, walk.game.view, state, seat)
    require(view is None or view == walk.game.view(state, None), f"seat {seat} has a view of its own")


def _require_shown_as_to_spectators(walk: Walk, event: Any) -> None:
    public = walk.game.show(event, None)
    for seat in _unknown_seats(walk):
        shown = _call(walk, "show", seat, walk.game.show, event, seat)
        require(shown is None or shown == public, f"seat {seat} is shown {shown}")


def _require_no_change(walk: Walk, name: str, state: Any, seat: Seat, call: tuple[Any, ...]) -> None:
    chance = CountingChance(LateChance(lambda: walk.chance_for("seats")))
    function, *arguments = call
    step = _call(walk, name, seat, function, state, seat, *arguments, chance)
    unchanged = step is None or (tuple(step[1]) == () and step[0] == state)
    require(unchanged, f"seat {seat}: {name} changes the state: {step}")
    require(step is None or name == "leave", f"seat {seat}: {name} is accepted")
    require(not chance.drawn, f"seat {seat}: {name} draws")


def _call(walk: Walk, name: str, seat: Seat, function: Callable[..., Any], *arguments: Any) -> Any:
    """The result of a function of the game; None if it refuses with a code that has a text."""
    try:
        return function(*arguments)
    except RuleViolation as refusal:
        codes = (*COMMON_REFUSALS, *walk.game.facts.texts.refusals)
        require(refusal.code in codes, f"seat {seat}: {name} is refused without a text: {refusal}")
        return None
    except Exception as error:
        raise LawBroken(f"seat {seat}: {name} raises {error!r}, not RuleViolation") from error
