import pytest

from noripan.games.catan import GAME
from noripan.games.catan.actions import (
    ACCEPT,
    END_TURN,
    PLAY_KNIGHT,
    PLAY_ROAD_BUILDING,
    ROLL,
    BuildRoad,
    BuildSettlement,
    Discard,
    MoveRobber,
    Offer,
)
from noripan.games.catan.dice import DiceResult
from noripan.games.catan.events import (
    GameEnded,
    LargestArmyAwarded,
    LongestRoadAwarded,
    RobberMoved,
    SeatLeft,
    TurnEnded,
)
from noripan.games.catan.options import Options
from noripan.games.catan.phases import ACTING, ROLLING, Discarding, Drafting, Paving, Robbing, Trading
from noripan.games.catan.resources import KINDS, NOTHING
from noripan.games.catan.rules.production import distribute_resources
from noripan.kernel import Outcome

from .queries import SEVEN, counts, refusal
from .tables import (
    BASE,
    EPIC5,
    a_table,
    built,
    cards_of,
    drafting,
    e,
    h,
    hand_of,
    holding,
    packed_of,
    v,
    with_cards,
)

SHORT = Options(layout="beginner", target=3)


def placed(table, seat, settlement, road):
    return table.when(seat, BuildSettlement(v(settlement))).when(seat, BuildRoad(e(road)))


# Cards and pieces


def test_resources_go_to_the_bank_in_public():  # rule 11.3
    table = holding(a_table(), 2, wood=2, ore=3, known=False).when_leaves(2)
    left = SeatLeft(2, counts(wood=2, ore=3))
    table.then(left)
    assert (hand_of(table.state, 2), table.state.tally[2]) == ({}, 0)
    assert table.state.bank == packed_of(**dict.fromkeys(KINDS, 19))
    assert {GAME.show(left, viewer) for viewer in (0, 1, 3, None)} == {left}


def test_an_unlimited_bank_does_not_change():  # rules 4.6, 11.3
    table = holding(a_table(options=EPIC5), 2, wood=2)
    bank = table.state.bank
    assert table.when_leaves(2).state.bank == bank


def test_development_cards_go_out_of_the_game_unseen():  # rule 11.3
    table = with_cards(a_table(), 2, knight=2, point=1).when_leaves(2).then(SeatLeft(2, NOTHING))
    view = GAME.view(table.state, None)
    assert (cards_of(table.state, 2), table.state.gone) == ({}, 3)
    assert (view.card_counts, view.deck, view.played) == ((0, 0, 0, 0), 22, NOTHING)
    assert GAME.conserved(table.state) == GAME.conserved(a_table().state)


def test_pieces_stay_and_block():  # rules 5.4–5.6, 11.3
    table = built(a_table(), 1, settlements="0,0,N", roads="0,0,NE")
    table = holding(built(table, 0, roads="0,0,NW 0,0,W 0,0,E"), 0, wood=5, brick=5, sheep=5, wheat=5)
    table.when_leaves(1)
    assert refusal(table, 0, BuildSettlement(v("0,0,N"))) == ("OCCUPIED", {})
    assert refusal(table, 0, BuildSettlement(v("0,-1,S"))) == ("DISTANCE_RULE", {})
    assert refusal(table, 0, BuildRoad(e("0,0,NE"))) == ("OCCUPIED", {})
    assert refusal(table, 0, BuildRoad(e("0,-1,E"))) == ("NOT_CONNECTED", {})  # past the settlement
    assert GAME.view(table.state, 0).pieces[1].settlements == (v("0,0,N"),)


def test_pieces_of_a_seat_that_left_produce_nothing():  # rules 4.2, 11.3
    table = built(built(a_table(3), 1, settlements="0,0,N", cities="-1,0,N"), 0, settlements="1,0,N")
    assert distribute_resources(table.state, 6) == (0, packed_of(brick=3), 0)
    table.when_leaves(1)
    assert [distribute_resources(table.state, rolled) for rolled in (6, 12)] == [(0, 0, 0)] * 2
    assert distribute_resources(table.state, 4) == (packed_of(sheep=1), 0, 0)


def test_the_robber_subtracts_nothing_from_a_seat_that_left():  # rules 4.5, 11.3
    table = built(built(a_table(robber=4), 1, settlements="0,0,N"), 0, settlements="0,-1,N -1,2,N")
    table.when_leaves(1)
    assert distribute_resources(table.state, 6) == (packed_of(wheat=1), 0, 0, 0)


