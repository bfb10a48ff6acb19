import pytest

from noripan.games.blackjack import GAME
from noripan.games.blackjack.actions import HIT, STAND
from noripan.games.blackjack.bots import BOTS
from noripan.games.blackjack.bots.book import book_bot
from noripan.games.blackjack.bots.counter import counter_bot, position_of
from noripan.games.blackjack.bots.timid import AFRAID_FROM, SLIPS, timid_bot
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


def every_choice(bot, table):
    """The actions of a bot over many seeds."""
    (seat,) = GAME.actors(table.state)
    view = GAME.view(table.state, seat)
    return [bot(view, GAME.legal(table.state, seat), FastChance(seed)) for seed in range(200)]


@pytest.mark.parametrize(
    ("dealer", "player", "action"),
    [
        ("10 6", "10 3", STAND),  # the dealer is likely to bust
        ("10 9", "10 8", HIT),  # standing loses
        ("10 8", "10 8", STAND),  # a tie is better than the risk
        ("10 6", "A 10", HIT),  # it cannot bust
    ],
)
def test_book_bot_plays_by_both_totals(dealer, player, action):
    assert set(every_choice(book_bot, a_round(dealer, player))) == {action}


def test_book_bot_does_not_count():
    table = a_round("10 2", "10 3")
    assert set(every_choice(book_bot, with_shoe(table, "2"))) == set(every_choice(book_bot, table)) == {STAND}


def test_timid_bot_stops_before_it_could_bust_more_often_than_not():
    assert set(every_choice(timid_bot, a_round("10 2", "10 3"))) == {HIT}
    choices = every_choice(timid_bot, a_round("10 2", "10 4"))  # the book hits 14 against 12
    assert AFRAID_FROM == 14
    assert choices.count(HIT) < len(choices) * 2 / SLIPS


def test_timid_bot_often_overlooks_that_it_loses():
    choices = every_choice(timid_bot, a_round("10 9", "10 8"))
    assert 60 < choices.count(STAND) < 140


def test_timid_bot_sometimes_takes_an_ace_for_eleven():
    assert STAND in every_choice(timid_bot, a_round("10 2", "A 6"))
    assert STAND not in every_choice(timid_bot, a_round("10 2", "2 5"))


@pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)
def test_bots_only_choose_from_the_menu(bot):
    for seed in range(100):
        match, chance = Match.start(GAME, 4, Options(deck_count=1), seed=seed), FastChance(seed)
        while match.outcome is None:
            (seat,) = match.actors
            action = bot(match.view(seat), match.legal(seat), chance)
            assert action in match.legal(seat)
            match.act(seat, action)


def test_house_has_a_name_and_never_acts():
    match = Match.start(GAME, 3, Options(house_dealer=True), seed=4)
    while match.outcome is None:
        assert 0 not in match.actors
        match.act(match.actors[0], counter_bot(match.view(match.actors[0]), (), CHANCE))
    assert set(GAME.facts.texts.bots) - set(BOTS) == {"house"}


def test_counter_stands_without_a_turn():
    table = when(a_round("10 6", "2 3"), 1, STAND, "5")
    assert counter_bot(GAME.view(table.state, 1), (), CHANCE) == STAND
