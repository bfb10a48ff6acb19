"""The law of seats: nobody acts, leaves or looks from a seat that is not at the table."""

from collections.abc import Callable
from typing import Any, Final

from noripan.kernel import COMMON_REFUSALS, REFEREE, RuleViolation, Seat

from ..trips import Trip
from .asking import CountingChance, probes
from .base import LawBroken, must

FAR: Final = Seat(2**31)


def only_seats_at_the_table_count(trip: Trip) -> None:
    """A seat that is not at the table may do, choose and see nothing: it is refused, and nothing is drawn."""
    for state, actions in probes(trip, "seats"):
        for seat in _strangers(trip):
            _must_have_no_choice(trip, state, seat)
            _must_not_look(trip, state, seat)
            for action in actions if _may_not_play(trip, seat) else ():
                _must_change_nothing(trip, f"play {action}", state, seat, (trip.game.play, action))
            _must_change_nothing(trip, "leave", state, seat, (trip.game.leave,))
    for step in trip.steps:
        for event in step.entry.events:
            _must_be_shown_no_more_than_spectators(trip, event)


def _strangers(trip: Trip) -> tuple[Seat, ...]:
    """Before the first seat, as Python counts from the end; after the last; and the house."""
    count = len(trip.seats)
    return (Seat(-1), Seat(-count), Seat(count), Seat(count + 3), FAR, REFEREE)


def _may_not_play(trip: Trip, seat: Seat) -> bool:
    return seat != REFEREE or trip.game.referee is None


def _must_have_no_choice(trip: Trip, state: Any, seat: Seat) -> None:
    game = trip.game
    must(not _answer(trip, "forms", seat, game.forms, state, seat), f"seat {seat} is offered a form")
    if _may_not_play(trip, seat):
        must(not _answer(trip, "legal", seat, game.legal, state, seat), f"seat {seat} has a menu")
    if seat not in game.actors(state):
        idles = _answer(trip, "idle", seat, game.idle, state, seat)
        must(idles is None, f"seat {seat} idles with {idles}")


def _must_not_look(trip: Trip, state: Any, seat: Seat) -> None:
    must(_answer(trip, "view", seat, trip.game.view, state, seat) is None, f"seat {seat} has a view")


def _must_be_shown_no_more_than_spectators(trip: Trip, event: Any) -> None:
    seen = trip.game.show(event, None)
    for seat in _strangers(trip):
        shown = _answer(trip, "show", seat, trip.game.show, event, seat)
        must(shown is None or shown == seen, f"seat {seat} is shown {shown}")


def _must_change_nothing(trip: Trip, what: str, state: Any, seat: Seat, asked: tuple[Any, ...]) -> None:
    chance = CountingChance(trip.luck("seats"))
    ask, *arguments = asked
    step = _answer(trip, what, seat, ask, state, seat, *arguments, chance)
    must(step is None or (tuple(step[1]) == () and step[0] == state), f"seat {seat}: {what} makes {step}")
    must(step is None or what == "leave", f"seat {seat}: {what} was not refused")
    must(not chance.drawn, f"seat {seat}: {what} has drawn luck")


def _answer(trip: Trip, what: str, seat: Seat, ask: Callable[..., Any], *arguments: Any) -> Any:
    """What a function of the game returns; nothing if it refuses with a code that has words."""
    try:
        return ask(*arguments)
    except RuleViolation as refused:
        told = (*COMMON_REFUSALS, *trip.game.facts.texts.refusals)
        must(refused.code in told, f"seat {seat}: {what} is refused without words, {refused}")
        return None
    except Exception as error:
        raise LawBroken(f"seat {seat}: {what} is not refused but {error!r}") from error