def test_a_seat_that_left_is_not_robbed():  # rules 7.4, 11.3
    table = holding(built(a_table(phase=Robbing(rolled=True)), 1, cities="0,0,N"), 1, ore=4).when_leaves(1)
    table.when(0, MoveRobber(h("0,-1"), None)).then(RobberMoved(0, h("0,-1")))


def test_a_seat_that_left_cannot_act_or_leave_again():  # rule 11.3
    table = holding(a_table(), 1, ore=9).when_leaves(1)
    for _ in range(4):
        table.when(table.state.turn, END_TURN).when(table.state.turn, ROLL, 0, 0)
    assert table.state.turn == 2
    assert (GAME.legal(table.state, 1), GAME.forms(table.state, 1)) == ((), ())
    assert refusal(table, 1, ROLL) == ("NOT_YOUR_TURN", {"turn": 2})
    table.when_leaves(1).then()


# In the draft


def test_leaving_before_settling_skips_both_rounds():  # rules 3.5, 11.4
    table = drafting(3, BASE).when_leaves(0).then(SeatLeft(0, NOTHING))
    assert (table.state.turn, table.state.phase) == (1, Drafting(1, None))
    placed(table, 1, "0,0,N", "0,0,NE")
    placed(table, 2, "0,0,S", "0,0,SE")
    placed(table, 2, "-1,0,S", "-1,0,SE")
    assert table.state.phase == Drafting(4, None)
    placed(table, 1, "-1,0,N", "-1,0,NE")
    assert (table.state.turn, table.state.phase, table.state.turns) == (1, ROLLING, 1)


def test_leaving_after_settling_leaves_a_settlement_without_a_road():  # rules 3.7, 11.4
    table = drafting(3, BASE).when(0, BuildSettlement(v("0,0,N"))).when_leaves(0)
    assert (table.state.turn, table.state.phase) == (1, Drafting(1, None))
    assert refusal(table, 1, BuildSettlement(v("0,0,N"))) == ("OCCUPIED", {})
    assert GAME.view(table.state, None).pieces[0].roads == ()


def test_leaving_between_both_settlements_passes_the_draft_on():  # rules 3.5, 11.4
    table = drafting(3, BASE)
    for seat, at, road in ((0, "0,0,N", "0,0,NE"), (1, "0,0,S", "0,0,SE"), (2, "-1,0,S", "-1,0,SE")):
        placed(table, seat, at, road)
    table.when_leaves(2)
    assert (table.state.turn, table.state.phase) == (1, Drafting(4, None))


def test_resources_of_the_second_settlement_go_back():  # rules 3.8, 11.3
    table = drafting(3, BASE)
    for seat, at, road in ((0, "0,0,N", "0,0,NE"), (1, "0,0,S", "0,0,SE"), (2, "-1,0,S", "-1,0,SE")):
        placed(table, seat, at, road)
    table.when(2, BuildSettlement(v("2,0,N"))).when_leaves(2)
    table.then(SeatLeft(2, counts(brick=1, ore=1)))
    assert table.state.bank == packed_of(**dict.fromkeys(KINDS, 19))


def test_the_last_of_the_draft_leaves_and_the_first_roll_begins():  # rules 3.9, 11.4
    table = drafting(3, BASE)
    table.state = table.state.replace(turn=0, phase=Drafting(5, None))
    table.when_leaves(0)
    assert (table.state.turn, table.state.phase, table.state.turns) == (1, ROLLING, 1)


def test_a_waiting_seat_that_leaves_the_draft_is_skipped():  # rule 11.4
    table = drafting(3, BASE).when(0, BuildSettlement(v("0,0,N"))).when_leaves(1)
    assert (table.state.turn, table.state.phase) == (0, Drafting(0, v("0,0,N")))
    table.when(0, BuildRoad(e("0,0,NE")))
    assert (table.state.turn, table.state.phase) == (2, Drafting(2, None))


# On turn

OPEN = {
    "rolling": ROLLING,
    "robbing": Robbing(rolled=True),
    "a knight before the roll": Robbing(rolled=False),
    "acting": ACTING,
    "paving": Paving(2, rolled=True),
    "discarding": Discarding((4, 4, 0, 0)),
}


