import pytest

from noripan.games.catan import GAME
from noripan.games.catan.actions import (
    BUY_CARD,
    END_TURN,
    PLAY_KNIGHT,
    PLAY_ROAD_BUILDING,
    ROLL,
    BuildRoad,
    MoveRobber,
    PlayMonopoly,
    PlayYearOfPlenty,
)
from noripan.games.catan.board.geometry import HEXES
from noripan.games.catan.events import (
    CardStolen,
    GameEnded,
    KnightPlayed,
    LongestRoadAwarded,
    MonopolyPlayed,
    RoadBuildingPlayed,
    RoadBuilt,
    RobberMoved,
    YearOfPlentyPlayed,
)
from noripan.games.catan.options import Options
from noripan.games.catan.phases import ACTING, ROLLING, Paving, Robbing
from noripan.games.catan.resources import KINDS

from .queries import counts, offered, on_turn, refusal
from .tables import BASE, a_table, built, e, h, hand_of, holding, packed_of, with_cards

PLENTY, MONOPOLY = PlayYearOfPlenty("wood", "ore"), PlayMonopoly("ore")


def with_hand(*, phase=ACTING, seats=4, options=BASE, **cards):
    """Seat 0 has some older cards, and a place for roads."""
    return with_cards(built(a_table(seats, options, phase=phase), 0, settlements="0,0,N"), 0, **cards)


# Knights


@pytest.mark.parametrize(("phase", "rolled"), [(ROLLING, False), (ACTING, True)])
def test_a_knight_moves_the_robber_and_the_turn_goes_on(phase, rolled):  # rules 7.3, 9.4
    table = with_hand(phase=phase, knight=1).when(0, PLAY_KNIGHT).then(KnightPlayed(0))
    assert table.state.phase == Robbing(rolled)
    assert refusal(table, 0, ROLL) == ("MOVE_ROBBER_FIRST", {})
    table.when(0, MoveRobber(h("2,0"), None)).then(RobberMoved(0, h("2,0")))
    assert (table.state.phase, HEXES[table.state.robber]) == (phase, h("2,0"))


def test_a_knight_steals_like_a_seven():  # rules 7.4, 9.4
    table = holding(built(with_hand(knight=1), 1, settlements="2,0,N"), 1, ore=1).when(0, PLAY_KNIGHT)
    assert refusal(table, 0, MoveRobber(h("2,0"), None)) == ("VICTIM_NEEDED", {"victims": (1,)})
    table.when(0, MoveRobber(h("2,0"), 1), 0).then(RobberMoved(0, h("2,0")), CardStolen(0, 1, "ore"))


def test_after_a_knight_nobody_discards():  # rule 9.4
    table = holding(holding(with_hand(knight=1), 0, wood=9), 1, brick=15).when(0, PLAY_KNIGHT)
    assert (GAME.actors(table.state), table.state.phase) == ((0,), Robbing(rolled=True))
    assert hand_of(table.state, 1) == {"brick": 15}


def test_a_seven_may_follow_a_knight():  # rules 7.1, 9.4
    table = holding(with_hand(phase=ROLLING, knight=1), 0, wood=8)
    table.when(0, PLAY_KNIGHT).when(0, MoveRobber(h("2,0"), None)).when(0, ROLL, 0, 5)
    assert table.state.phase.owed == (4, 0, 0, 0)


@pytest.mark.parametrize("phase", [ROLLING, ACTING])
def test_without_a_robber_a_knight_only_counts(phase):  # rule 9.4
    options = Options(layout="beginner", robber="off")
    table = with_hand(phase=phase, options=options, knight=1).when(0, PLAY_KNIGHT).then(KnightPlayed(0))
    assert (table.state.phase, table.state.knights) == (phase, (1, 0, 0, 0))
    assert GAME.view(table.state, 0).robber is None


# Road building

LINE = "0,0,NE 0,0,E 0,0,SE 0,0,SW"
"""Four roads in a line; 0,0,W makes it five."""


