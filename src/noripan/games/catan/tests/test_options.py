from itertools import product

import pytest
from msgspec.structs import replace

from noripan.games.catan import GAME
from noripan.games.catan.actions import BUY_CARD, END_TURN, PLAY_KNIGHT, ROLL, Offer, TradeWithBank
from noripan.games.catan.events import DiceRolled
from noripan.games.catan.options import Options, Rules, check_options, rules_of
from noripan.games.catan.phases import ACTING, ROLLING, Robbing
from noripan.games.catan.state import NOWHERE
from noripan.kernel import FastChance, Match, RuleViolation
from noripan.testing import Scenario

from .tables import BASE, EPIC5, a_table, built, e, holding, with_cards

SWITCHES = Rules.__struct_fields__
RICH = {"wood": 9, "brick": 9, "sheep": 9, "wheat": 9, "ore": 9}
OFFER, BANK_TRADE = Offer(give_wood=1, want_ore=1), TradeWithBank("wood", "ore")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_sit_down(seats):  # rule 1.1
    assert GAME.facts.seats == (2, 3, 4)
    assert len(Match.start(GAME, seats).state.hands) == seats


@pytest.mark.parametrize("seats", [0, 1, 5, 6])
def test_other_numbers_of_players_are_refused(seats):  # rule 1.1
    with pytest.raises(RuleViolation) as refused:
        Match.start(GAME, seats)
    assert refused.value.code == "WRONG_SEAT_COUNT"


def test_base_has_all_rules_and_epic5_none():  # rule 1.4
    assert Options().preset == "base"
    assert rules_of(Options()) == Rules(*[True] * 8)
    assert rules_of(Options(preset="epic5")) == Rules(*[False] * 8)
    assert GAME.facts.example_options == (Options(), Options(preset="epic5"))


@pytest.mark.parametrize("preset", ["base", "epic5"])
@pytest.mark.parametrize("name", SWITCHES)
def test_every_rule_can_be_switched_by_itself(name, preset):  # rule 1.4
    usual = rules_of(Options(preset=preset))
    for switch, played in (("on", True), ("off", False), ("preset", preset == "base")):
        assert rules_of(Options(preset=preset, **{name: switch})) == replace(usual, **{name: played})


@pytest.mark.parametrize("preset", ["base", "epic5"])
def test_a_switch_travels_with_the_state(preset):  # rule 1.4
    for name, switch in product(SWITCHES, ("on", "off")):
        options = Options(preset=preset, **{name: switch})
        state = GAME.initial(options, (GAME.facts.codecs.seat_options.type(),) * 2)
        assert (state.options, state.rules) == (options, rules_of(options))
        assert GAME.view(state, None).rules == rules_of(options)


@pytest.mark.parametrize(("preset", "limits"), [("base", "off"), ("epic5", "preset"), ("epic5", "off")])
def test_awards_need_counted_pieces(preset, limits):  # rule 1.5
    options = Options(preset=preset, piece_limits=limits, awards="on")
    with pytest.raises(RuleViolation) as refused:
        check_options(options)
    assert refused.value.code == "AWARDS_NEED_PIECE_LIMITS"
    with pytest.raises(RuleViolation):
        Match.start(GAME, 2, options)
    for fine in (replace(options, awards="off"), replace(options, piece_limits="on")):
        Match.start(GAME, 2, fine)


def table(options, **changes):
    """The seat on turn can pay for everything."""
    laid = built(a_table(2, options, **changes), 0, settlements="0,0,N", roads="0,0,NE")
    return holding(laid, 0, **RICH)


def offered(options):
    """The action types among cards, bank trade and offers that the menu has."""
    menu = GAME.legal(table(options).state, 0)
    kinds = {type(action).__name__ for action in menu}
    return {"BuyCard", "TradeWithBank", "Offer"} & kinds


CODES = {
    "cards": (BUY_CARD, "NO_CARDS_HERE", "BuyCard"),
    "bank_trade": (BANK_TRADE, "NO_BANK_TRADE_HERE", "TradeWithBank"),
    "offers": (OFFER, "NO_OFFERS_HERE", "Offer"),
}