@pytest.mark.parametrize("phase", OPEN.values(), ids=OPEN)
def test_a_forfeit_on_turn_drops_the_phase_and_passes_the_turn(phase):  # rule 11.4
    table = a_table(
        phase=phase, has_played=True, offers=3, dice=DiceResult(1, 2, 3), fresh=packed_of(knight=1)
    )
    table = holding(with_cards(table, 0, knight=1), 1, wood=8)
    table.when_leaves(0).then(SeatLeft(0, NOTHING))
    state = table.state
    assert (state.turn, state.turns, state.phase) == (1, 2, ROLLING)
    assert (state.has_played, state.offers, state.dice, state.fresh) == (False, 0, None, 0)
    assert hand_of(state, 1) == {"wood": 8}  # nobody discards for the seven of a seat that left


def test_a_forfeit_of_the_offering_seat_drops_the_offer():  # rules 8.7, 11.4
    table = holding(holding(a_table(), 0, wood=1), 1, ore=1).when(0, Offer(give_wood=1, want_ore=1))
    table.when(1, ACCEPT).when_leaves(0).then(SeatLeft(0, counts(wood=1)))
    assert (table.state.turn, table.state.phase, table.state.offers) == (1, ROLLING, 0)
    assert hand_of(table.state, 1) == {"ore": 1}


def test_free_roads_that_are_laid_stay():  # rules 9.5, 11.3
    table = with_cards(built(a_table(), 0, settlements="0,0,N"), 0, road_building=1)
    table.when(0, PLAY_ROAD_BUILDING).when(0, BuildRoad(e("0,0,NE"))).when_leaves(0)
    assert GAME.view(table.state, None).pieces[0].roads == (e("0,0,NE"),)


def test_the_turn_passes_over_others_who_left():  # rules 4.8, 11.4
    table = a_table().when_leaves(1).when_leaves(0)
    assert (table.state.turn, table.state.turns) == (2, 2)


# Out of turn


@pytest.mark.parametrize("phase", [ROLLING, Robbing(rolled=True), ACTING, Paving(1, rolled=False)])
def test_a_forfeit_out_of_turn_keeps_the_phase(phase):  # rule 11.4
    table = a_table(phase=phase, dice=DiceResult(1, 2, 3), offers=2).when_leaves(3).then(SeatLeft(3, NOTHING))
    assert (table.state.turn, table.state.turns, table.state.phase) == (0, 1, phase)
    assert (table.state.dice, table.state.offers) == (DiceResult(1, 2, 3), 2)


def test_debts_of_a_seat_that_left_are_dropped():  # rules 7.2, 11.4
    table = holding(holding(a_table(phase=ROLLING), 1, wood=8), 2, ore=9).when(0, ROLL, *SEVEN)
    table.when(1, Discard("wood")).when_leaves(1).then(SeatLeft(1, counts(wood=7)))
    assert table.state.phase == Discarding((0, 0, 4, 0))
    table.when_leaves(2)
    assert (table.state.phase, GAME.actors(table.state)) == (Robbing(rolled=True), (0,))


def test_other_debts_stay_after_a_forfeit():  # rules 7.2, 11.4
    table = holding(a_table(phase=ROLLING), 1, wood=8).when(0, ROLL, *SEVEN).when_leaves(3)
    assert table.state.phase == Discarding((0, 4, 0, 0))


def test_an_offer_stays_open_when_an_asked_seat_leaves():  # rules 8.5, 11.4
    table = holding(a_table(), 0, wood=1).when(0, Offer(give_wood=1, want_ore=1)).when_leaves(2)
    assert isinstance(table.state.phase, Trading)
    assert GAME.actors(table.state) == (1, 3, 0)


# The end


@pytest.mark.parametrize(("leaver", "winner"), [(0, 1), (1, 0)])
def test_the_last_one_wins_at_once(leaver, winner):  # rule 11.6
    table = built(holding(a_table(2), 0, wood=1), 1, cities="0,0,N").when_leaves(leaver)
    returned = counts(wood=1) if leaver == 0 else NOTHING
    table.then(SeatLeft(leaver, returned), GameEnded(winner, "LAST_PLAYER", (0, 2)))
    assert GAME.outcome(table.state).winners == (winner,)
    assert GAME.actors(table.state) == ()


def test_the_last_one_wins_in_the_draft_too():  # rule 11.6
    table = drafting(3, BASE).when_leaves(1).when_leaves(0)
    table.then(SeatLeft(0, NOTHING), GameEnded(2, "LAST_PLAYER", (0, 0, 0)))


