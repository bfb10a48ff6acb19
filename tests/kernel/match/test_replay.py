import pytest

from noripan.games.registry import find
from noripan.kernel import Match, Replay, fold
from noripan.testing import Subject, random_walk

PIRATES = find("pirate_dice").game


def replay_of(match: Match) -> Replay:  # type: ignore[type-arg]
    return Replay(match.game, match.options, match.seats, match.log)


def test_folding_a_log_gives_its_last_state() -> None:
    match = random_walk(Subject(PIRATES), 4, 3).match
    empty = PIRATES.initial(match.options, match.seats)
    assert fold(PIRATES, empty, (event for entry in match.log for event in entry.events)) == match.state
    assert fold(PIRATES, empty, ()) == empty


def test_forward_visits_every_state() -> None:
    walk = random_walk(Subject(PIRATES), 3, 1)
    replay = replay_of(walk.match)
    assert replay.state == walk.steps[0].before
    for step in walk.steps:
        assert not replay.at_end
        assert replay.forward() == step.entry
        assert replay.state == step.after
    assert replay.at_end


def test_back_returns_to_the_empty_table() -> None:
    walk = random_walk(Subject(PIRATES), 3, 1)
    replay = replay_of(walk.match)
    replay.seek(len(walk.match.log))
    for step in reversed(walk.steps):
        assert replay.back() == step.entry
        assert replay.state == step.before
    assert replay.position == 0


def test_seek_goes_to_any_position() -> None:
    walk = random_walk(Subject(PIRATES), 3, 1)
    replay = replay_of(walk.match)
    for position in (4, 2, len(walk.steps), 0, 3):
        state = replay.seek(position)
        expected = walk.steps[position - 1].after if position else walk.steps[0].before
        assert (replay.position, replay.state, state) == (position, expected, expected)


@pytest.mark.parametrize("position", [-1, 1])
def test_seek_outside_the_log_fails(position: int) -> None:
    match = random_walk(Subject(PIRATES), 2, 0).match
    replay = replay_of(match)
    outside = position if position < 0 else len(match.log) + 1
    with pytest.raises(IndexError, match="has no position"):
        replay.seek(outside)
    assert replay.position == 0


def test_failed_step_keeps_the_position() -> None:
    replay = replay_of(Match.start(PIRATES, 2))
    with pytest.raises(IndexError):
        replay.back()
    replay.forward()
    with pytest.raises(IndexError):
        replay.forward()
    assert replay.at_end
