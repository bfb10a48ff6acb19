"""Results of a load test."""

from noripan.client.load_results import Latencies, LoadResult, Tally


def test_percentiles_are_in_milliseconds():
    assert Latencies.of([number / 1000 for number in range(1, 101)]) == Latencies(51.0, 96.0, 100.0)
    assert Latencies.of([]) == Latencies(0.0, 0.0, 0.0)


def test_moves_of_several_processes_add_up():
    one = Tally({0: 60, 1: 40}, 2.0, [0.001] * 99, [0.004], 5000, 1.5)
    other = Tally({1: 300}, 2.1, [0.003] * 101, [], 3000, 0.5)
    assert LoadResult.of([one, other]) == LoadResult(
        400, 2.1, Latencies(3.0, 3.0, 3.0), Latencies(4.0, 4.0, 4.0), 20.0
    )
