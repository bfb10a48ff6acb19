"""Choices of the settler in small positions on the beginner's island."""

import pytest

from noripan.games.catan import GAME
from noripan.games.catan import actions as a
from noripan.games.catan.board.geometry import EDGES, HEXES, HEXES_AT, VERTICES
from noripan.games.catan.board.placement import valid_settlement_locations
from noripan.games.catan.bot.analysis import Analysis, routes
from noripan.games.catan.bot.plans import Plans
from noripan.games.catan.bot.settler import settler
from noripan.games.catan.bot.trade import OFFERS_PER_TURN
from noripan.games.catan.options import Options
from noripan.games.catan.phases import ROLLING, Answer, Discarding, Drafting, Robbing, Trading
from noripan.games.catan.resources import ONE
from noripan.kernel import FastChance, Seat

from .bot_tables import ASKED, NO, OTHER, OWN, THIRD, a_table, counts, edge

LUCK = FastChance(0)


def choose(state, seat=0, only=None):
    menu = [action for action in GAME.legal(state, Seat(seat)) if only is None or isinstance(action, only)]
    return settler(GAME.view(state, Seat(seat)), menu, LUCK)


ALONE = Options(offers="off")


# The start


@pytest.mark.parametrize(
    ("better", "worse", "before"),
    [(36, 24, ()), (44, 45, ()), (26, 38, ()), (44, 43, (38,))],
    ids=["more pips", "more kinds", "a harbour", "what is lacking"],
)
def test_settler_settles_where_pips_kinds_and_harbours_are(better, worse, before):
    state = a_table(settlements=(before, (), ()), phase=Drafting(5 if before else 0, None))
    menu = [a.BuildSettlement(VERTICES[at]) for at in (worse, better)]
    assert settler(GAME.view(state, Seat(0)), menu, LUCK) == menu[1]


def test_without_bank_trade_settler_settles_for_every_kind():
    menu = [a.BuildSettlement(VERTICES[at]) for at in (44, 36)]  # more pips, or sheep as well
    for preset, best in (("base", 44), ("epic5", 36)):
        phase, options = Drafting(5, None), Options(preset=preset)
        state = a_table(settlements=((25,), (), ()), phase=phase, options=options)
        assert settler(GAME.view(state, Seat(0)), menu, LUCK) == a.BuildSettlement(VERTICES[best])


def test_first_road_leads_toward_the_best_free_spot():
    away = {"settlements": ((40,), (), ()), "phase": Drafting(0, VERTICES[40])}
    assert choose(a_table(**away)) == a.BuildRoad(EDGES[edge(40, 44)])  # to 39
    taken = {**away, "settlements": ((40,), (39,), ())}
    assert choose(a_table(**taken)) != a.BuildRoad(EDGES[edge(40, 44)])


# Building

TO_48 = ((edge(40, 44), edge(44, 48)), (), ())
"""A road that ends at a free spot."""


@pytest.mark.parametrize(
    ("hand", "roads", "action"),
    [
        ("wheat wheat ore ore ore", ((), (), ()), a.BuildCity(VERTICES[25])),
        ("wood brick sheep wheat", TO_48, a.BuildSettlement(VERTICES[48])),
        ("wood wood brick brick sheep wheat", ((), (), ()), a.BuildRoad(EDGES[edge(25, 19)])),
        ("wood", ((), (), ()), a.EndTurn()),
    ],
    ids=["a city", "a settlement", "a road", "nothing"],
)
def test_settler_builds_what_it_can_pay(hand, roads, action):
    assert choose(a_table(hand, roads=roads, options=ALONE)) == action


def test_settler_buys_a_card_without_a_better_goal():
    own = (46, 41)  # sheep and wheat
    assert choose(a_table("sheep wheat ore", settlements=(own, OTHER, ()), options=ALONE)) == a.BuyCard()


def steps(**table):
    """The value of each goal, by its next step."""
    return {goal.step: goal.value for goal in plans_of(**table).goals}


def plans_of(**table):
    return Plans(Analysis(GAME.view(a_table(**table), Seat(0))))


def routes_of(**table):
    analysis = plans_of(**table).analysis
    return routes(analysis.pieces, analysis.seat, analysis.farthest)


def test_near_and_uncontested_spots_are_worth_more():
    there, near = steps(roads=TO_48), steps(roads=((edge(40, 44),), (), ()))
    wanted = steps(roads=((edge(40, 44),), (edge(47, 51), edge(51, 48)), ()))
    last = a.BuildRoad(EDGES[edge(44, 48)])
    assert there[a.BuildSettlement(VERTICES[48])] > near[last] > wanted.get(last, 0)


def test_used_up_pieces_are_no_goal():
    five, four = (8, 20, 31, 44, 46), (0, 2, 36, 51)
    roads = ((edge(44, 40), edge(40, 35)), (), ())
    no_awards = Options(awards="off")
    out_of_settlements = steps(settlements=(five, (), ()), roads=roads, options=no_awards)
    assert not any(isinstance(step, a.BuildSettlement | a.BuildRoad) for step in out_of_settlements)
    out_of_cities = steps(settlements=((44,), (), ()), cities=(four, (), ()))
    assert not any(isinstance(step, a.BuildCity) for step in out_of_cities)


