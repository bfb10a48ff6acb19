"""The clock that all nodes share."""

from noripan.server.clock import MAX_STANDSTILL_MS, ClusterClock


class Monotonic:
    def __init__(self) -> None:
        self.now = 100

    def __call__(self) -> int:
        return self.now


def clock_at(wall: int) -> tuple[ClusterClock, Monotonic]:
    monotonic = Monotonic()
    return ClusterClock(lambda: wall, monotonic), monotonic


def test_wall_clock_counts_until_the_database_answers():
    clock, monotonic = clock_at(5000)
    monotonic.now += 10
    assert clock() == 5010


def test_time_of_the_database_is_taken_over_with_half_the_way():
    clock, monotonic = clock_at(5000)
    began = clock.begin()
    monotonic.now += 20
    clock.follow(9000, began)
    assert clock() == 9010


def test_difference_that_may_be_the_way_is_ignored():
    clock, monotonic = clock_at(5000)
    began = clock.begin()
    monotonic.now += 20
    clock.follow(5030, began)
    assert clock() == 5020


def test_clock_that_was_ahead_stands_still_until_the_others_have_caught_up():
    clock, monotonic = clock_at(5000)
    assert clock() == 5000
    clock.follow(4000, clock.begin())
    assert clock() == 5000
    monotonic.now += 1500
    assert clock() == 5500


def test_clock_that_was_far_ahead_goes_back():
    clock, _ = clock_at(5000 + 2 * MAX_STANDSTILL_MS)
    clock()
    clock.follow(5000, clock.begin())
    assert clock() == 5000
