"""Explanations in small positions, and for every action of whole matches in both languages."""

import pytest

from noripan.games.catan import GAME
from noripan.games.catan import actions as a
from noripan.games.catan.board.geometry import EDGES, HEXES_AT, VERTICES
from noripan.games.catan.bot.settler import settler
from noripan.games.catan.options import Options
from noripan.games.catan.phases import ROLLING, Answer, Discarding, Drafting, Robbing, Trading
from noripan.kernel import LANGS, FastChance, Match, Seat, Teller

from .bot_tables import ASKED, OWN, a_table, counts, edge

NAMES = ("Ann", "Bo", "Cho")
TO_48 = ((edge(40, 44), edge(44, 48)), (), ())


def said(state, action, lang="en", seat=0):
    view = GAME.view(state, Seat(seat))
    return Teller(GAME.facts.texts, lang, NAMES).at(view).sentence(GAME.explain(view, action))


def test_settlement_names_what_it_brings():
    state = a_table(settlements=((), (), ()), phase=Drafting(0, None))
    assert (
        said(state, a.BuildSettlement(VERTICES[36]))
        == "In 36 rolls this spot brings 2 wood, 4 sheep and 3 wheat."
    )


def test_city_names_the_resource_that_gains_most():
    city = a.BuildCity(VERTICES[25])
    assert said(a_table("wheat wheat ore ore ore"), city) == "This raises your brick from 3 to 6 of 36."
    assert said(a_table(), city, "ko") == "지으면 벽돌이 36번 중 3번에서 6번으로 늘어요."


def test_winning_building_says_so():
    near = a_table(options=Options(target=3))
    assert said(near, a.BuildCity(VERTICES[25])) == "With this you have 3 points and win!"


def test_road_says_where_it_leads():
    toward = a.BuildRoad(EDGES[edge(40, 44)])
    assert "toward a spot for a settlement, 2 roads away" in said(a_table(), toward)
    drafted = a_table(settlements=((40,), (), ()), phase=Drafting(0, VERTICES[40]))
    assert "toward a spot for a settlement, 2 roads away" in said(drafted, toward)


def test_card_names_what_is_left():
    assert said(a_table(), a.BUY_CARD) == (
        "Of the 25 development cards you have not seen, 14 are knights and 5 victory points."
    )


def test_knight_drives_the_robber_away_or_counts():
    robbed = a_table(cards="knight", robber=HEXES_AT[OWN[0]][0])
    assert said(robbed, a.PLAY_KNIGHT).startswith("The robber costs you")
    assert said(a_table(cards="knight"), a.PLAY_KNIGHT).endswith("largest army: 1 knight played.")
    third = a_table(cards="knight", knights=(2, 0, 0))
    assert said(third, a.PLAY_KNIGHT) == "With 3 knights played you get the largest army, worth 2 points."


def test_monopoly_counts_what_is_known():
    state = a_table("", "ore ore", "ore wood", cards="monopoly")
    assert said(state, a.PlayMonopoly("ore")) == "The others hold 3 ore in all."
    assert said(state, a.PlayMonopoly("ore"), "ko") == "다른 사람들에게 철광석이 모두 3장 있어요."


def test_year_of_plenty_names_the_goal():
    state = a_table("wheat wheat ore", cards="year_of_plenty")
    assert said(state, a.PlayYearOfPlenty("ore", "ore")) == "With 2 ore you can pay for a city at once."


def test_trade_names_the_goal_and_both_sides():
    state = a_table("wheat wheat ore ore wood wood wood wood")
    assert said(state, a.TradeWithBank("wood", "ore")) == "Getting 1 ore for 4 wood brings a city closer."
    assert said(state, a.TradeWithBank("wood", "ore"), "ko") == (
        "나무 4장을 주고 철광석 1장을 받으면 도시가 가까워져요."
    )
    assert (
        said(state, a.Offer(give_ore=1, want_sheep=1)) == "Getting 1 sheep for 1 ore brings a city no closer."
    )


def offered(**more):
    asked = Trading(counts("ore"), counts("wood"), (None, ASKED, None))
    return a_table("ore", "wood wheat wheat ore ore", phase=asked, **more)


def test_answers_to_an_offer_say_why():
    assert said(offered(), a.ACCEPT, seat=1) == "Getting 1 ore for 1 wood brings a city closer."
    assert said(offered(), a.DECLINE, seat=1) == "On these terms a city comes no closer."
    empty = offered(tally=(0, 0, 0)).replace(hands=(0, 0, 0))
    assert said(empty, a.DECLINE, seat=1) == "You cannot give 1 wood."


def test_nobody_should_trade_with_a_seat_about_to_win():
    near = offered(
        road=Seat(0), army=Seat(0), cities=((25, 40), (), ()), settlements=((), (13, 43), (28, 46))
    )
    assert said(near, a.DECLINE, seat=1) == "Ann already has 8 points: a trade could help them win."


def test_partner_is_chosen_for_what_they_give():
    answers = (None, Answer("yes", counts("ore"), counts("wood")), None)
    state = a_table("wood wheat wheat ore ore", "ore", phase=Trading(counts("wood"), counts("ore"), answers))
    assert said(state, a.Trade(1)) == "Getting 1 ore for 1 wood brings a city closer."
    assert said(state, a.WITHDRAW) == "No answer is worth taking."


def test_robber_and_discards_are_explained():
    state = a_table("ore", "ore", phase=Robbing(rolled=True))
    move = next(move for move in GAME.legal(state, Seat(0)) if move.victim == 1)
    assert said(state, move).startswith("Bo has 2 points, gets ")
    crowded = a_table("wood wood wood wheat wheat ore ore ore", phase=Discarding((4, 0, 0)))
    assert said(crowded, a.Discard("wood")) == "You have 3 wood, and a city needs it least."


def test_end_of_a_turn_says_what_is_missing():
    state = a_table("wheat wheat ore")
    assert said(state, a.END_TURN) == "You are saving for a city, which still needs 2 ore."


def test_roll_says_how_often_it_brings_something():
    assert said(a_table(phase=ROLLING), a.ROLL).endswith("of 36 rolls your land brings something.")
    assert (
        said(a_table(phase=ROLLING, cards="knight"), a.ROLL) == "Your knight can wait until after the roll."
    )


@pytest.mark.parametrize("number", range(6))
def test_every_choice_of_the_settler_is_one_sentence(number):
    match, chance = Match.start(GAME, 2 + number % 3, seed=number), FastChance(number)
    while match.outcome is None and len(match.log) < 250:
        seat = match.awaited[0]
        view = match.view(seat)
        action = settler(view, match.legal(seat), chance)
        for lang in LANGS:
            teller = Teller(GAME.facts.texts, lang, (*NAMES, "Di")).at(view)
            assert teller.sentence(GAME.explain(view, action))[-1] in ".!"
        match.act(seat, action)
