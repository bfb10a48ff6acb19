"""When no server served a room: nobody's clock and nobody's grace pays for it."""

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
    """Nobody serves the room for a while; the time at which it is taken up again."""
    since = table.now
    table.now += millis - 1
    assert table.tell(Resume(since)) == [ServiceInterrupted(since)]
    return table.now


def test_a_short_pause_is_added_to_the_clock() -> None:
    table = playing("ann", "bob")
    deadline = alarm(table.room)
    assert deadline is not None
    table.now += 5 * SECOND
    pause(table, SHORT_PAUSE)
    assert alarm(table.room) == deadline + SHORT_PAUSE


def test_after_a_longer_one_clocks_begin_anew() -> None:
    table = playing("ann", "bob")
    table.now += 5 * SECOND
    now = pause(table, SHORT_PAUSE + 1)
    assert alarm(table.room) == now + 30 * SECOND


def test_a_table_without_clocks_stays_so() -> None:
    table = Table(settings=RoomSettings(turn_seconds=None))
    table.join("ann", "bob")
    table.start("ann", "bob")
    now = pause(table, SHORT_PAUSE + 1)
    assert alarm(table.room) == now + GRACE
    for member in ("ann", "bob"):
        table.tell(Connect(member, "player"), member)
    assert alarm(table.room) is None


def test_everyone_has_yet_to_come_back() -> None:
    table = playing("ann", "bob")
    table.join("eve", role="spectator")
    now = pause(table, 1000)
    assert connected(table.room) == []
    assert {member.lost for member in table.room.members.values()} == {now}
    assert table.tell(Connect("ann", "player"), "ann") == [MemberBack("ann")]
    assert connected(table.room) == ["ann"]


def test_whoever_does_not_come_back_has_left_after_the_grace() -> None:
    table = Table()
    table.join("ann", "bob")
    now = pause(table, 5 * GRACE)
    table.tell(Connect("ann", "player"), "ann")
    assert alarm(table.room) == now + GRACE
    assert table.wait_for_alarm() == [MemberLeft("bob", "lost")]


def test_without_any_grace_the_server_still_waits_for_whom_it_has_lost_itself() -> None:
    table = Table(settings=RoomSettings(turn_seconds=None, grace_seconds=0))
    table.join("ann", "bob")
    table.start("ann", "bob")
    now = pause(table, 1000)
    assert alarm(table.room) == now + 30 * SECOND
    for member in ("ann", "bob"):
        table.tell(Connect(member, "player"), member)
    table.tell(Disconnect(), "bob")
    assert alarm(table.room) == table.now  # the next time it is the own line that broke


def test_a_short_pause_is_added_to_a_grace_that_was_running() -> None:
    table = Table()
    table.join("ann", "bob")
    table.tell(Disconnect(), "bob")
    lost = table.now
    table.now += 20 * SECOND
    pause(table, SHORT_PAUSE)
    table.tell(Connect("ann", "player"), "ann")
    assert alarm(table.room) == lost + SHORT_PAUSE + GRACE


def test_after_a_longer_one_the_grace_begins_anew() -> None:
    table = Table()
    table.join("ann", "bob")
    table.tell(Disconnect(), "bob")
    table.now += 20 * SECOND
    now = pause(table, SHORT_PAUSE + 1)
    assert alarm(table.room) == now + GRACE


def test_a_room_in_which_nothing_goes_on_takes_no_note() -> None:
    table = Table()
    table.join("ann")
    table.tell(Disconnect(), "ann")
    table.wait_for_alarm()
    assert table.tell(Resume(table.now - 1000)) == []


def test_when_the_clock_was_set_back_meanwhile_clocks_begin_anew() -> None:
    table = playing("ann", "bob")
    table.now += 5 * SECOND
    since = table.now
    table.now -= 3600 * SECOND
    assert table.tell(Resume(since)) == [ServiceInterrupted(since)]
    assert alarm(table.room) == table.now + 30 * SECOND


def test_when_the_clock_was_set_back_meanwhile_the_grace_begins_anew() -> None:
    table = Table()
    table.join("ann", "bob")
    table.tell(Disconnect(), "bob")
    since = table.now
    table.now -= 3600 * SECOND
    table.tell(Resume(since))
    table.tell(Connect("ann", "player"), "ann")
    assert alarm(table.room) == table.room.members["bob"].lost + GRACE <= table.now + GRACE


def test_readiness_outlasts_a_pause() -> None:
    table = Table()
    table.join("ann", "bob")
    table.ready("ann", "bob")
    pause(table, 1000)
    table.join("ann", "bob")
    assert table.tell(table.begin(), "ann")
