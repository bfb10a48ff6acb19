"""The simulation of the fan-out counts every move once, and grows with the people."""

from dataclasses import replace

import pytest
from bench.fanout import Costs, Scenario, simulate

SMALL = Scenario(people=3000, nodes=4, seconds=2.0, seed=7)


@pytest.mark.parametrize("affinity", [0.0, 0.5, 1.0])
def test_every_move_is_appended_published_and_seen_once(affinity):
    result = simulate(replace(SMALL, affinity=affinity, databases=3))
    assert result.moves > 200
    assert result.moves == result.appends == result.published == result.own_deliveries == sum(result.batches)
    assert result.moves == len(result.acknowledged) == len(result.seen)


def test_nobody_else_receives_moves_of_rooms_on_one_node():
    together, apart = simulate(SMALL), simulate(replace(SMALL, affinity=0.0))
    assert together.foreign_deliveries == 0
    assert together.served == together.rooms
    assert apart.foreign_deliveries > apart.published
    assert sum(apart.node_busy) > sum(together.node_busy)


def test_every_client_of_a_room_gets_every_move():
    """Wherever the clients are, a room has as many of them."""
    lone = simulate(replace(SMALL, nodes=1, affinity=0.0))
    frames = [simulate(replace(SMALL, nodes=nodes)).frames for nodes in (1, 4)]
    assert lone.foreign_deliveries == 0
    assert lone.frames == pytest.approx(3.2 * lone.moves, rel=0.2)
    assert frames == [pytest.approx(lone.frames, rel=0.1)] * 2


def test_load_grows_with_the_people():
    """With nodes in proportion, each node does as much."""
    one = simulate(SMALL)
    ten = simulate(replace(SMALL, people=30_000, nodes=40))
    assert ten.moves == pytest.approx(10 * one.moves, rel=0.1)
    assert ten.messages == pytest.approx(10 * one.messages, rel=0.1)
    assert ten.node_use == pytest.approx(one.node_use, rel=0.1)


def test_no_latency_is_below_the_work_and_the_commit():
    costs = Costs()
    result = simulate(replace(SMALL, affinity=0.0))
    assert min(result.acknowledged) >= (costs.decide + costs.commit_latency) / 1000
    assert max(result.batches) <= costs.max_batch


def test_equal_seeds_give_equal_results():
    assert simulate(SMALL) == simulate(SMALL)
    assert simulate(SMALL) != simulate(replace(SMALL, seed=8))
