import pytest

from noripan.games.catan import GAME
from noripan.games.catan.actions import (
    ACCEPT,
    BUY_CARD,
    DECLINE,
    END_TURN,
    PLAY_KNIGHT,
    ROLL,
    WITHDRAW,
    BuildRoad,
    Counter,
    Offer,
    Trade,
    TradeWithBank,
)
from noripan.games.catan.events import (
    OfferAccepted,
    OfferCountered,
    OfferDeclined,
    OfferLapsed,
    OfferMade,
    OfferWithdrawn,
    SeatLeft,
    TradeMade,
    TurnEnded,
)
from noripan.games.catan.options import Options
from noripan.games.catan.phases import ACTING, ROLLING, Answer, Robbing, Trading
from noripan.games.catan.resources import NOTHING

from .queries import counts, offered, on_turn, refusal
from .tables import EPIC5, a_table, built, e, hand_of, holding, with_cards

ASKED, NO = Answer("asked", NOTHING, NOTHING), Answer("no", NOTHING, NOTHING)
WOOD_FOR_ORE = Offer(give_wood=1, want_ore=1)
YES = Answer("yes", counts(ore=1), counts(wood=1))


def table_of_traders(seats=4, **more):
    """Seat 0 has three wood and two bricks, the others two ore and a sheep each."""
    table = holding(a_table(seats, **more), 0, wood=3, brick=2)
    for seat in range(1, seats):
        table = holding(table, seat, ore=2, sheep=1)
    return table


def an_offer(offer=WOOD_FOR_ORE, **more):
    return table_of_traders(**more).when(0, offer)


def answers(table):
    return table.state.phase.answers


# Making an offer


def test_an_offer_goes_to_all_others():  # rule 8.4
    table = an_offer(Offer(give_wood=2, give_brick=1, want_ore=1, want_sheep=1))
    give, want = counts(wood=2, brick=1), counts(sheep=1, ore=1)
    table.then(OfferMade(0, give, want))
    assert table.state.phase == Trading(give, want, (None, ASKED, ASKED, ASKED))
    assert GAME.actors(table.state) == (1, 2, 3, 0)


def test_an_offer_is_made_after_the_roll():  # rule 8.4
    table = table_of_traders(phase=ROLLING)
    assert refusal(table, 0, WOOD_FOR_ORE) == ("ROLL_FIRST", {})
    assert GAME.forms(table.state, 0) == ()
    assert refusal(table_of_traders(phase=Robbing(rolled=True)), 0, WOOD_FOR_ORE) == ("MOVE_ROBBER_FIRST", {})


def test_only_the_seat_on_turn_makes_offers():  # rule 8.4
    table = table_of_traders()
    assert refusal(table, 1, Offer(give_ore=1, want_wood=1)) == ("NOT_YOUR_TURN", {"turn": 0})
    assert GAME.forms(table.state, 1) == ()


@pytest.mark.parametrize(
    ("offer", "code"),
    [
        (Offer(), "NO_GIFTS"),
        (Offer(give_wood=1), "NO_GIFTS"),
        (Offer(want_wood=1), "NO_GIFTS"),
        (Offer(give_wood=2, want_wood=1), "KIND_ON_BOTH_SIDES"),
        (Offer(give_wood=1, give_brick=1, want_brick=1, want_ore=1), "KIND_ON_BOTH_SIDES"),
        (Offer(give_wood=4, want_ore=1), "NOT_ENOUGH_RESOURCES"),
        (Offer(give_wood=1, give_ore=1, want_sheep=1), "NOT_ENOUGH_RESOURCES"),
        (Offer(give_wood=20, want_ore=1), "COUNT_OUT_OF_RANGE"),
        (Offer(give_wood=1, want_ore=20), "COUNT_OUT_OF_RANGE"),
        (Offer(give_wood=-1, give_brick=1, want_ore=1), "COUNT_OUT_OF_RANGE"),
        (Offer(give_wood=1, want_ore=1, want_sheep=-1), "COUNT_OUT_OF_RANGE"),
    ],
)
def test_invalid_offers_are_refused(offer, code):  # rule 8.4
    table = table_of_traders()
    assert refusal(table, 0, offer)[0] == code
    (form,) = GAME.forms(table.state, 0)
    assert not form.admits(offer)


