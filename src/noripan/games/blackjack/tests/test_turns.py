import pytest
from msgspec.structs import replace

from noripan.games.blackjack import GAME
from noripan.games.blackjack.actions import HIT, STAND
from noripan.games.blackjack.events import CardDrawn, DealerDrew, RoundSettled, Stood

from .tables import a_round, cards, leaves, turn_states, when

ACTIONS = pytest.mark.parametrize("action", [HIT, STAND])


@ACTIONS
class TestWhoMayAct:
    def test_leaver_is_not_joined(self, action):  # rule 6.1
        table = leaves(a_round("10 7", "8 8", "9 9"), 1)
        assert table.refused(1, action).code == "NOT_JOINED"

    def test_joined_is_checked_before_round(self, action):  # rule 6.1
        table = leaves(a_round("10 7", "8 8"), 1)
        assert table.state.phase == "Idle"
        assert table.refused(1, action).code == "NOT_JOINED"
        assert table.refused(0, action).code == "GAME_NOT_INROUND"

    def test_round_is_checked_before_dealer(self, action):  # rule 6.1
        table = when(a_round("10 7", "8 8"), 1, STAND)
        assert table.refused(0, action).code == "GAME_NOT_INROUND"

    def test_dealer_is_checked_before_turn(self, action):  # rule 6.1
        table = a_round("10 2", "8 8")
        assert table.refused(0, action).code == "DEALER_IS_AUTO"

    def test_turn_is_checked(self, action):  # rule 6.1
        refused = a_round("10 7", "8 8", "9 9").refused(2, action)
        assert (refused.code, refused.params) == ("NOT_YOUR_TURN", {"turn": 1})

    def test_player_after_their_turn_is_refused_for_the_turn(self, action):  # rule 6.1
        table = when(a_round("10 7", "8 8", "9 9"), 1, STAND)
        assert table.refused(1, action).code == "NOT_YOUR_TURN"

    @pytest.mark.parametrize("hand", ["10 10 A", "10 10 2"])
    def test_done_is_checked_last(self, action, hand):  # rule 6.1
        table = a_round("10 7", hand, "9 9")
        table.state = replace(table.state, turn=1)
        assert table.refused(1, action).code == "ALREADY_DONE"


def test_hit_draws_one_card():  # rule 7.1
    table = when(a_round("10 7", "2 3", "9 9"), 1, HIT, "4")
    table.then(CardDrawn(1, *cards("4")))
    assert table.state.players[1].cards == cards("2 3 4")
    assert len(table.state.shoe) == 4 * 52 - 7


@pytest.mark.parametrize(
    ("hand", "card", "score", "turn_state", "turn"),
    [
        ("10 6", "4", 20, "Playing", 1),
        ("10 6", "5", 21, "Standing", 2),
        ("10 6", "6", 22, "Busted", 2),
        ("10 10", "A", 21, "Standing", 2),
        ("10 10", "K", 30, "Busted", 2),
        ("A A", "A", 3, "Playing", 1),
    ],
)
def test_turn_state_after_a_hit(hand, card, score, turn_state, turn):  # rules 7.3, 7.4
    table = when(a_round("10 7", hand, "9 9"), 1, HIT, card)
    player = table.state.players[1]
    assert (player.score, player.turn_state, table.state.turn) == (score, turn_state, turn)
    assert GAME.actors(table.state) == (turn,)


def test_player_may_hit_several_times():  # rule 7.4
    table = a_round("10 7", "2 2", "9 9")
    for card in ["♥2", "♦2", "♣2", "3", "4"]:
        when(table, 1, HIT, card)
    assert table.state.turn == 1
    assert table.state.players[1].score == 17


def test_turn_skips_players_who_are_done():  # rule 7.4
    table = a_round("10 7", "8 8", "10 10 A", "9 9")
    assert when(table, 1, STAND).state.turn == 3


def test_round_is_settled_after_the_last_player():  # rule 7.5
    table = when(when(a_round("10 7", "8 8", "9 9"), 1, STAND), 2, HIT, "♥5")
    table.then(CardDrawn(2, *cards("♥5")), DealerDrew(()), RoundSettled(("None", "Lose", "Lose")))
    table = when(a_round("10 6", "10 6"), 1, HIT, "5 2")
    table.then(CardDrawn(1, *cards("5")), DealerDrew(cards("2")), RoundSettled(("None", "Win")))


def test_stand_passes_the_turn():  # rule 7.6
    table = when(a_round("10 7", "8 8", "9 9"), 1, STAND).then(Stood(1))
    assert turn_states(table) == ["Playing", "Standing", "Playing"]
    assert table.state.turn == 2
    when(table, 2, STAND).then(Stood(2), DealerDrew(()), RoundSettled(("None", "Lose", "Win")))


def test_idle_action_is_stand():  # rule 6.2
    assert GAME.idle(a_round("10 7", "A A").state, 1) == STAND


def test_hit_does_not_restart_the_clock():  # rule 6.2
    table = a_round("10 7", "2 3")
    before = GAME.turns.number(table.state, 1)
    assert GAME.turns.number(when(table, 1, HIT, "4").state, 1) == before
