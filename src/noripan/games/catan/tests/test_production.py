from itertools import product

import pytest
from msgspec.structs import replace

from noripan.games.catan.actions import ROLL
from noripan.games.catan.board.geometry import HEX_NUMBERS, HEXES
from noripan.games.catan.board.island import BEGINNER, TERRAIN_RESOURCE
from noripan.games.catan.events import DiceRolled
from noripan.games.catan.options import Options
from noripan.games.catan.phases import ACTING, ROLLING
from noripan.games.catan.resources import unpack
from noripan.games.catan.rules.production import distribute_resources

from .naive import Table, in_one, random_states
from .tables import BASE, EPIC5, a_table, built, h, hand_of, holding, named, packed_of

KINDS = ("wood", "brick", "sheep", "wheat", "ore")
NOTHING = (0, 0, 0, 0, 0)
both = pytest.mark.parametrize("options", [BASE, EPIC5], ids=["base", "epic5"])


def gained(table, rolled):
    """What each seat gains from a roll, without zeros."""
    return [named(amount, KINDS) for amount in distribute_resources(table.state, rolled)]


def rolling(seats=2, options=EPIC5, **changes):
    return a_table(seats, options, phase=ROLLING, **changes)


@both
def test_ac_5_2_5_only_hexes_with_the_number_rolled_produce(options):  # rule 4.2
    table = built(rolling(options=options), 0, settlements="0,-1,N")  # hills 6, mountains 10, pasture 2
    brought = {6: {"brick": 1}, 10: {"ore": 1}, 2: {"sheep": 1}}
    for rolled in range(2, 13):
        assert gained(table, rolled) == [brought.get(rolled, {}), {}]


@both
def test_ac_5_2_6_a_settlement_gets_one_of_the_resource(options):  # rule 4.2
    table = built(rolling(options=options), 1, settlements="0,-1,N").when(0, ROLL, 2, 2)
    table.then(DiceRolled(0, 3, 3, 6, (NOTHING, (0, 1, 0, 0, 0)), (0, 0)))
    assert (hand_of(table.state, 0), hand_of(table.state, 1)) == ({}, {"brick": 1})


@both
def test_ac_5_2_7_a_city_gets_two(options):  # rule 4.2
    table = built(rolling(options=options), 0, cities="0,-1,N").when(0, ROLL, 3, 5)
    assert hand_of(table.state, 0) == {"ore": 2}


@both
def test_ac_5_2_8_the_desert_produces_nothing(options):  # rule 4.4
    table = built(rolling(options=options), 0, settlements="0,0,N", cities="0,1,N")
    around = {BEGINNER.tokens[HEX_NUMBERS[h(at)]] for at in ("0,-1", "1,-1", "1,0", "0,1")}
    assert BEGINNER.tokens[HEX_NUMBERS[h("0,0")]] == 0
    for rolled in range(2, 13):
        assert bool(gained(table, rolled)[0]) == (rolled in around)


@pytest.mark.parametrize("place", ["0,0,N", "0,0,S"])
def test_ac_5_2_8_wherever_the_desert_lies(place):  # rule 4.4
    terrain = tuple("desert" if at == h("0,0") else "forest" for at in HEXES)
    tokens = tuple(0 if at == h("0,0") else 4 for at in HEXES)
    island = replace(BEGINNER, terrain=terrain, tokens=tokens)
    table = built(rolling(island=island), 0, settlements=place)
    assert gained(table, 4)[0] == {"wood": 2}


@both
def test_ac_5_2_9_each_building_at_a_hex_counts_by_itself(options):  # rule 4.3
    table = rolling(4, options)  # fields 4 at 0,1
    built(table, 0, settlements="0,1,N", cities="0,1,S")
    built(table, 1, settlements="1,0,S")
    built(table, 2, cities="-1,2,N")
    assert gained(table, 4) == [{"wheat": 3}, {"wheat": 1}, {"wheat": 2}, {}]


