"""The reference players of Pirate Dice."""

import pytest
from bench.pirate_dice.players import PLAYERS

from noripan.games.pirate_dice import GAME
from noripan.games.pirate_dice.actions import CHALLENGE, Bet
from noripan.games.pirate_dice.options import Options
from noripan.kernel import FastChance, FastChanceSource, Match


def chosen(player, *bets):
    """What the player does after these bets, with five dice each."""
    match = Match.start(GAME, 2, Options(dice=5), luck=FastChanceSource("players"))
    for bet in bets:
        match.act(match.awaited[0], bet)
    seat = match.awaited[0]
    return PLAYERS[player](match.view(seat), match.legal(seat), FastChance(1))


@pytest.mark.parametrize("player", PLAYERS)
def test_players_open_and_challenge_what_is_too_high(player):
    assert isinstance(chosen(player), Bet)
    assert chosen(player, Bet(6, 12)) == CHALLENGE


def test_cautious_player_raises_as_little_as_it_can():
    assert chosen("cautious") == Bet(1, 1)
    assert chosen("cautious", Bet(1, 1)) == Bet(2, 1)


def test_bold_player_bets_more_than_the_steady_one():
    assert chosen("bold").count == chosen("steady").count + 1


def test_follower_raises_on_the_last_face_that_it_has():
    held = [face for face in range(1, 7) if chosen("follower", Bet(face, 1)).face == face]
    assert held
    assert chosen("follower", Bet(held[0], 1)) == Bet(held[0], 2)