def test_a_refused_offer_names_the_missing_cards():  # rule 8.4
    refused = refusal(table_of_traders(), 0, Offer(give_wood=4, want_ore=1))
    assert refused == ("NOT_ENOUGH_RESOURCES", {"cost": counts(wood=4), "lacks": counts(wood=1)})
    refused = refusal(table_of_traders(), 0, Offer(give_wood=1, want_ore=20))
    assert refused == ("COUNT_OUT_OF_RANGE", {"most": 19})
    assert refusal(table_of_traders(), 0, Offer()) == ("NO_GIFTS", {})
    refused = refusal(table_of_traders(), 0, Offer(give_wood=1, want_wood=1))
    assert refused == ("KIND_ON_BOTH_SIDES", {})


def test_an_offer_may_want_cards_that_nobody_has():  # rule 8.4
    table = an_offer(Offer(give_wood=1, want_wheat=19))
    assert table.state.phase.want == counts(wheat=19)
    assert offered(table, 1, type(ACCEPT)) == []


def test_the_form_admits_any_valid_offer():  # rule 8.4
    (form,) = GAME.forms(table_of_traders().state, 0)
    assert form.action is Offer
    assert [bound.high for bound in form.fields] == [3, 2, 0, 0, 0, 19, 19, 19, 19, 19]
    assert {bound.low for bound in form.fields} == {0}
    assert form.admits(Offer(give_wood=3, give_brick=2, want_ore=19, want_sheep=19))
    assert not form.admits(Counter(give_wood=1, want_ore=1))
    assert form.samples == (Offer(give_wood=1, want_sheep=1),)


def test_an_empty_hand_cannot_offer():  # rule 8.4
    table = a_table()
    assert refusal(table, 0, WOOD_FOR_ORE)[0] == "NOT_ENOUGH_RESOURCES"
    assert (GAME.forms(table.state, 0), offered(table, 0, Offer)) == ((), [])


def test_ten_offers_a_turn_and_no_more():  # rule 8.4
    table = table_of_traders()
    for number in range(10):
        assert offered(table, 0, Offer)
        table.when(0, WOOD_FOR_ORE)
        assert table.state.offers == number + 1
        table.when(0, WITHDRAW)
    assert refusal(table, 0, WOOD_FOR_ORE) == ("TOO_MANY_OFFERS", {"most": 10})
    assert (GAME.forms(table.state, 0), offered(table, 0, Offer)) == ((), [])


def test_the_next_turn_has_ten_offers_again():  # rule 8.4
    table = table_of_traders(offers=10).when(0, END_TURN).when(1, ROLL, 0, 0)
    table.when(1, Offer(give_ore=1, want_wood=1)).then(OfferMade(1, counts(ore=1), counts(wood=1)))


def test_offers_are_refused_if_switched_off():  # rule 1.4
    table = holding(a_table(options=EPIC5), 0, wood=4)
    assert refusal(table, 0, WOOD_FOR_ORE) == ("NO_OFFERS_HERE", {})
    assert GAME.forms(table.state, 0) == ()


def test_an_offer_asks_seats_before_and_behind():  # rules 8.4–8.6
    table = on_turn(table_of_traders(), 2).when(2, Offer(give_ore=1, want_wood=2))
    assert GAME.actors(table.state) == (0, 1, 3, 2)
    assert answers(table) == (ASKED, ASKED, None, ASKED)
    table.when(0, ACCEPT).when(2, Trade(0)).then(TradeMade(2, 0, counts(ore=1), counts(wood=2)))
    assert hand_of(table.state, 2) == {"wood": 2, "sheep": 1, "ore": 1}


# Answers


@pytest.mark.parametrize("order", [(1, 2, 3), (3, 1, 2)])
def test_all_answer_at_the_same_time_in_any_order(order):  # rule 8.5
    said = {1: ACCEPT, 2: Counter(give_sheep=1, want_brick=1), 3: DECLINE}
    table = an_offer()
    for seat in order:
        assert seat in GAME.actors(table.state)
        table.when(seat, said[seat])
        assert seat not in GAME.actors(table.state)
    assert answers(table) == (None, YES, Answer("counter", counts(sheep=1), counts(brick=1)), NO)
    assert GAME.actors(table.state) == (0,)


