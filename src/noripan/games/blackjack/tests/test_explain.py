from typing import Any

from noripan.games.blackjack import GAME
from noripan.games.blackjack.actions import HIT, STAND
from noripan.kernel import Seat, Teller

from .tables import a_round


def said(dealer: str, own: str, action: Any) -> str:
    """The reason of seat 1, in English."""
    state = a_round(dealer, own).state
    sentence = GAME.explain(GAME.view(state, Seat(1)), action)  # type: ignore[misc]  # it is there
    return Teller(GAME.facts.texts, "en", ("House", "Ann")).sentence(sentence)


def test_low_score_cannot_bust() -> None:
    assert said("5", "4 7", HIT) == "With 11, no card can take you over 21."


def test_hit_compares_busting_with_standing() -> None:
    hit = said("10", "7 7", HIT)
    assert hit.startswith("A card busts with ")
    assert "standing with 14 loses" in hit


def test_hit_on_a_good_score_is_a_small_risk() -> None:
    assert said("2", "9 10", HIT).endswith("which is better than standing with 19.")


def test_stand_names_what_it_wins() -> None:
    assert said("6", "10 10", STAND).startswith("Standing with 20 wins ")
    assert said("10", "10 6", STAND).startswith("With 16, another card busts with ")
