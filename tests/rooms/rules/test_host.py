"""What a host may do about the door, and about people."""

import pytest
from msgspec.structs import replace

from noripan.rooms import (
    AccessChanged,
    Configure,
    Connect,
    Disconnect,
    HandOver,
    HostChanged,
    InviteChanged,
    Kick,
    Leave,
    Lock,
    LockView,
    MemberJoined,
    MemberLeft,
    MemberMuted,
    Mute,
    React,
    RoomSettings,
    Say,
    Stand,
    alarm,
    card_of,
    room_view,
    running,
    show,
)
from noripan.rooms.events import RoomLocked
from tests.rooms.table import Table, kinds, playing


def gathered(*members: str, settings: RoomSettings | None = None) -> Table:
    table = Table(settings=settings)
    table.join(*members)
    return table


class TestKick:
    def test_the_host_sends_somebody_away_and_the_invite_changes(self) -> None:
        table = gathered("ann", "bob")
        invite = table.room.invite
        left, changed = table.tell(Kick("bob"), "ann")
        assert left == MemberLeft("bob", "kicked")
        assert isinstance(changed, InviteChanged)
        assert room_view(table.game, table.room).invite == changed.invite != invite
        assert table.refuses(Connect("bob", "player"), "bob") == "KICKED"
        assert table.refuses(Connect("bob", "player", invite), "bob") == "KICKED"

    def test_whoever_is_invited_anew_may_come_again(self) -> None:
        table = gathered("ann", "bob")
        table.tell(Kick("bob"), "ann")
        assert MemberJoined("bob", "bob") in table.tell(Connect("bob", "player", table.room.invite), "bob")
        table.tell(Leave(), "bob")
        assert MemberJoined("bob", "bob") in table.tell(Connect("bob", "player"), "bob")

    def test_in_a_match_it_is_a_forfeit(self) -> None:
        table = playing("ann", "bob", "cho")
        assert kinds(table.tell(Kick("cho"), "ann")) == ["MatchEntry", "MemberLeft", "InviteChanged"]
        assert table.match.players[2] is None

    def test_only_the_host_does_that_and_not_to_oneself(self) -> None:
        table = gathered("ann", "bob")
        assert table.refuses(Kick("ann"), "bob") == "NOT_HOST"
        assert table.refuses(Kick("ann"), "ann") == "NOT_YOURSELF"
        assert table.refuses(Kick("eve"), "ann") == "NO_SUCH_MEMBER"

    def test_the_room_does_not_remember_them_all_for_ever(self) -> None:
        table = gathered("ann")
        for number in range(150):
            table.join(f"guest {number}")
            table.tell(Kick(f"guest {number}"), "ann")
        assert len(table.room.barred) == 100
        assert table.refuses(Connect("x", "player"), "guest 149") == "KICKED"


class TestMute:
    def test_a_muted_member_neither_speaks_nor_reacts(self) -> None:
        table = gathered("ann", "bob")
        assert table.tell(Mute("bob", muted=True), "ann") == [MemberMuted("bob", muted=True)]
        assert table.refuses(Say("hello"), "bob") == "MUTED"
        assert table.refuses(React("clap"), "bob") == "MUTED"
        assert [member.muted for member in room_view(table.game, table.room).members] == [False, True]
        assert table.tell(Mute("bob", muted=True), "ann") == []
        assert table.tell(Mute("bob", muted=False), "ann") == [MemberMuted("bob", muted=False)]
        assert kinds(table.tell(Say("hello"), "bob")) == ["Said"]

    def test_going_out_and_in_again_does_not_help(self) -> None:
        table = gathered("ann", "bob")
        table.tell(Mute("bob", muted=True), "ann")
        table.tell(Leave(), "bob")
        table.join("bob")
        assert table.refuses(Say("hello"), "bob") == "MUTED"

    def test_a_host_is_always_heard(self) -> None:
        table = gathered("ann", "bob")
        table.tell(Mute("bob", muted=True), "ann")
        table.tell(HandOver("bob"), "ann")
        assert kinds(table.tell(Say("hello"), "bob")) == ["Said"]

    def test_only_the_host_does_that_and_not_to_oneself(self) -> None:
        table = gathered("ann", "bob")
        assert table.refuses(Mute("ann", muted=True), "bob") == "NOT_HOST"
        assert table.refuses(Mute("ann", muted=True), "ann") == "NOT_YOURSELF"
        assert table.refuses(Mute("eve", muted=True), "ann") == "NO_SUCH_MEMBER"