def test_ac_5_2_9_a_building_gains_from_several_hexes():  # rule 4.3
    island = replace(BEGINNER, tokens=tuple(4 if token else 0 for token in BEGINNER.tokens))
    table = built(rolling(island=island), 0, settlements="0,-1,N", cities="-1,0,S")
    assert gained(table, 4) == [{"brick": 1, "ore": 3, "sheep": 1, "wood": 4}, {}]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_production_matches_the_naive_rules(seats):  # rules 4.2–4.5
    for seed in range(8):
        for reached in random_states(seats, seed)[::11]:
            state = reached.replace(bank=in_one((100,) * 5))  # shortages are tested below
            table = Table(state)
            for rolled in range(2, 13):
                due = tuple(in_one(table.harvest(seat, rolled, state.robber)) for seat in table.seats)
                assert distribute_resources(state, rolled) == due


def test_the_robber_keeps_its_hex_from_producing():  # rule 4.5
    table = built(rolling(3, BASE, robber=HEX_NUMBERS[h("0,-1")]), 0, settlements="0,-1,N")
    built(table, 1, cities="0,0,N")
    assert gained(table, 6) == [{}, {}, {}]
    assert gained(table, 10) == [{"ore": 1}, {}, {}]
    assert gained(table, 4) == [{}, {"sheep": 2}, {}]


def test_a_seat_that_left_gets_nothing_even_if_robbed():  # rules 4.5, 11.3
    for robber in ("0,-1", "0,0"):
        table = built(rolling(3, BASE, robber=HEX_NUMBERS[h(robber)]), 1, cities="0,-1,N")
        assert gained(table.when_leaves(1), 6) == [{}, {}, {}]


def test_another_hex_with_the_robbers_number_still_produces():  # rule 4.5
    table = rolling(2, BASE, robber=HEX_NUMBERS[h("0,-1")])
    built(table, 0, settlements="0,-1,N -1,2,N", cities="-1,2,S")
    assert gained(table, 6) == [{"wheat": 3}, {}]


@pytest.mark.parametrize("dice", [(0, 5), (1, 4), (2, 3), (3, 2), (4, 1), (5, 0)])
def test_a_seven_does_nothing_in_epic5(dice):  # rule 4.7
    table = holding(built(rolling(), 0, settlements="0,-1,N"), 1, wood=20)
    table.when(0, ROLL, *dice)
    table.then(DiceRolled(0, dice[0] + 1, dice[1] + 1, sum(dice) + 2, (NOTHING,) * 2, (0, 0)))
    assert (hand_of(table.state, 0), hand_of(table.state, 1)) == ({}, {"wood": 20})
    assert table.state.phase == ACTING


def test_a_seven_brings_nothing_in_base_either():  # rule 4.7
    table = built(rolling(2, BASE), 0, settlements="0,-1,N").when(0, ROLL, 2, 3)
    assert table.events[0].gained == (NOTHING,) * 2
    assert gained(table, 7) == [{}, {}]


def with_bank(table, **counts):
    table.state = table.state.replace(bank=packed_of(**counts))
    return table


ORES = "0,-2,N", "0,-2,S"
"""Two corners of the mountains with the ten."""


def test_the_bank_holds_nineteen_of_each():  # rule 4.6
    assert unpack(rolling(2, BASE).state.bank) == (19,) * 5
    table = built(rolling(2, BASE), 0, cities="0,-1,N").when(0, ROLL, 3, 5)
    assert unpack(table.state.bank) == (19, 19, 19, 19, 17)


@pytest.mark.parametrize(
    ("ore", "paid"), [(0, [{}, {}]), (1, [{}, {}]), (2, [{}, {}]), (3, [{"ore": 2}, {"ore": 1}])]
)
def test_a_short_kind_is_paid_to_nobody(ore, paid):  # rule 4.6
    table = built(built(rolling(2, BASE), 0, cities=ORES[0]), 1, settlements=ORES[1])
    assert gained(with_bank(table, ore=ore, wood=5), 10) == paid


@pytest.mark.parametrize(
    ("ore", "paid"), [(0, {}), (1, {"ore": 1}), (2, {"ore": 2}), (3, {"ore": 3}), (4, {"ore": 3})]
)
def test_a_single_seat_due_gets_the_rest(ore, paid):  # rule 4.6
    table = built(rolling(2, BASE), 0, cities=ORES[0], settlements=ORES[1])
    assert gained(with_bank(table, ore=ore), 10) == [paid, {}]


