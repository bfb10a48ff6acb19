from noripan.games.blackjack import GAME
from noripan.games.blackjack.actions import HIT, STAND
from noripan.games.blackjack.bots import BOTS
from noripan.games.blackjack.bots.counter import counter_bot, position_of
from noripan.games.blackjack.options import Options
from noripan.kernel import FastChance, Match

from .tables import a_round, leaves, when, with_shoe

CHANCE = FastChance(0)


def choose(table):
    (seat,) = GAME.actors(table.state)
    return counter_bot(GAME.view(table.state, seat), GAME.legal(table.state, seat), CHANCE)


def test_position_contains_all_open_cards():
    table = when(a_round("10 6", "2 A", "9 K"), 1, HIT, "3")
    position = position_of(GAME.view(table.state, 1), 1)
    assert (position.own, position.dealer, position.stands_at) == (6, 16, 17)
    assert position.unseen == (15, 15, 15, 16, 16, 15, 16, 16, 15, 62)
    assert position.shoe == sum(position.unseen) == 201


def test_position_follows_the_options():
    table = a_round("10 6", "9 7", deck_count=1, dealer_stand_score=16)
    position = position_of(GAME.view(table.state, 1), 1)
    assert (position.stands_at, sum(position.unseen)) == (16, 48)


def test_cards_of_leavers_count_as_unseen():
    position = position_of(GAME.view(leaves(a_round("10 6", "2 A", "9 9"), 2).state, 1), 1)
    assert (sum(position.unseen), position.shoe) == (204, 202)


def test_counter_stands_if_the_dealer_is_likely_to_bust():
    assert choose(a_round("10 6", "10 3")) == STAND


def test_counter_hits_if_standing_loses():
    assert choose(a_round("10 9", "10 8")) == HIT


def test_counter_hits_if_it_cannot_bust():
    assert choose(a_round("10 6", "A 10")) == HIT


def test_counter_takes_the_last_card_to_end_a_bad_round():
    assert choose(a_round("10 2", "10 3")) == STAND
    assert choose(with_shoe(a_round("10 2", "10 3"), "2")) == HIT


def test_house_has_a_name_and_never_acts():
    match = Match.start(GAME, 3, Options(house_dealer=True), seed=4)
    while match.outcome is None:
        assert 0 not in match.actors
        match.act(match.actors[0], counter_bot(match.view(match.actors[0]), (), CHANCE))
    assert set(GAME.facts.texts.bots) - set(BOTS) == {"house"}


def test_counter_stands_without_a_turn():
    table = when(a_round("10 6", "2 3"), 1, STAND, "5")
    assert counter_bot(GAME.view(table.state, 1), (), CHANCE) == STAND
