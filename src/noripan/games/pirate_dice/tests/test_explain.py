from noripan.games.pirate_dice import GAME
from noripan.games.pirate_dice.actions import CHALLENGE, Bet
from noripan.kernel import Seat, Teller

from .tables import AnyScenario, a_round

NAMES = ("Ann", "Ben")


def said(table: AnyScenario, seat: int, action: Bet) -> tuple[str, str]:
    """The reason in both languages."""
    sentence = GAME.explain(GAME.view(table.state, Seat(seat)), action)  # type: ignore[misc]  # it is there
    return tuple(Teller(GAME.facts.texts, lang, NAMES).sentence(sentence) for lang in ("ko", "en"))  # type: ignore[return-value]


def test_likely_bet_names_its_chance() -> None:
    # two other dice, each a 3 or a 1 with one third; the red die is a 1: one more is enough
    table = a_round("3345", "22")
    assert said(table, 0, Bet(3, 3)) == (
        "내 주사위로 보면 3이 세 개 이상일 확률이 100%예요.",
        "With your dice, at least three 3s is 100% likely.",
    )
    assert "56%" in said(table, 0, Bet(3, 4))[1]


def test_bluff_says_how_it_looks_to_others() -> None:
    ko, en = said(a_round("2456", "2222"), 0, Bet(3, 3))
    assert en == "At least three 3s is only 41% likely, but to the others it looks like 80%."
    assert "41%뿐이지만" in ko


def test_bet_that_deceives_nobody_is_the_lesser_evil() -> None:
    assert said(a_round("3", "2"), 0, Bet(3, 4))[1] == (
        "At least four 3s is only 0% likely, but any other choice is riskier."
    )


def test_challenge_names_the_chance_of_the_last_bet() -> None:
    table = a_round("22", "45").when(0, Bet(2, 4))
    assert said(table, 1, CHALLENGE)[1] == "With your dice, at least four 2s is only 0% likely."  # type: ignore[arg-type]
    likely = a_round("22", "25").when(0, Bet(2, 2))
    assert "to raise is riskier still" in said(likely, 1, CHALLENGE)[1]  # type: ignore[arg-type]