def test_each_answer_is_public():  # rule 8.5
    table = an_offer()
    table.when(1, ACCEPT).then(OfferAccepted(1))
    table.when(2, DECLINE).then(OfferDeclined(2))
    table.when(3, Counter(give_sheep=1, want_brick=2)).then(
        OfferCountered(3, counts(sheep=1), counts(brick=2))
    )


def test_a_menu_of_answers():  # rule 8.5
    table = holding(holding(an_offer(), 2, wood=1), 3)
    assert GAME.legal(table.state, 1) == (ACCEPT, DECLINE, Counter(give_ore=1, want_wood=1))
    assert GAME.legal(table.state, 2) == (DECLINE, Counter(give_wood=1, want_brick=1))
    assert GAME.legal(table.state, 3) == (DECLINE,)
    assert [form.action for form in GAME.forms(table.state, 1)] == [Counter]
    assert GAME.forms(table.state, 3) == ()


def test_accepting_needs_the_wanted_cards():  # rule 8.5
    table = an_offer(Offer(give_wood=1, want_ore=3))
    refused = refusal(table, 1, ACCEPT)
    assert refused == ("NOT_ENOUGH_RESOURCES", {"cost": counts(ore=3), "lacks": counts(ore=1)})


@pytest.mark.parametrize("answer", [ACCEPT, DECLINE, Counter(give_ore=1, want_wood=2)])
@pytest.mark.parametrize("again", [ACCEPT, DECLINE, Counter(give_sheep=1, want_wood=1)])
def test_a_second_answer_is_refused(answer, again):  # rule 8.5
    table = an_offer().when(1, answer)
    assert refusal(table, 1, again) == ("ANSWERED_ALREADY", {})
    assert (GAME.legal(table.state, 1), GAME.forms(table.state, 1)) == ((), ())


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        (Counter(), "NO_GIFTS"),
        (Counter(give_ore=1), "NO_GIFTS"),
        (Counter(want_wood=1), "NO_GIFTS"),
        (Counter(give_ore=1, want_ore=1), "KIND_ON_BOTH_SIDES"),
        (Counter(give_ore=3, want_wood=1), "NOT_ENOUGH_RESOURCES"),
        (Counter(give_ore=1, want_wood=20), "COUNT_OUT_OF_RANGE"),
    ],
)
def test_a_counter_offer_obeys_the_rules_of_offers(terms, code):  # rule 8.5
    table = an_offer()
    assert refusal(table, 1, terms)[0] == code
    (form,) = GAME.forms(table.state, 1)
    assert not form.admits(terms)


def test_a_counter_offer_may_be_about_other_kinds():  # rule 8.5
    table = an_offer().when(2, Counter(give_sheep=1, want_brick=1, want_wood=3))
    assert answers(table)[2] == Answer("counter", counts(sheep=1), counts(wood=3, brick=1))


@pytest.mark.parametrize(
    "action",
    [BUY_CARD, END_TURN, BuildRoad(e("0,0,E")), ROLL, WITHDRAW, Trade(0), TradeWithBank("ore", "wood")],
)
def test_an_asked_seat_may_only_answer(action):  # rules 5.10, 8.5
    table = holding(built(an_offer(), 1, settlements="0,0,N"), 1, wood=1, brick=1, sheep=1, wheat=1, ore=4)
    assert refusal(table, 1, action) == ("ANSWER_FIRST", {})


@pytest.mark.parametrize("action", [ACCEPT, DECLINE, Counter(give_wood=1, want_ore=1), Trade(1), WITHDRAW])
def test_without_an_offer_there_is_nothing_to_answer(action):  # rule 8.5
    late = ("NOT_YOUR_TURN", {"turn": 0}) if action in (Trade(1), WITHDRAW) else ("NO_OFFER", {})
    assert refusal(table_of_traders(), 0, action) == ("NO_OFFER", {})
    assert refusal(table_of_traders(), 1, action) == late