@pytest.mark.parametrize(("phase", "rolled"), [(ROLLING, False), (ACTING, True)])
def test_two_roads_for_free(phase, rolled):  # rule 9.5
    table = with_hand(phase=phase, road_building=1)
    table.when(0, PLAY_ROAD_BUILDING).then(RoadBuildingPlayed(0, 2))
    assert table.state.phase == Paving(2, rolled)
    table.when(0, BuildRoad(e("0,0,NE"))).then(RoadBuilt(0, e("0,0,NE")))
    assert table.state.phase == Paving(1, rolled)
    table.when(0, BuildRoad(e("0,0,E"))).then(RoadBuilt(0, e("0,0,E")))
    assert (table.state.phase, table.state.hands[0]) == (phase, 0)


def test_free_roads_cost_nothing():  # rule 9.5
    table = holding(with_hand(road_building=1), 0, wood=2, brick=2).when(0, PLAY_ROAD_BUILDING)
    table.when(0, BuildRoad(e("0,0,NE"))).when(0, BuildRoad(e("0,0,E")))
    assert hand_of(table.state, 0) == {"wood": 2, "brick": 2}
    table.when(0, BuildRoad(e("0,0,SE")))
    assert hand_of(table.state, 0) == {"wood": 1, "brick": 1}


@pytest.mark.parametrize("action", [ROLL, END_TURN, BUY_CARD, PLAY_KNIGHT, MoveRobber(h("2,0"), None)])
def test_free_roads_come_first(action):  # rule 9.5
    table = with_hand(road_building=1, knight=1).when(0, PLAY_ROAD_BUILDING)
    assert refusal(table, 0, action) == ("FREE_ROADS_FIRST", {})
    assert {type(offer) for offer in GAME.legal(table.state, 0)} == {BuildRoad}


def test_free_roads_keep_the_rules_of_roads():  # rules 5.5, 9.5
    table = built(with_hand(road_building=1), 1, roads="0,0,NW").when(0, PLAY_ROAD_BUILDING)
    assert refusal(table, 0, BuildRoad(e("0,0,NW"))) == ("OCCUPIED", {})
    assert refusal(table, 0, BuildRoad(e("0,2,SE"))) == ("NOT_CONNECTED", {})
    assert refusal(table, 0, BuildRoad(e("3,0,E"))) == ("OFF_BOARD", {})


def laid(count, options=BASE):
    """Seat 0 has built a number of roads, and holds the card."""
    sides = ("NE", "E", "SE", "SW", "W", "NW")
    edges = dict.fromkeys(e(f"{at},{side}") for at in ("0,0", "1,0", "-1,0", "0,1") for side in sides)
    roads = " ".join(f"{edge.q},{edge.r},{edge.dir}" for edge in list(edges)[:count])
    table = built(with_hand(options=options, road_building=1), 0, settlements="0,0,N", roads=roads)
    assert table.state.pieces.roads[0].bit_count() == count
    return table


def test_the_last_road_piece_is_the_only_free_road():  # rules 5.9, 9.5
    table = laid(14).when(0, PLAY_ROAD_BUILDING).then(RoadBuildingPlayed(0, 1))
    assert table.state.phase == Paving(1, rolled=True)
    table.when(0, GAME.legal(table.state, 0)[0])
    assert table.state.phase == ACTING


def test_the_last_two_roads():  # rules 5.9, 9.5
    table = laid(13).when(0, PLAY_ROAD_BUILDING).then(RoadBuildingPlayed(0, 2))
    table.when(0, GAME.legal(table.state, 0)[0]).when(0, GAME.legal(table.state, 0)[0])
    assert (table.state.phase, table.state.pieces.roads[0].bit_count()) == (ACTING, 15)


def test_road_building_without_a_road_left_is_refused():  # rule 9.5
    assert refusal(laid(15), 0, PLAY_ROAD_BUILDING) == ("NO_ROAD_POSSIBLE", {})


def test_road_building_without_a_place_is_refused():  # rule 9.5
    table = with_cards(a_table(), 0, road_building=1)
    assert refusal(table, 0, PLAY_ROAD_BUILDING) == ("NO_ROAD_POSSIBLE", {})


