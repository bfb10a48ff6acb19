"""An accepted command is in the log once, however often it is sent."""

from noripan.rooms import (
    COMMANDS_KEPT,
    MOST_MEMBERS,
    Act,
    Connect,
    Disconnect,
    Leave,
    Request,
    RoomCommand,
    Say,
    SeatBot,
    Unready,
    accepted_seq,
    opened,
    room_codec,
    room_entry_codec,
)
from tests.conformance.toy.types import Stake
from tests.rooms.folding import evolve_all

from .table import Table, playing


def sent(table: Table, member: str, command: RoomCommand, number: int) -> list[int]:
    """Sends a command with this id and returns the numbers of its entries."""
    return [entry.seq for entry in table.send_request(Request(command, member, f"c{number}"))]


def said(table: Table, member: str, number: int) -> int | None:
    """The entry of a message sent with this id."""
    return accepted_seq(table.room, Request(Say("hello"), member, f"c{number}"))


def test_resent_command_changes_nothing() -> None:
    table = playing("ann", "bob")
    (at,) = sent(table, "ann", Act(Stake(1)), 1)
    before = table.room
    assert sent(table, "ann", Act(Stake(1)), 1) == []
    assert table.room is before
    assert accepted_seq(table.room, Request(Act(Stake(1)), "ann", "c1")) == at


def test_reused_id_with_other_content_is_refused() -> None:
    table = playing("ann", "bob")
    sent(table, "ann", Act(Stake(1)), 1)
    before = table.room
    for other in (Act(Stake(2)), Act(Stake(1), number=1), Say("hello"), Leave()):
        assert table.refusal_code(other, "ann", "c1") == "ID_REUSED"
    assert table.room is before
    assert sent(table, "ann", Act(Stake(1)), 1) == []


def test_id_of_a_command_that_changed_nothing_is_free() -> None:
    table = Table()
    table.join("ann")
    assert sent(table, "ann", Unready(), 1) == []
    assert sent(table, "ann", Say("hello"), 1)


def test_reused_id_is_noticed_after_reading_the_log_or_a_snapshot() -> None:
    table = playing("ann", "bob")
    sent(table, "ann", Act(Stake(1)), 1)
    codec, snapshots = room_entry_codec(table.game), room_codec(table.game)
    first, *others = [codec.decode(codec.encode(entry)) for entry in table.log]
    folded = evolve_all(table.game, opened(table.room.id, first), others)
    for room in (folded, snapshots.decode(snapshots.encode(table.room))):
        table.room = room
        assert table.refusal_code(Act(Stake(2)), "ann", "c1") == "ID_REUSED"
        assert sent(table, "ann", Act(Stake(1)), 1) == []


def test_only_the_first_entry_carries_the_command() -> None:
    table = playing("ann", "bob")
    entries = table.send_request(Request(Leave(), "ann", "c1"))
    assert len(entries) == 5
    assert [(entry.member, entry.command) for entry in entries] == [("ann", "c1"), *[("ann", None)] * 4]
    assert accepted_seq(table.room, Request(Leave(), "ann", "c1")) == entries[0].seq


def test_members_have_separate_command_ids() -> None:
    table = Table()
    table.join("ann", "bob")
    assert sent(table, "ann", Say("hello"), 1)
    assert sent(table, "bob", Say("hello"), 1)


def test_refused_command_may_be_sent_again() -> None:
    table = Table()
    table.join("ann", "bob")
    request = Request(Act(Stake(1)), "ann", "c1")
    assert table.refusal_code(request.command, "ann") == "NOT_STARTED"
    table.start("ann", "bob")
    assert len(table.send_request(request)) == 1


def test_last_commands_of_each_member_are_remembered() -> None:
    table = Table()
    table.join("ann", "bob")
    sent(table, "bob", Say("hello"), 0)
    for number in range(2 * COMMANDS_KEPT):
        (at,) = sent(table, "ann", Say("hello"), number)
        last = range(max(0, number + 1 - COMMANDS_KEPT), number + 1)
        known = [said(table, "ann", each) for each in last]
        assert known == list(range(at + 1 - len(last), at + 1))
    assert said(table, "ann", 0) is None
    assert said(table, "bob", 0) is not None


def test_member_who_left_may_resend_after_rejoining() -> None:
    table = Table()
    table.join("ann", "bob")
    sent(table, "bob", Say("hello"), 1)
    table.send(Disconnect(), "bob")
    table.wait(60)
    assert "bob" not in table.room.members
    table.join("bob")
    assert sent(table, "bob", Say("hello"), 1) == []


def test_resent_leave_is_not_repeated_after_rejoining() -> None:
    table = Table()
    table.join("ann", "bob")
    assert sent(table, "bob", Leave(), 1)
    assert sent(table, "bob", Leave(), 1) == []
    table.join("bob")
    assert sent(table, "bob", Leave(), 1) == []
    assert "bob" in table.room.members


def test_commands_of_members_who_left_are_bounded() -> None:
    table = Table()
    table.join("ann")
    sent(table, "ann", Say("hello"), 1)
    for number in range(MOST_MEMBERS + 5):
        sent(table, f"m{number}", Connect("Visitor", "spectator"), 1)
        sent(table, f"m{number}", Leave(), 2)
    assert len(table.room.answered) == MOST_MEMBERS
    assert said(table, "ann", 1) is not None
    assert accepted_seq(table.room, Request(Leave(), "m5", "c2")) is None
    assert accepted_seq(table.room, Request(Leave(), "m6", "c2")) is not None


def test_server_commands_are_not_remembered() -> None:
    table = Table()
    table.join("ann")
    assert table.send_request(Request(SeatBot("cautious"), "ann"))
    assert table.room.answered == {}
