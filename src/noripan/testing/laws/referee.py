"""The law of the referee: which actions it may take, and when."""

from typing import Any

from msgspec import ValidationError

from noripan.kernel import REFEREE, AnyGame, Chance, Question, Referee, RuleViolation, Seat

from ..sampling import members
from ..walks import Walk
from .base import LawBroken, require
from .probes import error_of, probes

REASON = "놀이판"


def referee_actions_are_accepted(walk: Walk) -> None:
    """Before the end, `play` accepts the referee's menu, every answer to its question, and calling off.

    The referee has a question exactly while it is an actor, and no menu after the end. It shares no action
    type with seats.
    """
    referee = walk.game.referee
    if referee is None:
        return
    shared = _shared_types(walk.game, referee)
    require(not shared, f"{shared} are both actions of seats and of the referee")
    chance = walk.chance_for("referee")
    for state, actions in probes(walk, "referee"):
        question = referee.question(state)
        acts = REFEREE in walk.game.actors(state)
        require(acts == (question is not None), f"referee is an actor: {acts}, its question: {question}")
        for action in actions:
            _require_accepted_or_refused(walk, state, action, chance)
        if walk.game.outcome(state) is None:
            _require_menu_accepted(walk, referee, state, chance)
        else:
            _require_no_actions(walk, referee, state, actions, chance)
        if question is not None:
            _require_answers_accepted(walk, referee, state, question, chance)


def _shared_types(game: AnyGame, referee: Referee[Any, Any]) -> set[str]:
    """The names of action types that belong to the referee and to seats."""
    codecs = (referee.codec, game.facts.codecs.action)
    own, of_seats = ({kind.__name__ for kind in members(codec.type)} for codec in codecs)
    return own & of_seats


def _require_accepted_or_refused(walk: Walk, state: Any, action: Any, chance: Chance) -> None:
    error = error_of(walk, state, REFEREE, action, chance)
    expected = error is None or isinstance(error, RuleViolation)
    require(expected, f"referee, {action}: play raises {error!r}, not RuleViolation")


def _require_menu_accepted(walk: Walk, referee: Referee[Any, Any], state: Any, chance: Chance) -> None:
    menu = walk.game.legal(state, REFEREE)
    require(referee.call_off in menu, f"calling off is not in the referee's menu: {menu}")
    for action in menu:
        error = error_of(walk, state, REFEREE, action, chance)
        require(error is None, f"referee: {action} is in the menu, but play raises {error!r}")
    after, _ = walk.game.play(state, REFEREE, referee.call_off, chance)
    require(walk.game.outcome(after) is not None, "the match goes on after it was called off")


def _require_no_actions(
    walk: Walk, referee: Referee[Any, Any], state: Any, actions: list[Any], chance: Chance
) -> None:
    require(not walk.game.legal(state, REFEREE), "the referee has a menu after the end")
    for action in (referee.call_off, *actions):
        error = error_of(walk, state, REFEREE, action, chance)
        require(error is not None, f"referee: play accepts {action} after the end")


def _require_answers_accepted(
    walk: Walk, referee: Referee[Any, Any], state: Any, question: Question, chance: Chance
) -> None:
    seats = tuple(seat for seat, _ in question.numbers)
    known = {*seats} <= {*walk.seats} and len({*seats}) == len(seats)
    require(known, f"the question names unknown or repeated seats: {seats}")
    for named in (None, (), *((seat,) for seat in seats), seats):
        action = _answer(referee, named)
        error = error_of(walk, state, REFEREE, action, chance)
        require(error is None, f"play refuses the answer that names {named}: {error!r}")


def _answer(referee: Referee[Any, Any], named: tuple[Seat, ...] | None) -> Any:
    """The action of an answer, which must round-trip through the referee's codec."""
    action = referee.answer(named, REASON)
    try:
        decoded = referee.codec.decode(referee.codec.encode(action))
    except ValidationError as error:
        raise LawBroken(f"the answer {named} becomes {action}, no action of the referee: {error}") from error
    require(decoded == action, f"{action} is decoded as {decoded}")
    return action