@pytest.mark.parametrize("name", CODES)
def test_cards_and_trades_follow_their_switches(name):  # rule 1.4
    action, code, kind = CODES[name]
    for preset in (BASE, EPIC5):
        on, off = (replace(preset, **{name: switch}) for switch in ("on", "off"))
        table(on).when(0, action, *([0] if action == BUY_CARD else []))
        assert table(off).refused(0, action).code == code
        assert offered(on) == offered(preset) | {kind}
        assert offered(off) == offered(preset) - {kind}
    assert table(EPIC5).refused(0, action).code == code


def test_epic5_has_no_cards():  # rule 1.4
    state = table(EPIC5).state
    assert state.deck == 0
    assert table(EPIC5).refused(0, PLAY_KNIGHT).code == "NO_CARDS_HERE"
    assert {type(action).__name__ for action in GAME.legal(state, 0)} == {
        "BuildRoad",
        "BuildCity",
        "EndTurn",
    }
    assert GAME.forms(state, 0) == ()


@pytest.mark.parametrize("preset", [BASE, EPIC5])
@pytest.mark.parametrize("switch", ["on", "off"])
def test_the_robber_is_a_rule_of_its_own(preset, switch):  # rules 1.4, 4.7, 7.6
    laid = holding(a_table(2, replace(preset, robber=switch), phase=ROLLING), 1, wood=5)
    assert laid.state.robber == (laid.state.island.desert if switch == "on" else NOWHERE)
    laid.when(0, ROLL, 2, 3)
    assert laid.state.phase == (Robbing(rolled=True) if switch == "on" else ACTING)


@pytest.mark.parametrize("switch", ["on", "off"])
def test_the_awards_are_a_rule_of_their_own(switch):  # rules 1.4, 10.1
    for options in (replace(BASE, awards=switch), replace(EPIC5, awards=switch, piece_limits="on")):
        laid = built(a_table(2, options), 0, roads="0,0,NE 1,0,NW 1,0,NE 2,0,NW")
        laid.state = laid.state.replace(phase=ACTING)
        action = next(at for at in GAME.legal(holding(laid, 0, **RICH).state, 0)
                      if getattr(at, "edge", None) == e("2,0,NE"))  # fmt: skip
        laid.when(0, action)
        assert GAME.view(laid.state, None).points == (2 if switch == "on" else 0, 0)


def test_a_knight_without_a_robber_moves_nothing():  # rules 1.4, 9.4
    laid = with_cards(a_table(2, replace(BASE, robber="off")), 0, knight=1).when(0, PLAY_KNIGHT)
    assert (laid.state.phase, laid.state.knights) == (ACTING, (1, 0))


@pytest.mark.parametrize("preset", ["base", "epic5"])
def test_options_travel_as_json(preset):  # rule 1.4
    codec = GAME.facts.codecs.options
    for name, switch in product(SWITCHES, ("on", "off", "preset")):
        options = Options(preset=preset, **{name: switch})
        assert codec.decode(codec.encode(options)) == options


def test_epic5_is_a_whole_game_by_itself():  # rules 1.4, 6.4
    kinds, reasons = set(), set()
    for seed in (5, 6, 7):
        match, chance = Match.start(GAME, 3, Options(preset="epic5"), seed=seed), FastChance(f"menu {seed}")
        while match.actors:
            (seat,) = match.actors
            menu = match.legal(seat)
            match.act(seat, menu[chance.below(len(menu))])
        kinds |= {type(event).__name__ for entry in match.log[1:] for event in entry.events}
        reasons.add(match.outcome.reason)
    assert reasons == {"POINTS", "TURN_LIMIT"}
    assert kinds == {"SettlementBuilt", "RoadBuilt", "CityBuilt", "DiceRolled", "TurnEnded", "GameEnded"}


def test_a_seven_in_epic5_is_like_any_other_roll():  # rules 1.4, 4.7
    rolled = Scenario(GAME, a_table(2, EPIC5, phase=ROLLING).state).when(0, ROLL, 0, 5)
    rolled.then(DiceRolled(0, 1, 6, 7, ((0,) * 5,) * 2, (0, 0)))
    assert GAME.legal(rolled.state, 0) == [END_TURN]