def test_one_free_road_if_it_takes_the_last_place():  # rules 5.6, 9.5
    table = built(with_hand(road_building=1), 0, settlements="0,0,N", roads="0,0,NE")
    table = built(table, 1, settlements="0,1,N", roads="0,0,NW 0,-1,E 1,-1,SE").when(0, PLAY_ROAD_BUILDING)
    assert GAME.legal(table.state, 0) == (BuildRoad(e("0,0,E")),)
    table.when(0, BuildRoad(e("0,0,E")))
    assert table.state.phase == ACTING


def test_unlimited_pieces_always_give_two_free_roads():  # rules 5.9, 9.5
    table = laid(15, Options(layout="beginner", awards="off", piece_limits="off"))
    table.when(0, PLAY_ROAD_BUILDING).then(RoadBuildingPlayed(0, 2))


def test_the_longest_road_may_come_with_the_first_of_both():  # rules 9.5, 10.1
    table = with_cards(built(a_table(phase=ROLLING), 0, roads=LINE), 0, road_building=1)
    table.when(0, PLAY_ROAD_BUILDING).when(0, BuildRoad(e("0,0,W")))
    table.then(RoadBuilt(0, e("0,0,W")), LongestRoadAwarded(0, 5))
    assert table.state.phase == Paving(1, rolled=False)
    table.when(0, BuildRoad(e("0,0,NW"))).then(RoadBuilt(0, e("0,0,NW")))
    assert table.state.phase == ROLLING


@pytest.mark.parametrize("phase", [ROLLING, ACTING])
def test_the_first_of_both_may_win(phase):  # rules 6.1, 9.5
    table = a_table(options=Options(layout="beginner", target=3), phase=phase)
    table = with_cards(built(table, 0, settlements="0,0,N", roads=LINE), 0, road_building=1)
    table.when(0, PLAY_ROAD_BUILDING).when(0, BuildRoad(e("0,0,W")))
    table.then(RoadBuilt(0, e("0,0,W")), LongestRoadAwarded(0, 5), GameEnded(0, "POINTS", (3, 0, 0, 0)))
    assert GAME.actors(table.state) == ()


# Year of plenty


def drained(**left):
    """Seat 0 has the card; the bank has only these resources, seat 1 has the rest."""
    table = with_hand(year_of_plenty=1)
    return holding(table, 1, **{kind: 19 - left.get(kind, 0) for kind in KINDS})


@pytest.mark.parametrize(
    ("first", "second", "gained"),
    [
        ("wood", "ore", {"wood": 1, "ore": 1}),
        ("ore", "wood", {"wood": 1, "ore": 1}),
        ("ore", "ore", {"ore": 2}),
    ],
)
def test_plenty_takes_two_cards_of_any_kind(first, second, gained):  # rule 9.6
    table = with_hand(year_of_plenty=1).when(0, PlayYearOfPlenty(first, second))
    table.then(YearOfPlentyPlayed(0, counts(**gained)))
    assert (hand_of(table.state, 0), table.state.phase) == (gained, ACTING)
    assert table.state.bank == packed_of(**{kind: 19 - gained.get(kind, 0) for kind in KINDS})


def test_the_order_of_plenty_cards_does_not_matter():  # rule 9.6
    assert PlayYearOfPlenty("ore", "wood") == PlayYearOfPlenty("wood", "ore")
    menu = offered(with_hand(year_of_plenty=1), 0, PlayYearOfPlenty)
    assert len(menu) == len(set(menu)) == 15


def test_plenty_from_an_unlimited_bank():  # rules 4.6, 9.6
    options = Options(preset="epic5", layout="beginner", cards="on")
    table = with_hand(options=options, year_of_plenty=2)
    bank = table.state.bank
    table.when(0, PlayYearOfPlenty("ore", "ore"))
    assert (hand_of(table.state, 0), table.state.bank) == ({"ore": 2}, bank)


