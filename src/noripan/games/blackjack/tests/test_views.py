import pytest

from noripan.games.blackjack import GAME
from noripan.games.blackjack.actions import HIT, STAND
from noripan.games.blackjack.events import DealerDrew, RoundSettled
from noripan.games.blackjack.options import Options
from noripan.games.blackjack.views import unseen
from noripan.kernel import FastChance, Match, Teller
from noripan.testing import Scenario

from .tables import a_round, cards, leaves, when, with_shoe


def test_view_is_the_same_for_everyone():  # rule 1.4
    table = when(a_round("10 7", "2 3", "9 9"), 1, HIT, "4")
    views = [GAME.facts.codecs.view.plain(GAME.view(table.state, viewer)) for viewer in (None, 0, 1, 2)]
    assert [view.pop("viewer") for view in views] == [None, 0, 1, 2]
    assert all(view == views[0] for view in views)
    assert [player["score"] for player in views[0]["players"]] == [17, 9, 18]
    assert (views[0]["turn"], views[0]["shoe"]) == (1, 4 * 52 - 7)


def test_all_events_are_public():  # rule 1.4
    table = when(a_round("10 6", "2 3"), 1, STAND, "5")
    for viewer in (None, 0, 1):
        assert [GAME.show(event, viewer) for event in table.events] == list(table.events)


def test_unseen_cards_are_the_shoe():  # rule 1.4
    table = when(a_round("10 7", "2 3", "9 9"), 1, HIT, "4")
    assert unseen(GAME.view(table.state, 1)) == table.state.shoe


def test_cards_of_leavers_are_unseen():  # rule 1.4
    table = leaves(a_round("10 7", "2 3", "9 9"), 2)
    view = GAME.view(table.state, 1)
    assert len(unseen(view)) == view.shoe + 2
    state = GAME.determinize(view, FastChance(3))
    assert (len(state.shoe), len(state.gone)) == (view.shoe, 2)
    assert GAME.conserved(state) == GAME.conserved(table.state)


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        (a_round("10 6", "2 3"), None),
        (Scenario.given(GAME, 2, Options()), None),
        (when(a_round("10 7", "2 3"), 1, STAND), "SETTLED"),
        (leaves(a_round("10 7", "2 3"), 1), "NO_PLAYERS"),
        (leaves(a_round("10 7", "2 3"), 0), "GAME_TERMINATED"),
        (with_shoe(a_round("10 7", "2 3"), "").when(1, HIT), "SHOE_EMPTY"),
    ],
)
def test_view_reveals_the_ending(table, reason):  # rules 1.4, 10.1
    assert table.state.ending == reason
    for viewer in (None, 0, 1):
        assert GAME.determinize(GAME.view(table.state, viewer), FastChance(1)).ending == reason


def test_dealer_without_players_settles():  # rules 1.4, 5.5
    match = Match.start(GAME, 1, Options(min_players_to_start=1))
    assert GAME.determinize(match.view(0), FastChance(1)).ending == match.state.ending == "SETTLED"


@pytest.mark.parametrize(
    ("event", "ko", "en"),
    [
        (DealerDrew(()), "딜러는 카드를 더 받지 않았어요.", "The dealer stood on the first two cards."),
        (DealerDrew(cards("5 ♥2")), "딜러가 카드를 더 받았어요: ♠5, ♥2.", "The dealer drew ♠5, ♥2."),
        (RoundSettled(("None",)), "딜러 혼자 라운드를 마쳤어요.", "The dealer finished the round alone."),
        (RoundSettled(("None", "Win")), "결과: 1명 승리.", "The results: 1 won."),
        (
            RoundSettled(("None", "Lose", "Win", "Tie", "None", "Lose")),
            "결과: 1명 승리, 1명 무승부, 2명 패배.",
            "The results: 1 won, 1 tied, 2 lost.",
        ),
    ],
)
def test_texts_of_dealer_and_settlement(event, ko, en):  # rules 8.1, 9.4
    names = [f"P{seat}" for seat in range(6)]
    assert [Teller(GAME.facts.texts, lang, names).event(event) for lang in ("ko", "en")] == [ko, en]


def test_rows_of_the_table():  # rule 1.4
    table = when(a_round("10 6", "♥A 3", "9 9"), 1, HIT, "K")
    teller = Teller(GAME.facts.texts, "en", ["Dee", "Ann", "Bob"])
    assert teller.rows(GAME.view(table.state, None)) == (
        ("Dee (dealer)", "♠10 ♠6 · 16 · playing"),
        ("▸ Ann", "♥A ♠3 ♠K · 14 · playing"),
        ("Bob", "♠9 ♠9 · 18 · playing"),
        ("Shoe", "201 cards left"),
    )
    when(table, 1, STAND)
    leaves(table, 2, "9")
    assert teller.rows(GAME.view(table.state, None)) == (
        ("Dee (dealer)", "♠10 ♠6 ♠9 · 25 · bust"),
        ("Ann", "♥A ♠3 ♠K · 14 · won!"),
        ("Bob", "left"),
        ("Shoe", "200 cards left"),
    )
