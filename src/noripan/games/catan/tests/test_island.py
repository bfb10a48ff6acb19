from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from noripan.games.catan import GAME
from noripan.games.catan.board.geometry import HARBOURS, HEX_NUMBERS, HEXES
from noripan.games.catan.board.island import (
    BEGINNER,
    EMPTY_ISLAND,
    PIPS,
    TERRAIN_RESOURCE,
    lay_island,
    shuffled,
)
from noripan.games.catan.board.places import Hex
from noripan.games.catan.events import IslandLaid
from noripan.games.catan.options import Options
from noripan.games.catan.resources import KINDS
from noripan.kernel import FastChance, Match, ScriptedChance, every_outcome

from .geometry import LAND

TERRAIN = {"forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1}
TOKENS = {0: 1, 2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1}
HARBOUR_KINDS = {"any": 4, "wood": 1, "brick": 1, "sheep": 1, "wheat": 1, "ore": 1}
SEEDS = range(200)
HOT = (6, 8)


def beside(one, other):
    """Whether two hexes share a side, by number."""
    return len(set(LAND[HEXES[one]]) & set(LAND[HEXES[other]])) == 2


def red_hexes(island):
    return frozenset(at for at, token in enumerate(island.tokens) if token in HOT)


def has_red_neighbours(island):
    return any(beside(one, other) for one, other in combinations(red_hexes(island), 2))


@pytest.mark.parametrize("layout", ["random", "free", "beginner"])
def test_an_island_holds_what_the_box_does(layout):  # rules 2.5, 3.1–3.3
    for seed in SEEDS:
        island = lay_island(layout, FastChance(seed))
        assert Counter(island.terrain) == TERRAIN
        assert Counter(island.tokens) == TOKENS
        assert Counter(island.harbours) == HARBOUR_KINDS
        assert island.tokens[island.desert] == 0
        assert island.terrain[island.desert] == "desert"


def test_six_and_eight_never_lie_side_by_side():  # rule 3.1
    assert not any(has_red_neighbours(lay_island("random", FastChance(seed))) for seed in SEEDS)


def test_free_layout_allows_adjacent_sixes_and_eights():  # rule 3.2
    together = sum(has_red_neighbours(lay_island("free", FastChance(seed))) for seed in SEEDS)
    assert 0 < together < len(SEEDS)


@pytest.mark.parametrize("layout", ["random", "free"])
def test_terrain_tokens_and_harbours_may_lie_anywhere(layout):  # rules 3.1, 3.2
    islands = [lay_island(layout, FastChance(seed)) for seed in range(400)]
    for at in range(len(HEXES)):
        assert {island.terrain[at] for island in islands} == set(TERRAIN)
        assert {island.tokens[at] for island in islands} == set(TOKENS)
    for at in range(len(HARBOURS)):
        assert {island.harbours[at] for island in islands} == set(HARBOUR_KINDS)


def luck_with(desert, hot):
    """Draws that put the desert on a hex and choose a placement of sixes and eights."""
    onto = ([1] * desert + [0] * 19)[:18]  # a shuffle does not draw its last item
    return ScriptedChance([*onto, hot, *[0] * (3 + 13 + 8)])


APART = [
    frozenset(four)
    for four in combinations(range(19), 4)
    if not any(beside(one, other) for one, other in combinations(four, 2))
]


@pytest.mark.parametrize("desert", range(19))
def test_every_placing_of_the_sixes_and_eights_apart_is_equally_likely(desert):  # rule 3.1
    choices = [four for four in APART if desert not in four]
    laid = [lay_island("random", luck_with(desert, choice)) for choice in range(len(choices))]
    assert {island.desert for island in laid} == {desert}
    assert Counter(map(red_hexes, laid)) == Counter(choices)
    assert {bound for bound in bounds_of("random", desert) if bound > 19} == {len(choices)}


def bounds_of(layout, desert):
    """The bounds of all draws that lay an island."""
    bounds, script = [], luck_with(desert, 0)

    class Noting:
        def below(self, bound):
            bounds.append(bound)
            return script.below(bound)

    lay_island(layout, Noting())
    return bounds


def test_every_order_of_a_shuffle_is_equally_likely():  # rules 3.1, 3.2
    outcomes = list(every_outcome(lambda chance: shuffled("abcd", chance)))
    assert len({order for _, order in outcomes}) == 24
    assert {weight for weight, _ in outcomes} == {Fraction(1, 24)}
    assert all(sorted(order) == list("abcd") for _, order in outcomes)


def test_the_beginners_island_is_always_the_same():  # rule 3.3
    assert lay_island("beginner", ScriptedChance(())) == BEGINNER
    assert not has_red_neighbours(BEGINNER)


@pytest.mark.parametrize(
    ("place", "terrain", "token"),
    [
        ((0, -2), "mountains", 10),
        ((1, -2), "pasture", 2),
        ((2, -2), "forest", 9),
        ((-1, -1), "fields", 12),
        ((0, -1), "hills", 6),
        ((1, -1), "pasture", 4),
        ((2, -1), "hills", 10),
        ((-2, 0), "fields", 9),
        ((-1, 0), "forest", 11),
        ((0, 0), "desert", 0),
        ((1, 0), "forest", 3),
        ((2, 0), "mountains", 8),
        ((-2, 1), "forest", 8),
        ((-1, 1), "mountains", 3),
        ((0, 1), "fields", 4),
        ((1, 1), "pasture", 5),
        ((-2, 2), "hills", 5),
        ((-1, 2), "fields", 6),
        ((0, 2), "pasture", 11),
    ],
)
def test_the_beginners_island_hex_by_hex(place, terrain, token):  # rule 3.3
    at = HEX_NUMBERS[Hex(*place)]
    assert (BEGINNER.terrain[at], BEGINNER.tokens[at]) == (terrain, token)


def test_the_beginners_harbours_clockwise_from_the_upper_left():  # rules 2.5, 3.3
    assert BEGINNER.harbours == ("any", "wheat", "ore", "any", "sheep", "any", "any", "brick", "wood")


@pytest.mark.parametrize("layout", ["random", "free", "beginner"])
@pytest.mark.parametrize("preset", ["base", "epic5"])
def test_the_setup_lays_the_island_the_host_chose(preset, layout):  # rules 3.1–3.3
    match = Match.start(GAME, 4, Options(preset=preset, layout=layout), seed=1)
    laid = match.log[0].events[0]
    assert isinstance(laid, IslandLaid)
    assert match.state.island == laid.island
    assert match.state.island == lay_island(layout, FastChance(1))


def test_random_is_the_default():  # rule 3.1
    assert Options().layout == "random"


def test_before_the_start_there_is_only_sea():  # rule 3.1
    assert set(EMPTY_ISLAND.tokens) == {0}
    assert (len(EMPTY_ISLAND.terrain), len(EMPTY_ISLAND.harbours)) == (19, 9)


def test_each_terrain_brings_its_resource_and_the_desert_none():  # rules 1.2, 4.4
    assert TERRAIN_RESOURCE == {
        "forest": "wood",
        "hills": "brick",
        "pasture": "sheep",
        "fields": "wheat",
        "mountains": "ore",
    }
    assert set(TERRAIN_RESOURCE.values()) == set(KINDS)
    assert len(KINDS) == 5


def test_pips_count_the_ways_to_roll_a_number():  # rule 4.1
    rolls = Counter(one + other for one in range(1, 7) for other in range(1, 7))
    assert tuple(rolls[number] for number in range(13)) == PIPS