def test_a_winning_goal_comes_first():
    hand = "wheat wheat ore ore ore wood brick sheep"
    roads = ((edge(40, 44), edge(44, 48), edge(48, 52), edge(52, 49)), (), ())
    early = a_table(hand, roads=roads, options=ALONE)
    late = a_table(hand, roads=roads, options=Options(offers="off", target=4))
    assert choose(early) == a.BuildCity(VERTICES[25])
    assert choose(late) == a.BuildRoad(EDGES[edge(40, 35)])  # the fifth: the longest road


def test_a_hand_above_the_limit_is_spent():
    near = "sheep wheat wheat ore ore"
    assert choose(a_table(near, options=ALONE)) == a.EndTurn()
    assert choose(a_table(f"{near} wood wood wood", options=ALONE)) == a.BuyCard()


def test_cards_are_a_goal_only_if_the_deck_has_some():
    assert a.BuyCard() in steps()
    assert a.BuyCard() not in steps(options=Options(cards="off"))
    assert a.BuyCard() not in steps(deck=0)


def test_longest_road_is_a_goal_three_roads_away():
    one, two = ((edge(40, 44),), (), ()), ((edge(40, 44), edge(44, 48)), (), ())
    assert plans_of(roads=one).road_award() == ()
    assert len(plans_of(roads=two).road_award()) == 3
    assert plans_of(roads=two, options=Options(awards="off")).road_award() == ()
    assert plans_of(roads=two, trails=(2, 9, 0)).road_award() == ()
    assert len(plans_of(roads=two, trails=(2, 9, 0), present=(True, False, True)).road_award()) == 3


def test_a_harbour_improves_the_pace():
    plans = plans_of()
    assert plans.outlook.growth(52, settles=True) > plans.outlook.growth(52, settles=False)


def test_routes_end_at_opponents_and_with_the_last_road():
    free = routes_of()
    assert free[48] == (edge(40, 44), edge(44, 48))
    assert 48 not in routes_of(settlements=(OWN, (44,), ()))
    assert 44 not in routes_of(roads=((), (edge(40, 44), edge(44, 39)), ()))
    spent = tuple(range(14))
    assert max(map(len, routes_of(roads=(spent, (), ())).values())) == 1


# The bank and the others


@pytest.mark.parametrize(
    ("hand", "trade"),
    [
        ("wheat wheat ore ore wood wood wood wood", a.TradeWithBank("wood", "ore")),
        ("wheat ore ore ore sheep sheep sheep sheep", a.TradeWithBank("sheep", "wheat")),
        ("wheat wheat ore ore wood wood wood", a.EndTurn()),
    ],
)
def test_settler_trades_with_the_bank_for_its_plan(hand, trade):
    assert choose(a_table(hand, options=ALONE)) == trade


NEARLY = "wheat wheat ore ore sheep sheep"
"""One ore short of a city."""


def test_settler_offers_what_it_can_spare_for_what_it_lacks():
    assert choose(a_table(NEARLY, "ore ore")) == a.Offer(give_sheep=1, want_ore=1)


def test_second_offer_is_better_and_there_is_no_third():
    state = a_table(NEARLY, "ore ore", offers=1)
    assert choose(state) == a.Offer(give_sheep=2, want_ore=1)
    assert not isinstance(choose(state.replace(offers=OFFERS_PER_TURN)), a.Offer)


@pytest.mark.parametrize("others", [("", ""), ("wood wood brick", "sheep")])
def test_settler_offers_nothing_that_nobody_has(others):
    assert not isinstance(choose(a_table(NEARLY, *others)), a.Offer)


def test_settler_offers_nothing_to_a_seat_about_to_win():
    state = a_table(NEARLY, "ore ore ore", options=Options(target=4))
    assert not isinstance(choose(state), a.Offer)


def offered(give, want, *hands, answers=(None, ASKED, ASKED), **more):
    return a_table(*hands, phase=Trading(counts(give), counts(want), answers), **more)


@pytest.mark.parametrize(
    ("give", "want", "hand", "said"),
    [
        ("ore", "sheep", NEARLY, a.Accept()),
        ("sheep", "ore", NEARLY, a.Decline()),
        ("wood", "brick", "brick", a.Decline()),
        ("ore", "wheat", NEARLY, a.Counter(give_sheep=1, want_ore=1)),
        ("ore", "brick", NEARLY, a.Counter(give_sheep=1, want_ore=1)),
    ],
    ids=["helps", "harms", "no matter", "too dear", "not held"],
)
def test_settler_answers_by_its_own_plan(give, want, hand, said):
    settlements = (OTHER, OWN, THIRD)
    assert choose(offered(give, want, give, hand, settlements=settlements), 1) == said


def test_settler_declines_offers_of_a_seat_about_to_win():
    table = offered("ore", "sheep", "ore", NEARLY, settlements=(OTHER, OWN, THIRD), options=Options(target=4))
    assert choose(table, 1) == a.Decline()