def test_nobody_answers_their_own_offer():  # rules 8.5, 8.7
    for action in (ACCEPT, DECLINE, Counter(give_wood=1, want_ore=1)):
        assert refusal(an_offer(), 0, action) == ("OFFER_OPEN", {})


# The trade


def test_a_trade_with_an_agreeing_seat_swaps_the_cards():  # rule 8.6
    table = an_offer(Offer(give_wood=2, want_ore=1, want_sheep=1)).when(3, ACCEPT)
    give, want = counts(wood=2), counts(sheep=1, ore=1)
    table.when(0, Trade(3)).then(TradeMade(0, 3, give, want))
    assert hand_of(table.state, 0) == {"wood": 1, "brick": 2, "sheep": 1, "ore": 1}
    assert hand_of(table.state, 3) == {"wood": 2, "ore": 1}
    assert table.state.phase == ACTING


def test_the_offering_seat_picks_among_several():  # rule 8.6
    for partner in (1, 2):
        table = an_offer().when(2, ACCEPT).when(1, ACCEPT)
        assert offered(table, 0, Trade) == [Trade(1), Trade(2)]
        table.when(0, Trade(partner))
        assert hand_of(table.state, partner) == {"wood": 1, "sheep": 1, "ore": 1}
        assert hand_of(table.state, 3 - partner) == {"sheep": 1, "ore": 2}


def test_the_offering_seat_need_not_wait_for_all():  # rule 8.6
    table = an_offer().when(2, ACCEPT).when(0, Trade(2))
    assert table.state.phase == ACTING
    assert refusal(table, 1, ACCEPT) == ("NO_OFFER", {})


def test_a_counter_offer_is_traded_on_its_own_terms():  # rule 8.6
    table = an_offer().when(1, Counter(give_sheep=1, give_ore=1, want_brick=2, want_wood=1))
    give, want = counts(wood=1, brick=2), counts(sheep=1, ore=1)
    table.when(0, Trade(1)).then(TradeMade(0, 1, give, want))
    assert hand_of(table.state, 0) == {"wood": 2, "sheep": 1, "ore": 1}
    assert hand_of(table.state, 1) == {"wood": 1, "brick": 2, "ore": 1}


def test_a_counter_offer_that_cannot_be_paid_is_refused():  # rules 8.4, 8.6
    table = an_offer().when(1, Counter(give_ore=1, want_wood=4)).when(2, ACCEPT)
    assert offered(table, 0, Trade) == [Trade(2)]
    refused = refusal(table, 0, Trade(1))
    assert refused == ("NOT_ENOUGH_RESOURCES", {"cost": counts(wood=4), "lacks": counts(wood=1)})


@pytest.mark.parametrize("partner", [0, 1, 2, 4, 99, -1])
def test_a_trade_without_agreement_is_refused(partner):  # rule 8.6
    table = an_offer().when(2, DECLINE).when(3, ACCEPT)
    assert refusal(table, 0, Trade(partner)) == ("NOT_AGREED", {})


def test_after_a_trade_there_may_be_another():  # rules 4.8, 8.4
    table = an_offer().when(1, ACCEPT).when(0, Trade(1))
    table.when(0, WOOD_FOR_ORE).then(OfferMade(0, counts(wood=1), counts(ore=1)))
    assert answers(table) == (None, ASKED, ASKED, ASKED)


def test_development_cards_are_not_traded():  # rule 8.4
    fields = set(Offer.__struct_fields__) | set(Counter.__struct_fields__)
    kinds = {name.removeprefix("give_").removeprefix("want_") for name in fields}
    assert kinds == {"wood", "brick", "sheep", "wheat", "ore"}


# Closing an offer


def test_an_offer_may_be_withdrawn():  # rule 8.7
    table = an_offer().when(1, ACCEPT).when(0, WITHDRAW).then(OfferWithdrawn(0))
    assert table.state.phase == ACTING
    assert hand_of(table.state, 0) == {"wood": 3, "brick": 2}
    assert refusal(table, 0, Trade(1)) == ("NO_OFFER", {})