def test_plenty_takes_only_cards_that_the_bank_has():  # rule 9.6
    table, lacks = drained(wood=2, ore=1), ("BANK_LACKS", {"bank": counts(wood=2, ore=1)})
    both = [PlayYearOfPlenty("wood", "wood"), PlayYearOfPlenty("wood", "ore")]
    assert offered(table, 0, PlayYearOfPlenty) == both
    assert refusal(table, 0, PlayYearOfPlenty("ore", "ore")) == lacks
    assert refusal(table, 0, PlayYearOfPlenty("wood", "sheep")) == lacks
    assert refusal(table, 0, PlayYearOfPlenty("sheep", None)) == lacks


def test_plenty_takes_the_last_two_cards_of_the_bank():  # rule 9.6
    table = drained(wood=1, ore=1)
    for kind in ("wood", "ore"):
        assert refusal(table, 0, PlayYearOfPlenty(kind, None)) == ("TAKE_TWO", {})
    assert offered(table, 0, PlayYearOfPlenty) == [PLENTY]
    assert table.when(0, PLENTY).state.bank == 0


def test_plenty_takes_the_last_card_of_the_bank():  # rule 9.6
    table = drained(sheep=1)
    assert offered(table, 0, PlayYearOfPlenty) == [PlayYearOfPlenty("sheep", None)]
    assert refusal(table, 0, PlayYearOfPlenty("sheep", "sheep"))[0] == "BANK_LACKS"
    table.when(0, PlayYearOfPlenty("sheep", None)).then(YearOfPlentyPlayed(0, counts(sheep=1)))
    assert (hand_of(table.state, 0), table.state.bank) == ({"sheep": 1}, 0)


def test_plenty_from_an_empty_bank_is_refused():  # rule 9.6
    table = drained()
    assert offered(table, 0, PlayYearOfPlenty) == []
    for second in (None, "wood"):
        assert refusal(table, 0, PlayYearOfPlenty("wood", second)) == ("BANK_LACKS", {"bank": counts()})


# Monopoly


def test_monopoly_takes_a_kind_from_all_others():  # rule 9.7
    table = holding(holding(with_hand(monopoly=1), 0, ore=1), 1, ore=3, wood=2)
    table = holding(holding(table, 2, sheep=4), 3, ore=2)
    table.when(0, MONOPOLY).then(MonopolyPlayed(0, "ore", (0, 3, 0, 2)))
    hands = [hand_of(table.state, seat) for seat in range(4)]
    assert hands == [{"ore": 6}, {"wood": 2}, {"sheep": 4}, {}]


def test_monopoly_takes_from_seats_before_and_behind():  # rule 9.7
    table = with_cards(on_turn(a_table(), 2), 2, monopoly=1)
    for seat in range(4):
        table = holding(table, seat, ore=1 + seat)
    table.when(2, MONOPOLY).then(MonopolyPlayed(2, "ore", (1, 2, 0, 4)))
    assert [hand_of(table.state, seat) for seat in range(4)] == [{}, {}, {"ore": 10}, {}]


def test_a_monopoly_may_bring_nothing():  # rule 9.7
    table = holding(with_hand(monopoly=1), 0, ore=2).when(0, MONOPOLY)
    table.then(MonopolyPlayed(0, "ore", (0, 0, 0, 0)))
    assert (hand_of(table.state, 0), table.state.has_played) == ({"ore": 2}, True)


def test_a_monopoly_may_be_of_any_kind():  # rule 9.7
    table = with_hand(monopoly=1)
    assert offered(table, 0, PlayMonopoly) == [PlayMonopoly(kind) for kind in KINDS]


def test_a_monopoly_fills_a_hand_up_to_2000_of_a_kind():  # rules 4.6, 9.7
    table = with_hand(options=Options(stock="off", layout="beginner"), monopoly=1)
    for seat in range(4):
        table = holding(table, seat, ore=1500, wood=seat)
    table.when(0, MONOPOLY).then(MonopolyPlayed(0, "ore", (0, 1500, 1500, 1500)))
    hands = [hand_of(table.state, seat) for seat in range(4)]
    assert hands == [{"ore": 2000}, {"wood": 1}, {"wood": 2}, {"wood": 3}]
    assert table.state.tally == table.state.hands
