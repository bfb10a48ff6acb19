"""The luck of codes and secrets: every number below the bound, and none beyond it."""

from collections import Counter

import pytest

from noripan.kernel import FastChance
from noripan.server.rooms import live_rooms
from noripan.server.rooms.live_rooms import SystemChance

CHANCE = SystemChance()


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 31])
def test_every_number_below_the_bound_is_drawn(bound: int) -> None:
    drawn = Counter(CHANCE.below(bound) for _ in range(200 * bound))
    assert set(drawn) == set(range(bound))


def test_draws_use_all_bits() -> None:
    drawn = [CHANCE.below(2**32) for _ in range(1000)]
    assert 0 <= min(drawn) < 2**28
    assert 2**32 - 2**28 < max(drawn) < 2**32


def test_range_includes_both_ends() -> None:
    assert {CHANCE.seeded("", -1, 1) for _ in range(500)} == {-1, 0, 1}


@pytest.mark.parametrize("which", ["one", "another"])
def test_servers_in_tests_are_seeded_by_the_test_name(which: str, request: pytest.FixtureRequest) -> None:
    expected = FastChance(request.node.name)
    assert live_rooms.SystemChance().below(2**32) == expected.below(2**32)
