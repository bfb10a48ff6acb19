"""Why the normal bot would hit or stand: how often a card busts, and what standing is worth."""

from typing import Final

from noripan.kernel import Seat, Sentence, Text

from ..actions import HIT, Action
from ..state import HIGHEST_SCORE
from ..views import View
from .book import book_position
from .solver import HIGHEST_VALUE, Position, Solver

SAFE: Final = Text(
    ko="{score}점에서는 어떤 카드를 받아도 {highest}점을 넘지 않아요.",
    en="With {score}, no card can take you over {highest}.",
)
HIT_BEHIND: Final = Text(
    ko="한 장 더 받으면 {bust}%로 넘치지만, {score}점에서 멈추면 100판 가운데 {rounds}판을 더 져요.",
    en="A card busts with {bust}%, but standing with {score} loses {rounds} of 100 more than it wins.",
)
HIT_AHEAD: Final = Text(
    ko="한 장 더 받아도 넘칠 확률은 {bust}%뿐이라, {score}점에서 멈추는 것보다 나아요.",
    en="A card busts with only {bust}%, which is better than standing with {score}.",
)
STAND_AHEAD: Final = Text(
    ko="{score}점에서 멈추면 100판 가운데 {rounds}판을 더 이기고, 한 장 더 받으면 {bust}%로 넘쳐요.",
    en="Standing with {score} wins {rounds} of 100 more than it loses; a card busts with {bust}%.",
)
STAND_BEHIND: Final = Text(
    ko="{score}점에서 한 장 더 받으면 {bust}%로 넘쳐요.",
    en="With {score}, another card busts with {bust}%.",
)


def explain(view: View, action: Action, /) -> Sentence:
    """The chances that speak for an action of the player whose turn it is."""
    if view.turn is None:
        raise ValueError("nobody has a turn")
    position = book_position(view, Seat(view.turn))
    rounds = round(100 * Solver(position).stand_value)
    bust = round(100 * bust_chance(position))
    text = _hitting(bust, rounds) if action == HIT else STAND_AHEAD if rounds > 0 else STAND_BEHIND
    numbers = {"score": position.own, "bust": bust, "rounds": abs(rounds), "highest": HIGHEST_SCORE}
    return Sentence(text, numbers)


def _hitting(bust: int, rounds: int) -> Text:
    if not bust:
        return SAFE
    return HIT_BEHIND if rounds < 0 else HIT_AHEAD


def bust_chance(position: Position, /) -> float:
    """The chance that the next card takes the player above the highest score."""
    spare = HIGHEST_SCORE - position.own
    busting = sum(position.unseen[spare:]) if spare < HIGHEST_VALUE else 0
    return busting / max(1, sum(position.unseen))