def test_each_kind_runs_short_by_itself():  # rule 4.6
    island = replace(BEGINNER, tokens=tuple(4 if token else 0 for token in BEGINNER.tokens))
    table = rolling(2, BASE, island=island)
    built(table, 0, settlements="0,-1,N")  # hills, mountains, pasture
    built(table, 1, settlements="-1,0,N")  # forest, fields, hills
    with_bank(table, brick=1, ore=0, sheep=1, wood=1, wheat=1)
    assert gained(table, 4) == [{"sheep": 1}, {"wood": 1, "wheat": 1}]


@pytest.mark.parametrize("kind", KINDS)
def test_one_card_too_few_of_any_kind_is_a_shortage(kind):  # rule 4.6
    kept = next(land for land, brought in TERRAIN_RESOURCE.items() if brought == kind)
    island = replace(BEGINNER, terrain=tuple(kept if token else "desert" for token in BEGINNER.tokens))
    table = built(built(rolling(2, BASE, island=island), 0, cities=ORES[0]), 1, settlements=ORES[1])
    rest = {other: 9 for other in KINDS if other != kind}
    assert gained(with_bank(table, **rest, **{kind: 2}), 10) == [{}, {}]
    assert gained(with_bank(table, **rest, **{kind: 3}), 10) == [{kind: 2}, {kind: 1}]


def test_a_sufficient_kind_is_paid_while_another_is_short():  # rule 4.6
    island = replace(BEGINNER, tokens=tuple(4 if token else 0 for token in BEGINNER.tokens))
    table = rolling(2, BASE, island=island)
    built(table, 0, settlements="0,-1,N")  # hills, mountains, pasture
    built(table, 1, settlements="0,0,N")  # hills, pasture, desert
    assert gained(with_bank(table, brick=2, sheep=1), 4) == [{"brick": 1}, {"brick": 1}]


def test_a_short_bank_pays_out_by_the_roll():  # rule 4.6
    table = with_bank(built(rolling(2, BASE), 0, cities=ORES[0]), ore=1)
    table.when(0, ROLL, 3, 5).then(DiceRolled(0, 4, 6, 10, ((0, 0, 0, 0, 1), NOTHING), (0, 0)))
    assert (table.state.bank, hand_of(table.state, 0)) == (0, {"ore": 1})


def rationed(due, stock):
    """Everyone is paid, or a single seat gets the rest, or nobody gets anything."""
    if sum(due) <= stock:
        return due
    return tuple(min(count, stock) if sum(map(bool, due)) == 1 else 0 for count in due)


def test_shortage_in_every_small_case():  # rule 4.6
    places = {0: {}, 1: {"settlements": ORES[0]}, 2: {"cities": ORES[0]}}
    others = {0: {}, 1: {"settlements": ORES[1]}, 2: {"cities": ORES[1]}}
    for one, two, stock in product(places, others, range(6)):
        table = built(built(rolling(3, BASE), 0, **places[one]), 2, **others[two])
        paid = [amount.get("ore", 0) for amount in gained(with_bank(table, ore=stock), 10)]
        assert tuple(paid) == rationed((one, 0, two), stock)


def test_the_bank_is_unlimited_in_epic5():  # rule 4.6
    table = holding(built(rolling(), 0, cities=ORES[0], settlements=ORES[1]), 1, ore=1000)
    for _ in range(20):
        table.when(0, ROLL, 3, 5)
        table.state = table.state.replace(phase=ROLLING)
    assert hand_of(table.state, 0) == {"ore": 60}
    assert hand_of(table.state, 1) == {"ore": 1000}


@pytest.mark.parametrize(("held", "paid"), [(1997, 3), (1998, 2), (2000, 0)])
def test_nobody_holds_more_than_2000_of_a_kind(held, paid):  # rule 4.6
    table = holding(built(rolling(), 0, cities=ORES[0], settlements=ORES[1]), 0, ore=held, wood=1999)
    table.when(0, ROLL, 3, 5)
    assert hand_of(table.state, 0) == {"ore": held + paid, "wood": 1999}
    assert table.state.tally[0] == table.state.hands[0]


@pytest.mark.parametrize(("preset", "stock", "paid"), [("base", "off", 3), ("epic5", "on", 1)])
def test_the_bank_limit_is_a_rule_of_its_own(preset, stock, paid):  # rules 1.4, 4.6
    options = Options(preset=preset, layout="beginner", stock=stock)
    table = built(rolling(2, options), 0, cities=ORES[0], settlements=ORES[1])
    assert gained(with_bank(table, ore=1), 10)[0] == {"ore": paid}
