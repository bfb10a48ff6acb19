"""Pauses in service: clocks and grace times are extended."""

from noripan.rooms import (
    Connect,
    Disconnect,
    MemberBack,
    MemberLeft,
    Resume,
    RoomSettings,
    ServiceInterrupted,
    alarm,
)
from noripan.rooms.room import connected
from noripan.rooms.rules.clocks import SECOND, SHORT_PAUSE
from tests.rooms.table import GRACE, Table, playing


def pause(table: Table, millis: int) -> int:
    """Pauses the service of the room and returns the time at which it resumes."""
    since = table.now
    table.now += millis - 1
    assert table.send(Resume(since)) == [ServiceInterrupted(since)]
    return table.now


def test_short_pause_is_added_to_clocks() -> None:
    table = playing("ann", "bob")
    deadline = alarm(table.room)
    assert deadline is not None
    table.now += 5 * SECOND
    pause(table, SHORT_PAUSE)
    assert alarm(table.room) == deadline + SHORT_PAUSE


def test_clocks_restart_after_a_long_pause() -> None:
    table = playing("ann", "bob")
    table.now += 5 * SECOND
    now = pause(table, SHORT_PAUSE + 1)
    assert alarm(table.room) == now + 30 * SECOND


def test_pause_starts_no_clocks() -> None:
    table = Table(settings=RoomSettings(turn_seconds=None))
    table.join("ann", "bob")
    table.start("ann", "bob")
    now = pause(table, SHORT_PAUSE + 1)
    assert alarm(table.room) == now + GRACE
    for member in ("ann", "bob"):
        table.send(Connect(member, "player"), member)
    assert alarm(table.room) is None


def test_all_members_are_lost_after_a_pause() -> None:
    table = playing("ann", "bob")
    table.join("eve", role="spectator")
    now = pause(table, 1000)
    assert connected(table.room) == []
    assert {member.lost for member in table.room.members.values()} == {now}
    assert table.send(Connect("ann", "player"), "ann") == [MemberBack("ann")]
    assert connected(table.room) == ["ann"]


def test_member_who_does_not_return_after_a_pause_leaves() -> None:
    table = Table()
    table.join("ann", "bob")
    now = pause(table, 5 * GRACE)
    table.send(Connect("ann", "player"), "ann")
    assert alarm(table.room) == now + GRACE
    assert table.wait_for_alarm() == [MemberLeft("bob", "lost")]


def test_members_lost_by_the_server_have_a_minimum_grace_time() -> None:
    table = Table(settings=RoomSettings(turn_seconds=None, grace_seconds=0))
    table.join("ann", "bob")
    table.start("ann", "bob")
    now = pause(table, 1000)
    assert alarm(table.room) == now + 30 * SECOND
    for member in ("ann", "bob"):
        table.send(Connect(member, "player"), member)
    table.send(Disconnect(), "bob")
    assert alarm(table.room) == table.now  # the next time the member's own connection broke


def test_short_pause_is_added_to_running_grace_times() -> None:
    table = Table()
    table.join("ann", "bob")
    table.send(Disconnect(), "bob")
    lost = table.now
    table.now += 20 * SECOND
    pause(table, SHORT_PAUSE)
    table.send(Connect("ann", "player"), "ann")
    assert alarm(table.room) == lost + SHORT_PAUSE + GRACE


def test_grace_times_restart_after_a_long_pause() -> None:
    table = Table()
    table.join("ann", "bob")
    table.send(Disconnect(), "bob")
    table.now += 20 * SECOND
    now = pause(table, SHORT_PAUSE + 1)
    assert alarm(table.room) == now + GRACE


def test_empty_room_ignores_a_pause() -> None:
    table = Table()
    table.join("ann")
    table.send(Disconnect(), "ann")
    table.wait_for_alarm()
    assert table.send(Resume(table.now - 1000)) == []


def test_clocks_restart_if_the_wall_clock_was_set_back() -> None:
    table = playing("ann", "bob")
    table.now += 5 * SECOND
    since = table.now
    table.now -= 3600 * SECOND
    assert table.send(Resume(since)) == [ServiceInterrupted(since)]
    assert alarm(table.room) == table.now + 30 * SECOND


def test_grace_times_restart_if_the_wall_clock_was_set_back() -> None:
    table = Table()
    table.join("ann", "bob")
    table.send(Disconnect(), "bob")
    since = table.now
    table.now -= 3600 * SECOND
    table.send(Resume(since))
    table.send(Connect("ann", "player"), "ann")
    assert alarm(table.room) == table.room.members["bob"].lost + GRACE <= table.now + GRACE


def test_readiness_survives_a_pause() -> None:
    table = Table()
    table.join("ann", "bob")
    table.ready("ann", "bob")
    pause(table, 1000)
    table.join("ann", "bob")
    assert table.send(table.begin(), "ann")