def test_only_the_offering_seat_withdraws_an_offer():  # rules 8.5, 8.7
    assert refusal(an_offer(), 2, WITHDRAW) == ("ANSWER_FIRST", {})
    assert refusal(an_offer().when(2, DECLINE), 2, WITHDRAW) == ("ANSWERED_ALREADY", {})


def test_an_offer_that_all_decline_lapses():  # rule 8.7
    table = an_offer().when(2, DECLINE).when(1, DECLINE)
    table.when(3, DECLINE).then(OfferDeclined(3), OfferLapsed(0))
    assert table.state.phase == ACTING
    assert GAME.actors(table.state) == (0,)


@pytest.mark.parametrize("answer", [ACCEPT, Counter(give_ore=1, want_wood=9)])
def test_one_agreeing_seat_keeps_the_offer_open(answer):  # rule 8.7
    table = an_offer().when(1, DECLINE).when(2, answer).when(3, DECLINE).then(OfferDeclined(3))
    assert isinstance(table.state.phase, Trading)
    assert GAME.actors(table.state) == (0,)
    assert set(offered(table, 0, type(WITHDRAW), type(END_TURN))) == {WITHDRAW, END_TURN}


@pytest.mark.parametrize(
    "action",
    [BUY_CARD, BuildRoad(e("0,0,NE")), TradeWithBank("wood", "ore"), WOOD_FOR_ORE, PLAY_KNIGHT, ROLL],
)
def test_the_offering_seat_cannot_do_anything_else(action):  # rule 8.7
    table = holding(with_cards(built(an_offer(), 0, settlements="0,0,N"), 0, knight=1), 0, wood=9, brick=9)
    assert refusal(table, 0, action) == ("OFFER_OPEN", {})


def test_ending_the_turn_withdraws_the_offer():  # rule 8.7
    table = an_offer().when(1, ACCEPT).when(0, END_TURN).then(OfferWithdrawn(0), TurnEnded(0))
    assert (table.state.phase, table.state.turn, table.state.offers) == (ROLLING, 1, 0)
    assert GAME.actors(table.state) == (1,)


# Forfeits


def test_a_seat_that_left_is_not_asked():  # rules 8.4, 11.3
    table = table_of_traders().when_leaves(2).when(0, WOOD_FOR_ORE)
    assert answers(table) == (None, ASKED, None, ASKED)
    assert GAME.actors(table.state) == (1, 3, 0)


def test_an_asked_seat_leaves():  # rules 8.7, 11.4
    table = an_offer().when(1, ACCEPT).when_leaves(3).then(SeatLeft(3, counts(sheep=1, ore=2)))
    assert answers(table) == (None, YES, ASKED, None)
    assert refusal(table, 0, Trade(3)) == ("NOT_AGREED", {})


def test_an_agreeing_seat_leaves():  # rules 8.6, 11.4
    table = an_offer().when(1, ACCEPT).when_leaves(1)
    assert refusal(table, 0, Trade(1)) == ("NOT_AGREED", {})
    assert isinstance(table.state.phase, Trading)  # two others have not answered yet


@pytest.mark.parametrize("answered", [True, False])
def test_an_offer_lapses_when_the_last_possible_partner_leaves(answered):  # rules 8.7, 11.4
    table = an_offer().when(1, DECLINE).when(2, DECLINE)
    table = table.when(3, ACCEPT) if answered else table
    table.when_leaves(3).then(SeatLeft(3, counts(sheep=1, ore=2)), OfferLapsed(0))
    assert table.state.phase == ACTING


def test_with_two_players_only_the_other_is_asked():  # rules 8.4, 8.7
    an_offer(seats=2).when(1, DECLINE).then(OfferDeclined(1), OfferLapsed(0))


def test_offers_can_be_switched_on_by_themselves():  # rule 1.4
    options = Options(preset="epic5", layout="beginner", offers="on")
    table = an_offer(options=options).when(1, ACCEPT).when(0, Trade(1))
    assert hand_of(table.state, 1) == {"wood": 1, "sheep": 1, "ore": 1}
    assert refusal(table, 0, TradeWithBank("wood", "ore")) == ("NO_BANK_TRADE_HERE", {})
