"""The greenhorn's mistakes in small positions, and that it still plays better than chance."""

import pytest

from noripan.games.catan import BOTS, GAME
from noripan.games.catan import actions as a
from noripan.games.catan.board.geometry import HEXES, HEXES_AT, VERTICES
from noripan.games.catan.phases import Discarding, Drafting, Robbing, Trading
from noripan.kernel import FastChance, Match, Seat

from .bot_tables import ASKED, OWN, a_table, counts, edge
from .test_bot_games import MATCHES, any_options, one_of

greenhorn = BOTS["greenhorn"]


def choose(state, seat=0, luck=0):
    return greenhorn(GAME.view(state, Seat(seat)), GAME.legal(state, Seat(seat)), FastChance(luck))


def test_it_settles_on_big_numbers():
    """Not on harbours: 36 has more pips than 24; 26 has a harbour, 38 none."""
    state = a_table(settlements=((), (), ()), phase=Drafting(0, None))
    view = GAME.view(state, Seat(0))
    menu = [a.BuildSettlement(VERTICES[at]) for at in (24, 36)]
    assert greenhorn(view, menu, FastChance(0)) == menu[1]
    menu = [a.BuildSettlement(VERTICES[at]) for at in (38, 26)]
    assert greenhorn(view, menu, FastChance(0)) == menu[0]


def test_it_keeps_no_bank_in_mind_until_its_hand_is_large():
    assert choose(a_table("wood wood wood wood wheat wheat ore", offers=1)) == a.END_TURN
    many = a_table("wood wood wood wood wood wheat wheat ore", offers=1)
    assert choose(many) == a.TradeWithBank("wood", "ore")


def test_it_buys_a_card_only_with_a_large_hand():
    few = "sheep wheat ore"
    assert choose(a_table(few, offers=1)) == a.END_TURN
    assert choose(a_table(f"{few} wood wood wood sheep sheep", offers=1)) == a.BUY_CARD


def test_it_accepts_what_it_does_not_have_at_any_price():
    asked = Trading(counts("ore"), counts("wood wood wood"), (None, ASKED, None))
    assert choose(a_table("ore", "wood wood wood brick", phase=asked), 1) == a.ACCEPT
    assert choose(a_table("ore", "wood wood wood ore", phase=asked), 1) == a.DECLINE


def test_it_robs_anybody_but_itself():
    state = a_table("", "ore", "ore", phase=Robbing(rolled=True))
    moves = [choose(state, luck=luck) for luck in range(40)]
    assert {move.victim for move in moves} == {1, 2}
    own = {HEXES[at] for vertex in OWN for at in HEXES_AT[vertex]}
    assert not own & {move.hex for move in moves}


def test_it_discards_what_it_has_most_of():
    state = a_table("wood brick sheep wheat ore ore ore ore", phase=Discarding((4, 0, 0)))
    assert choose(state) == a.Discard("ore")


def test_it_paves_at_once_and_does_not_save():
    assert isinstance(choose(a_table("wood brick wheat wheat ore ore")), a.BuildRoad)


def test_it_saves_for_a_spot_that_it_has():
    roads = ((edge(40, 44), edge(44, 48)), (), ())
    assert not isinstance(choose(a_table("wood brick", roads=roads)), a.BuildRoad)
    assert choose(a_table("wood brick sheep wheat", roads=roads)) == a.BuildSettlement(VERTICES[48])


def test_it_plays_a_card_as_soon_as_it_may():
    assert choose(a_table(cards="knight")) == a.PLAY_KNIGHT
    assert isinstance(choose(a_table(cards="monopoly")), a.PlayMonopoly)


def test_it_offers_once_a_turn_what_it_has_most_of():
    hand = "wood wood wood wheat wheat ore ore"
    assert choose(a_table(hand, "ore")) == a.Offer(give_wood=1, want_ore=1)
    assert choose(a_table(hand, "ore", offers=1)) == a.END_TURN


@pytest.mark.parametrize("number", range(MATCHES))
def test_it_finishes_games_under_any_rules(number):
    """An illegal choice raises. All actors choose, including a waiting one."""
    chance = FastChance(number)
    match = Match.start(GAME, 2 + number % 3, any_options(chance), seed=number)
    while match.outcome is None:
        seat = one_of(match.actors, chance)
        match.act(seat, greenhorn(match.view(seat), match.legal(seat), chance))


GAMES = 12


def wins(own, other):
    """How many matches the first bot wins against the second, at two seats."""
    won = 0
    for number in range(GAMES):
        match, chance = Match.start(GAME, 2, seed=number), FastChance(number)
        seated = (own, other) if number % 2 else (other, own)
        while match.outcome is None:
            seat = match.awaited[0]
            match.act(seat, seated[seat](match.view(seat), match.legal(seat), chance))
        won += (0 if number % 2 else 1) in match.outcome.winners
    return won


def test_it_beats_random_play_and_loses_to_the_settler():
    """It wins all of 60 matches against random play, and 18 % of 400 against the settler."""
    assert wins(greenhorn, lambda view, menu, chance: one_of(menu, chance)) >= 0.9 * GAMES
    assert wins(greenhorn, BOTS["settler"]) <= 0.5 * GAMES
