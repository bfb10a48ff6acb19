import pytest

from noripan.games.registry import find
from noripan.kernel import Match, Replay, fold
from noripan.testing.trips import Subject, walk

PIRATES = find("pirate_dice").game


def replay_of(match: Match) -> Replay:  # type: ignore[type-arg]
    return Replay(match.game, match.options, match.seats, match.log)


def test_folding_the_events_of_a_log_gives_its_last_state() -> None:
    match = walk(Subject(PIRATES), 4, 3).match
    empty = PIRATES.initial(match.options, match.seats)
    assert fold(PIRATES, empty, (event for entry in match.log for event in entry.events)) == match.state
    assert fold(PIRATES, empty, ()) == empty


def test_stepping_forward_passes_every_state_of_the_match() -> None:
    trip = walk(Subject(PIRATES), 3, 1)
    replay = replay_of(trip.match)
    assert replay.state == trip.steps[0].before
    for step in trip.steps:
        assert not replay.at_end
        assert replay.forward() == step.entry
        assert replay.state == step.after
    assert replay.at_end


def test_stepping_back_comes_to_the_empty_table() -> None:
    trip = walk(Subject(PIRATES), 3, 1)
    replay = replay_of(trip.match)
    replay.seek(len(trip.match.log))
    for step in reversed(trip.steps):
        assert replay.back() == step.entry
        assert replay.state == step.before
    assert replay.position == 0


def test_seeking_goes_anywhere_at_once() -> None:
    trip = walk(Subject(PIRATES), 3, 1)
    replay = replay_of(trip.match)
    for position in (4, 2, len(trip.steps), 0, 3):
        state = replay.seek(position)
        expected = trip.steps[position - 1].after if position else trip.steps[0].before
        assert (replay.position, replay.state, state) == (position, expected, expected)


@pytest.mark.parametrize("position", [-1, 1])
def test_there_is_nothing_before_the_start_or_past_the_end(position: int) -> None:
    match = walk(Subject(PIRATES), 2, 0).match
    replay = replay_of(match)
    outside = position if position < 0 else len(match.log) + 1
    with pytest.raises(IndexError, match="has no position"):
        replay.seek(outside)
    assert replay.position == 0


def test_a_step_too_far_stays_where_it_was() -> None:
    replay = replay_of(Match.start(PIRATES, 2))
    with pytest.raises(IndexError):
        replay.back()
    replay.forward()
    with pytest.raises(IndexError):
        replay.forward()
    assert replay.at_end