class TestLock:
    def test_newcomers_need_the_password_or_the_invite(self) -> None:
        table = gathered("ann", "bob")
        assert table.tell(Lock("hash"), "ann") == [RoomLocked("hash")]
        assert table.refuses(Connect("eve", "player"), "eve") == "PASSWORD_NEEDED"
        assert table.refuses(Connect("eve", "player", None, ""), "eve") == "WRONG_PASSWORD"
        assert table.refuses(Connect("eve", "player", None, "old hash"), "eve") == "WRONG_PASSWORD"
        assert kinds(table.tell(Connect("eve", "player", None, "hash"), "eve"))[0] == "MemberJoined"
        table.tell(Leave(), "eve")
        assert kinds(table.tell(Connect("eve", "player", table.room.invite), "eve"))[0] == "MemberJoined"

    def test_members_stay_and_come_back_without_it(self) -> None:
        table = gathered("ann", "bob")
        table.tell(Lock("hash"), "ann")
        table.tell(Disconnect(), "bob")
        assert kinds(table.tell(Connect("bob", "player"), "bob")) == ["MemberBack"]

    def test_a_private_room_opens_by_its_password_too(self) -> None:
        table = gathered("ann", settings=RoomSettings(turn_seconds=None, public=False))
        assert table.refuses(Connect("eve", "player", None, "hash"), "eve") == "NO_SUCH_ROOM"
        table.tell(Lock("hash"), "ann")
        assert kinds(table.tell(Connect("eve", "player", None, "hash"), "eve"))[0] == "MemberJoined"

    def test_everyone_sees_that_there_is_one_and_nobody_sees_it(self) -> None:
        table = gathered("ann", "bob")
        table.tell(Lock("hash"), "ann")
        assert room_view(table.game, table.room).locked
        assert card_of(table.game, table.room).locked
        assert show(table.game, table.log[-1], None) == LockView(locked=True)
        assert table.tell(Lock("hash"), "ann") == []
        assert table.tell(Lock(None), "ann") == [RoomLocked(None)]
        assert show(table.game, table.log[-1], None) == LockView(locked=False)
        assert not room_view(table.game, table.room).locked

    def test_only_the_host_locks(self) -> None:
        assert gathered("ann", "bob").refuses(Lock("hash"), "bob") == "NOT_HOST"

    def test_whoever_was_sent_away_does_not_come_in_by_the_password(self) -> None:
        table = gathered("ann", "bob")
        table.tell(Lock("hash"), "ann")
        table.tell(Kick("bob"), "ann")
        assert table.refuses(Connect("bob", "player", None, "hash"), "bob") == "KICKED"


class TestDoor:
    def door(self, table: Table, **changes: bool) -> Configure[object]:
        return Configure(table.room.options, replace(table.room.settings, **changes))

    def test_it_can_be_closed_in_the_middle_of_a_match_and_all_stay_ready(self) -> None:
        table = playing("ann", "bob")
        change = self.door(table, public=False)
        assert table.tell(change, "ann") == [AccessChanged(public=False, spectators=True)]
        assert table.refuses(Connect("eve", "spectator"), "eve") == "NO_SUCH_ROOM"
        table = gathered("ann", "bob")
        table.ready("bob")
        table.tell(self.door(table, public=False), "ann")
        assert table.room.members["bob"].salt is not None

    def test_whoever_looks_on_has_to_go_when_spectators_are_not_let_in(self) -> None:
        table = playing("ann", "bob")
        table.join("eve", role="spectator")
        happened = table.tell(self.door(table, spectators=False), "ann")
        assert happened == [AccessChanged(public=True, spectators=False), MemberLeft("eve", "closed")]
        assert table.refuses(Connect("eve", "spectator"), "eve") == "NO_SPECTATORS"
        assert running(table.room) is not None

    def test_a_host_who_looks_on_may_stay(self) -> None:
        table = gathered("ann", "bob")
        table.tell(Stand(), "ann")
        assert kinds(table.tell(self.door(table, spectators=False), "ann")) == ["AccessChanged"]
        assert table.refuses(Stand(), "bob") == "NO_SPECTATORS"
        assert table.tell(Stand(), "ann") == []


def test_the_host_role_passes_to_the_longest_present() -> None:
    table = gathered("ann", "bob", "cho")
    assert table.tell(Leave(), "ann")[-1] == HostChanged("bob")
    table.tell(Disconnect(), "bob")
    assert table.wait_for_alarm() == [MemberLeft("bob", "lost"), HostChanged("cho")]


def test_a_spectator_takes_a_free_seat_between_games() -> None:
    table = playing("ann", "bob")
    table.join("eve", role="spectator")
    assert table.refuses(table.be_ready(), "eve") == "GAME_IN_PROGRESS"
    table.tell(Leave(), "bob")
    table.start("ann", "eve")
    assert [table.match.names, alarm(table.room) is None] == [("ann", "eve"), False]


@pytest.mark.parametrize("kind", [Kick("bob"), Mute("bob", muted=True), Lock("hash")])
def test_the_host_may_do_it_in_the_middle_of_a_match(kind: object) -> None:
    table = playing("ann", "bob", "cho")
    assert table.tell(kind, "ann")
