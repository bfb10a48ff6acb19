"""The law of the house: what is said for the table, by whoever may, and when."""

from typing import Any

from msgspec import ValidationError

from noripan.kernel import REFEREE, AnyGame, Chance, Question, Referee, RuleViolation, Seat

from ..sampling import members
from ..trips import Trip
from .asking import objection, probes
from .base import LawBroken, must

WHY = "놀이판"
"""A reason as good as any."""


def the_house_is_answered(trip: Trip) -> None:
    """Before the end the house takes what it offers, every answer it asks for, and that all is called off.

    It asks exactly while it is waited for; after the end it says nothing. No word of the house is a seat's.
    """
    house = trip.game.referee
    if house is None:
        return
    must(not _shared(trip.game, house), f"{_shared(trip.game, house)} are seats' actions too")
    chance = trip.luck("house")
    for state, actions in probes(trip, "house"):
        question = house.question(state)
        waits = REFEREE in trip.game.actors(state)
        must(waits == (question is not None), f"the house is waited for: {waits}, and asks {question}")
        for action in actions:
            _must_be_taken_or_refused(trip, state, action, chance)
        if trip.game.outcome(state) is None:
            _must_have_its_say(trip, house, state, chance)
        else:
            _must_be_silent(trip, house, state, actions, chance)
        if question is not None:
            _must_take_answers(trip, house, state, question, chance)


def _shared(game: AnyGame, house: Referee[Any, Any]) -> set[str]:
    """What both the house and a seat could send."""
    codecs = (house.codec, game.facts.codecs.action)
    own, seats = ({kind.__name__ for kind in members(codec.type)} for codec in codecs)
    return own & seats


def _must_be_taken_or_refused(trip: Trip, state: Any, action: Any, chance: Chance) -> None:
    error = objection(trip, state, REFEREE, action, chance)
    must(error is None or isinstance(error, RuleViolation), f"the house, {action}: not refused but {error!r}")


def _must_have_its_say(trip: Trip, house: Referee[Any, Any], state: Any, chance: Chance) -> None:
    menu = trip.game.legal(state, REFEREE)
    must(house.call_off in menu, f"the end is not among what the house may say: {menu}")
    for action in menu:
        error = objection(trip, state, REFEREE, action, chance)
        must(error is None, f"the house was offered {action}: {error!r}")
    after, _ = trip.game.play(state, REFEREE, house.call_off, chance)
    must(trip.game.outcome(after) is not None, "the match was called off and goes on")


def _must_be_silent(
    trip: Trip, house: Referee[Any, Any], state: Any, actions: list[Any], chance: Chance
) -> None:
    must(not trip.game.legal(state, REFEREE), "after the end the house still has a menu")
    for action in (house.call_off, *actions):
        error = objection(trip, state, REFEREE, action, chance)
        must(error is not None, f"after the end the house says {action}")


def _must_take_answers(
    trip: Trip, house: Referee[Any, Any], state: Any, question: Question, chance: Chance
) -> None:
    seats = tuple(seat for seat, _ in question.numbers)
    must({*seats} <= {*trip.seats} and len({*seats}) == len(seats), f"the house asks about {seats}")
    for named in (None, (), *((seat,) for seat in seats), seats):
        action = _answer(house, named)
        error = objection(trip, state, REFEREE, action, chance)
        must(error is None, f"the house asked for an answer, {named} are named: {error!r}")


def _answer(house: Referee[Any, Any], named: tuple[Seat, ...] | None) -> Any:
    """The answer as it is stored and read again."""
    action = house.answer(named, WHY)
    try:
        again = house.codec.decode(house.codec.encode(action))
    except ValidationError as error:
        raise LawBroken(f"{named} become {action}, which is no action of the house: {error}") from error
    must(again == action, f"{action} comes back as {again}")
    return action
