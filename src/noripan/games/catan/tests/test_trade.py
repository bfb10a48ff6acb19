import pytest

from noripan.games.catan import GAME
from noripan.games.catan.actions import BUY_CARD, ROLL, BuildCity, BuildSettlement, TradeWithBank
from noripan.games.catan.events import BankTraded, SettlementBuilt
from noripan.games.catan.options import Options
from noripan.games.catan.phases import ROLLING, Robbing
from noripan.games.catan.resources import KINDS, NOTHING

from .queries import counts, offered, refusal
from .tables import EPIC5, a_table, built, hand_of, holding, packed_of, v

HARBOURS = {
    "0,-2,N": "any",
    "0,-3,S": "any",
    "1,-2,N": "wheat",
    "2,-3,S": "wheat",
    "2,-1,N": "ore",
    "3,-2,S": "ore",
    "3,-1,S": "any",
    "2,1,N": "any",
    "1,2,N": "sheep",
    "1,1,S": "sheep",
    "-1,3,N": "any",
    "-1,2,S": "any",
    "-3,3,N": "any",
    "-2,2,S": "any",
    "-2,0,S": "brick",
    "-3,2,N": "brick",
    "-1,-2,S": "wood",
    "-2,0,N": "wood",
}
"""Both corners of each harbour of the beginner's island."""
INLAND = "0,0,N"


def rates(table, seat=0):
    return GAME.view(table.state, seat).rates


def due(harbour):
    """The bank rates of a seat with this harbour."""
    return tuple(3 if harbour == "any" else 2 if harbour == kind else 4 for kind in KINDS)


def test_the_bank_gives_one_card_for_four():  # rule 8.1
    table = holding(a_table(), 0, wood=5)
    table.when(0, TradeWithBank("wood", "ore")).then(BankTraded(0, "wood", 4, "ore"))
    assert hand_of(table.state, 0) == {"wood": 1, "ore": 1}
    assert table.state.bank == packed_of(wood=18, brick=19, sheep=19, wheat=19, ore=18)


def test_three_cards_are_refused_without_a_harbour():  # rule 8.1
    table = holding(a_table(), 0, wood=3, brick=9)
    assert refusal(table, 0, TradeWithBank("wood", "ore")) == ("RATE_NOT_MET", {"kind": "wood", "rate": 4})


@pytest.mark.parametrize("kind", KINDS)
def test_the_bank_gives_another_kind(kind):  # rule 8.1
    assert refusal(holding(a_table(), 0, **{kind: 8}), 0, TradeWithBank(kind, kind)) == ("SAME_KIND", {})


def test_a_menu_has_every_trade_one_can_pay():  # rules 8.1, 8.2
    table = holding(a_table(), 0, wood=4, sheep=3, ore=9)
    wanted = [(give, want) for give in ("wood", "ore") for want in KINDS if want != give]
    assert offered(table, 0, TradeWithBank) == [TradeWithBank(give, want) for give, want in wanted]


@pytest.mark.parametrize(("corner", "harbour"), HARBOURS.items())
def test_a_harbour_trades_from_either_of_its_corners(corner, harbour):  # rules 2.5, 8.2
    assert rates(built(a_table(), 0, settlements=corner)) == due(harbour)
    assert rates(built(a_table(), 0, cities=corner)) == due(harbour)


def test_three_for_one_of_any_kind():  # rule 8.2
    table = holding(built(a_table(), 0, settlements="2,1,N"), 0, sheep=3, wheat=3)
    table.when(0, TradeWithBank("sheep", "ore")).then(BankTraded(0, "sheep", 3, "ore"))
    table.when(0, TradeWithBank("wheat", "ore")).then(BankTraded(0, "wheat", 3, "ore"))
    assert hand_of(table.state, 0) == {"ore": 2}


def test_two_for_one_of_the_harbours_own_kind():  # rule 8.2
    table = holding(built(a_table(), 0, settlements="-2,0,N"), 0, wood=3, brick=3)
    assert refusal(table, 0, TradeWithBank("brick", "ore")) == ("RATE_NOT_MET", {"kind": "brick", "rate": 4})
    table.when(0, TradeWithBank("wood", "ore")).then(BankTraded(0, "wood", 2, "ore"))
    assert refusal(table, 0, TradeWithBank("wood", "ore")) == ("RATE_NOT_MET", {"kind": "wood", "rate": 2})


@pytest.mark.parametrize("corners", ["2,1,N -2,0,N", "-2,0,N 2,1,N"])
def test_the_best_of_several_harbours_counts(corners):  # rule 8.2
    table = holding(built(a_table(), 0, settlements=corners), 0, wood=2, ore=2)
    assert rates(table) == counts(wood=2, brick=3, sheep=3, wheat=3, ore=3)
    assert refusal(table, 0, TradeWithBank("ore", "wood")) == ("RATE_NOT_MET", {"kind": "ore", "rate": 3})


