"""The kept masks equal those of the naive reference, in every state of random matches."""

import pytest

from noripan.games.catan.board.pieces import derive, no_pieces, opponent_buildings, production
from noripan.games.catan.board.placement import valid_road_locations, valid_settlement_locations

from .naive import POINT_OF, SIDE_OF, Table, points_in, random_states, vertex_board
from .tables import BASE, a_table, built

SEEDS = range(16)


def moments(seats, seed):
    """All states right after a build or a forfeit."""
    seen = None
    for state in random_states(seats, seed):
        if (state.pieces, state.present) != seen:
            seen = state.pieces, state.present
            yield state


@pytest.mark.no_cover
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_kept_masks_equal_recomputed_ones(seats):  # rules 5.4–5.6, 8.2, 11.3
    for seed in SEEDS:
        for state in moments(seats, seed):
            pieces = state.pieces
            assert pieces == Table(state).pieces(pieces), (seed, state.turns)


@pytest.mark.no_cover
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_derive_needs_only_the_bitboards(seats):  # rules 5.4–5.6, 8.2, 11.3
    for seed in SEEDS:
        for state in moments(seats, seed):
            pieces = state.pieces
            derived = derive(state.island, pieces.settlements, pieces.cities, pieces.roads, state.present)
            assert pieces == derived, (seed, state.turns)


@pytest.mark.no_cover
def test_the_random_games_build_everything_and_lose_players_in_both_presets():
    ends = [random_states(seats, seed)[-1] for seats in (2, 3, 4) for seed in SEEDS]
    for preset in ("base", "epic5"):
        played = [state for state in ends if state.options.preset == preset]
        assert any(not all(state.present) for state in played)
        assert any(all(state.present) for state in played)
        assert max(board.bit_count() for state in played for board in state.pieces.cities) >= 2
        assert max(board.bit_count() for state in played for board in state.pieces.roads) >= 10
    assert any(any(state.pieces.rates[0] != rate for rate in state.pieces.rates) for state in ends)


@pytest.mark.no_cover
@pytest.mark.parametrize("seats", [2, 4])
def test_valid_locations_match_the_naive_rules(seats):  # rules 3.6, 3.7, 5.4–5.6
    for seed in SEEDS[:8]:
        for state in moments(seats, seed):
            table = Table(state)
            for seat in table.seats:
                free = set(POINT_OF) - table.closed()
                assert points_in(valid_settlement_locations(state.pieces, seat, initial=True)) == free
                assert points_in(valid_settlement_locations(state.pieces, seat)) == free & table.reach(seat)
                ways = valid_road_locations(state.pieces, seat)
                assert {SIDE_OF[edge] for edge in range(72) if ways >> edge & 1} == (
                    table.ways(seat) - table.paved()
                )
                assert opponent_buildings(state.pieces, seat) == vertex_board(table.others(seat))


def test_a_road_between_two_opponent_buildings_cannot_continue():  # rule 5.6
    table = a_table(3, BASE)
    built(table, 0, roads="0,0,E")
    built(table, 1, settlements="1,-1,S")
    built(table, 2, settlements="0,1,N")
    assert table.state.pieces == Table(table.state).pieces(table.state.pieces)
    assert valid_road_locations(table.state.pieces, 0) == 0


def test_an_empty_island_has_empty_masks():
    state = a_table(4).state
    assert no_pieces(4) == state.pieces == Table(state).pieces(state.pieces)


def test_a_hex_produces_one_per_settlement_and_two_per_city():  # rule 4.2
    table = built(a_table(2), 0, settlements="0,0,N", cities="0,1,N 0,0,S")
    assert production(table.state.pieces, 0, 9) == 5
    assert production(table.state.pieces, 1, 9) == 0
