"""A bot starts no step that would end after its limit."""

from noripan.bots.time_limit import TimeLimit


class Clock:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


def steps_of(*lengths, seconds):
    """How long a bot thinks whose steps take this long, the last one again and again."""
    clock = Clock()
    limit = TimeLimit(seconds, clock)
    rest = list(lengths)
    while limit.allows_step():
        clock.now += rest.pop(0) if len(rest) > 1 else rest[0]
    return clock.now - 100.0


def test_first_step_is_allowed():
    assert TimeLimit(0.1, Clock()).allows_step()


def test_equal_steps_end_in_time():
    assert 0.9 <= steps_of(0.05, seconds=1.0) <= 1.0


def test_slow_step_makes_room_for_another_one():
    """A busy machine: one step took long, so the bot stops earlier."""
    assert 0.5 <= steps_of(0.01, 0.2, 0.01, seconds=1.0) <= 0.75


def test_no_step_begins_after_the_limit():
    clock = Clock()
    limit = TimeLimit(1.0, clock)
    clock.now += 1.01
    assert not limit.allows_step()