def test_a_harbour_serves_only_its_owner():  # rule 8.2
    table = holding(built(a_table(), 1, settlements="2,1,N"), 0, ore=3)
    assert rates(table) == due(None)
    assert rates(table, 1) == due("any")
    assert refusal(table, 0, TradeWithBank("ore", "wood")) == ("RATE_NOT_MET", {"kind": "ore", "rate": 4})


def test_a_road_opens_no_harbour():  # rule 8.2
    assert rates(built(a_table(), 0, settlements=INLAND, roads="2,0,E")) == due(None)


def test_a_harbour_trades_at_once():  # rule 8.2
    table = holding(built(a_table(), 0, roads="2,0,E"), 0, wood=1, brick=1, sheep=1, wheat=1, ore=3)
    table.when(0, BuildSettlement(v("2,1,N"))).then(SettlementBuilt(0, v("2,1,N"), NOTHING))
    table.when(0, TradeWithBank("ore", "wood")).then(BankTraded(0, "ore", 3, "wood"))


def test_a_city_keeps_the_harbour_of_its_settlement():  # rule 8.2
    table = holding(built(a_table(), 0, settlements="-2,0,N"), 0, wheat=2, ore=3, wood=2)
    table.when(0, BuildCity(v("-2,0,N"))).when(0, TradeWithBank("wood", "ore"))
    assert hand_of(table.state, 0) == {"ore": 1}


def test_the_bank_gives_only_what_it_has():  # rule 8.3
    table = holding(holding(a_table(), 1, ore=19), 0, wood=8)
    bank = counts(wood=11, brick=19, sheep=19, wheat=19)
    assert refusal(table, 0, TradeWithBank("wood", "ore")) == ("BANK_LACKS", {"bank": bank})
    assert {trade.want for trade in offered(table, 0, TradeWithBank)} == {"brick", "sheep", "wheat"}


def test_the_banks_last_card_can_be_traded():  # rule 8.3
    table = holding(holding(a_table(), 1, ore=18), 0, wood=8).when(0, TradeWithBank("wood", "ore"))
    assert refusal(table, 0, TradeWithBank("wood", "ore"))[0] == "BANK_LACKS"


def test_an_unlimited_bank_always_trades():  # rules 1.4, 4.6, 8.3
    options = Options(preset="epic5", layout="beginner", bank_trade="on")
    table = holding(holding(a_table(options=options), 1, ore=19), 0, wood=4)
    table.when(0, TradeWithBank("wood", "ore"))
    assert hand_of(table.state, 0) == {"ore": 1}
    assert GAME.view(table.state, 0).bank is None


def test_a_full_hand_trades_and_keeps_2000_of_a_kind():  # rules 4.6, 8.1
    options = Options(preset="epic5", layout="beginner", bank_trade="on")
    table = holding(a_table(options=options), 0, wood=2000, ore=2000)
    table.when(0, TradeWithBank("wood", "ore"))
    assert hand_of(table.state, 0) == {"wood": 1996, "ore": 2000}
    assert table.state.tally[0] == table.state.hands[0]


def test_nobody_trades_with_the_bank_before_the_roll():  # rule 4.8
    table = holding(a_table(phase=ROLLING), 0, wood=4)
    assert refusal(table, 0, TradeWithBank("wood", "ore")) == ("ROLL_FIRST", {})


def test_nobody_trades_with_the_bank_before_the_robber_has_moved():  # rule 7.3
    table = holding(a_table(phase=Robbing(rolled=True)), 0, wood=4)
    assert refusal(table, 0, TradeWithBank("wood", "ore")) == ("MOVE_ROBBER_FIRST", {})


def test_nobody_trades_with_the_bank_out_of_turn():  # rule 5.10
    table = holding(a_table(), 1, wood=4)
    assert refusal(table, 1, TradeWithBank("wood", "ore")) == ("NOT_YOUR_TURN", {"turn": 0})


def test_bank_trade_is_refused_if_switched_off():  # rule 1.4
    table = holding(a_table(options=EPIC5), 0, wood=4)
    assert refusal(table, 0, TradeWithBank("wood", "ore")) == ("NO_BANK_TRADE_HERE", {})


def test_trading_building_and_buying_go_in_any_order():  # rule 4.8
    table = holding(a_table(), 0, wood=8, sheep=1, wheat=1, ore=1)
    table.when(0, TradeWithBank("wood", "brick")).when(0, BUY_CARD, 0).when(0, TradeWithBank("wood", "ore"))
    assert hand_of(table.state, 0) == {"brick": 1, "ore": 1}
    assert refusal(table, 0, ROLL) == ("ROLLED_ALREADY", {})