def test_the_last_forfeit_drops_its_awards_too():  # rules 11.5, 11.6
    table = a_table(2, knights=(3, 4), trails=(5, 7), army=1, road=1)
    table.when_leaves(1).then(
        SeatLeft(1, NOTHING),
        LongestRoadAwarded(0, 5),
        LargestArmyAwarded(0, 3),
        GameEnded(0, "LAST_PLAYER", (4, 0)),
    )


def test_leaving_after_the_end_does_nothing():  # rule 11.3
    table = a_table(3).when_leaves(0).when_leaves(1)
    over = table.state
    table.when_leaves(2).then()
    assert table.state == over


def test_a_turn_that_begins_by_a_forfeit_may_win():  # rules 6.1, 11.4
    table = built(a_table(options=SHORT), 1, settlements="0,0,N", cities="2,0,N").when_leaves(0)
    table.then(SeatLeft(0, NOTHING), GameEnded(1, "POINTS", (0, 3, 0, 0)))


def test_a_waiting_seat_does_not_win_by_a_forfeit():  # rules 6.1, 11.5
    table = built(a_table(options=SHORT), 2, settlements="0,0,N", cities="2,0,N").when_leaves(3)
    table.then(SeatLeft(3, NOTHING))
    table.when(0, END_TURN).then(TurnEnded(0)).when(1, ROLL, 0, 0)
    table.when(1, END_TURN).then(TurnEnded(1), GameEnded(2, "POINTS", (0, 0, 3, 0)))


def test_a_forfeit_may_end_the_last_turn():  # rules 6.4, 11.4
    table = a_table(3, Options(layout="beginner", turn_limit=10))
    table.state = table.state.replace(turns=10)
    table.when_leaves(0).then(SeatLeft(0, NOTHING), GameEnded(None, "TURN_LIMIT", (0, 0, 0)))
    assert GAME.outcome(table.state) == Outcome(("lose", "tie", "tie"), (3, 1, 1), "TURN_LIMIT")


# Ranks


def standings(**seats):
    """Seat 0 wins with a knight; the others have some settlements."""
    table = with_cards(a_table(options=SHORT, knights=(2, 0, 0, 0)), 0, knight=1)
    table = built(table, 0, settlements="0,0,N")
    for seat, at in seats.items():
        table = built(table, int(seat[1:]), settlements=at)
    return table


def test_the_winner_is_first_and_the_others_follow_by_their_points():  # rule 6.5
    table = standings(s1="2,0,N", s2="-2,0,N 0,2,N", s3="-1,2,N").when(0, PLAY_KNIGHT)
    assert GAME.outcome(table.state) == Outcome(("win", "lose", "lose", "lose"), (1, 3, 2, 3), "POINTS")


def test_the_winner_is_first_even_with_fewer_points():  # rules 6.1, 6.5
    table = standings(s1="2,0,N", s2="-2,0,N 0,2,N -2,2,N 1,-2,N", s3="-1,2,N").when(0, PLAY_KNIGHT)
    assert GAME.outcome(table.state).ranks == (1, 3, 2, 3)


def test_seats_that_left_rank_last():  # rule 6.5
    table = standings(s1="2,0,N", s2="-2,0,N 0,2,N", s3="-1,2,N").when_leaves(2).when(0, PLAY_KNIGHT)
    assert GAME.outcome(table.state).ranks == (1, 2, 4, 2)


def test_hidden_points_count_for_the_ranks():  # rules 6.3, 6.5
    table = with_cards(standings(s1="2,0,N", s2="-2,0,N", s3="-1,2,N"), 3, point=2).when(0, PLAY_KNIGHT)
    assert table.events[-1] == GameEnded(0, "POINTS", (3, 1, 1, 3))
    assert GAME.outcome(table.state).ranks == (1, 3, 3, 2)


def test_seats_that_left_rank_by_points():  # rule 6.5
    table = built(built(a_table(3), 0, settlements="0,0,N"), 1, cities="2,0,N").when_leaves(0).when_leaves(1)
    assert GAME.outcome(table.state) == Outcome(("lose", "lose", "win"), (3, 2, 1), "LAST_PLAYER")


def test_no_outcome_before_the_end():  # rule 6.5
    assert GAME.outcome(a_table().state) is None
    assert GAME.outcome(GAME.initial(BASE, (None,) * 3)) is None
