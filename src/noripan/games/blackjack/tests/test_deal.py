from collections import Counter

from noripan.games.blackjack import GAME
from noripan.games.blackjack.actions import STAND
from noripan.games.blackjack.events import DealerDrew, RoundSettled, RoundStarted
from noripan.games.blackjack.options import Options
from noripan.games.blackjack.shoe import full_shoe
from noripan.kernel import Match
from noripan.testing import Scenario

from .tables import a_round, cards, draws_for, turn_states, when


def dealt(text, seats, **options):
    """A round that starts with these cards: two for each seat, then the dealer's draws."""
    table = Scenario.given(GAME, seats, Options(**options))
    return table.set_up(*draws_for(table.state.shoe, text))


def test_every_round_starts_with_a_full_shoe_and_no_cards():  # rule 4.4
    for decks in (1, 4, 8):
        table = Scenario.given(GAME, 3, Options(deck_count=decks))
        assert table.state.shoe == full_shoe(decks)
        assert {(player.cards, player.score, player.outcome) for player in table.state.players} == {
            ((), 0, "None")
        }
        assert turn_states(table) == ["Playing"] * 3


def test_each_seat_gets_two_cards_in_a_row_the_dealer_first():  # rule 4.5
    table = dealt("10 7 2 3 4 5", seats=3)
    table.then(RoundStarted((cards("10 7"), cards("2 3"), cards("4 5"))))
    assert [player.cards for player in table.state.players] == [cards("10 7"), cards("2 3"), cards("4 5")]


def test_dealt_cards_leave_the_shoe():  # rule 4.5
    match = Match.start(GAME, 16, Options(deck_count=1), seed=5)
    dealt_cards = [card for player in match.state.players for card in player.cards]
    assert len(dealt_cards) == len(set(dealt_cards)) == 32
    assert len(match.state.shoe) == 20
    assert Counter(match.state.shoe).most_common(1)[0][1] == 1


def test_scores_are_the_sums():  # rule 5.1
    assert [player.score for player in dealt("10 7 A 3 K Q", seats=3).state.players] == [17, 4, 20]


def test_player_with_21_stands_at_once():  # rule 5.2
    table = a_round("10 7", "10 10 A", "2 3")
    assert turn_states(table) == ["Playing", "Standing", "Playing"]
    assert table.state.turn == 2


def test_player_above_21_is_busted_at_once():  # rule 5.3
    table = a_round("10 7", "10 10 2", "2 3")
    assert turn_states(table) == ["Playing", "Busted", "Playing"]
    assert table.state.turn == 2


def test_first_playing_player_has_the_turn():  # rule 5.4
    table = dealt("10 2 10 10 10 9", seats=3)
    assert table.state.phase == "InRound"
    assert GAME.actors(table.state) == (1,)


def test_dealer_alone_plays_and_settles_at_once():  # rule 5.5
    table = dealt("10 2 6", seats=1, min_players_to_start=1)
    table.then(RoundStarted((cards("10 2"),)), DealerDrew(cards("6")), RoundSettled(("None",)))
    assert (table.state.phase, table.state.turn) == ("Idle", None)
    assert GAME.outcome(table.state).results == ("none",)


def test_nobody_acts_if_everyone_is_done_after_the_deal():  # rule 5.5
    table = a_round("10 7", "10 10 A", "10 9 2")
    assert table.state.turn is None
    assert GAME.actors(table.state) == ()


def test_nobody_acts_before_the_deal():  # rules 4.4, 6.1
    table = Scenario.given(GAME, 2, Options())
    assert GAME.actors(table.state) == ()
    assert table.refused(1, STAND).code == "GAME_NOT_INROUND"
    assert GAME.outcome(table.state) is None
    assert when(dealt("10 7 10 8", seats=2), 1, STAND).state.phase == "Idle"