def test_counter_offers_skip_kinds_the_other_seat_holds():
    table = offered("ore", "wheat", "ore sheep", NEARLY, settlements=(OTHER, OWN, THIRD))
    assert choose(table, 1) == a.Decline()


def agreed(give, want):
    return Answer("counter", counts(give), counts(want))


@pytest.mark.parametrize(
    ("answers", "action"),
    [
        ((None, Answer("yes", counts("ore"), counts("sheep")), NO), a.Trade(Seat(1))),
        ((None, agreed("ore", "sheep sheep"), agreed("ore", "sheep")), a.Trade(Seat(2))),
        ((None, agreed("ore", "sheep"), agreed("ore", "sheep sheep")), a.Trade(Seat(1))),
        ((None, agreed("brick", "ore"), NO), a.Withdraw()),
        ((None, ASKED, ASKED), a.Withdraw()),
        ((None, ASKED, agreed("ore", "sheep")), a.Trade(Seat(2))),
    ],
    ids=[
        "agreed",
        "the second is better",
        "the first is better",
        "nobody useful",
        "nobody yet",
        "one is enough",
    ],
)
def test_settler_trades_on_the_best_terms_agreed(answers, action):
    assert choose(offered("sheep", "ore", NEARLY, "ore brick", "ore", answers=answers)) == action


# The robber


def test_robber_hurts_the_leader():
    settlements, cities = (OWN, THIRD, (13,)), ((), (), (43,))
    state = a_table("", "ore", "ore", settlements=settlements, cities=cities, phase=Robbing(rolled=True))
    assert choose(state) == a.MoveRobber(HEXES[12], Seat(2))


def test_robber_spares_the_settlers_own_hexes():
    settlements = ((13, 43), (8, 39), ())
    state = a_table("", "ore", "", settlements=settlements, phase=Robbing(rolled=True))
    own = {at for place in settlements[0] for at in HEXES_AT[place]}
    assert HEXES.index(choose(state).hex) not in own


@pytest.mark.parametrize(
    ("hand", "spared"),
    [
        ("wheat wheat ore ore ore sheep wood wood", {"sheep", "wood"}),
        ("wheat wheat ore ore wood wood wood brick", {"wood", "brick"}),
    ],
)
def test_settler_keeps_what_its_plan_needs(hand, spared):
    no_bank = Options(bank_trade="off")
    state = a_table(hand, phase=Discarding((3, 0, 0)), options=no_bank)
    for _ in range(3):
        action = choose(state)
        assert action.kind in spared
        state, _ = GAME.play(state, Seat(0), action, LUCK)


# Cards


def with_card(card, hand="", *others, **more):
    state = a_table(hand, *others, options=ALONE, **more)
    return state.replace(cards=(ONE[card], 0, 0), deck=state.deck - ONE[card])


def test_a_knight_drives_the_robber_off_before_the_roll():
    calm = with_card("knight", "", "ore", phase=ROLLING)
    assert choose(calm) == a.Roll()
    assert choose(calm.replace(robber=11)) == a.PlayKnight()


def test_a_knight_makes_the_largest_army_before_the_roll():
    state = with_card("knight", "", "ore", phase=ROLLING)
    assert choose(state.replace(knights=(1, 0, 0))) == a.Roll()
    assert choose(state.replace(knights=(2, 0, 0))) == a.PlayKnight()
    assert choose(state.replace(knights=(2, 3, 0), army=Seat(1))) == a.Roll()


def test_a_knight_is_played_after_the_roll():
    assert choose(with_card("knight", "", "ore")) == a.PlayKnight()


def test_plenty_completes_a_city():
    state = with_card("year_of_plenty", "wheat wheat ore")
    assert choose(state) == a.PlayYearOfPlenty("ore", "ore")


def test_plenty_that_completes_nothing_is_kept():
    assert not isinstance(choose(with_card("year_of_plenty", "")), a.PlayYearOfPlenty)


def test_monopoly_takes_what_the_plan_lacks_and_the_others_have():
    rich = with_card("monopoly", "wheat wheat", "ore ore sheep sheep sheep", "ore")
    assert choose(rich) == a.PlayMonopoly("ore")
    assert not isinstance(choose(with_card("monopoly", "wheat wheat", "sheep")), a.PlayMonopoly)


def test_monopoly_takes_a_lot_even_for_later():
    assert choose(with_card("monopoly", "", "ore ore ore", "ore ore")) == a.PlayMonopoly("ore")
    assert not isinstance(choose(with_card("monopoly", "", "ore", "ore")), a.PlayMonopoly)


def test_free_roads_lead_to_a_spot():
    state = with_card("road_building")
    assert choose(state) == a.PlayRoadBuilding()
    before = valid_settlement_locations(state.pieces, 0)
    state, _ = GAME.play(state, Seat(0), a.PlayRoadBuilding(), LUCK)
    for _ in range(2):
        state, _ = GAME.play(state, Seat(0), choose(state), LUCK)
    assert valid_settlement_locations(state.pieces, 0) & ~before
