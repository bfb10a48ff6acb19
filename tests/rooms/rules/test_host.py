"""What a host may do: access, kicking, muting."""

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
from tests.rooms.table import Table, event_types, playing


def gathered(*members: str, settings: RoomSettings | None = None) -> Table:
    table = Table(settings=settings)
    table.join(*members)
    return table


class TestKick:
    def test_kick_removes_the_member_and_changes_the_invite(self) -> None:
        table = gathered("ann", "bob")
        invite = table.room.invite
        left, changed = table.send(Kick("bob"), "ann")
        assert left == MemberLeft("bob", "kicked")
        assert isinstance(changed, InviteChanged)
        assert room_view(table.game, table.room).invite == changed.invite != invite
        assert table.refusal_code(Connect("bob", "player"), "bob") == "KICKED"
        assert table.refusal_code(Connect("bob", "player", invite), "bob") == "KICKED"

    def test_kicked_member_may_join_with_a_new_invite(self) -> None:
        table = gathered("ann", "bob")
        table.send(Kick("bob"), "ann")
        assert MemberJoined("bob", "bob") in table.send(Connect("bob", "player", table.room.invite), "bob")
        table.send(Leave(), "bob")
        assert MemberJoined("bob", "bob") in table.send(Connect("bob", "player"), "bob")

    def test_kick_in_a_match_is_a_forfeit(self) -> None:
        table = playing("ann", "bob", "cho")
        assert event_types(table.send(Kick("cho"), "ann")) == ["MatchEntry", "MemberLeft", "InviteChanged"]
        assert table.match.players[2] is None

    def test_only_the_host_may_and_not_themselves(self) -> None:
        table = gathered("ann", "bob")
        assert table.refusal_code(Kick("ann"), "bob") == "NOT_HOST"
        assert table.refusal_code(Kick("ann"), "ann") == "NOT_YOURSELF"
        assert table.refusal_code(Kick("eve"), "ann") == "NO_SUCH_MEMBER"

    def test_list_of_kicked_members_is_bounded(self) -> None:
        table = gathered("ann")
        for number in range(150):
            table.join(f"guest {number}")
            table.send(Kick(f"guest {number}"), "ann")
        assert len(table.room.barred) == 100
        assert table.refusal_code(Connect("x", "player"), "guest 149") == "KICKED"


class TestMute:
    def test_muted_member_can_neither_chat_nor_react(self) -> None:
        table = gathered("ann", "bob")
        assert table.send(Mute("bob", muted=True), "ann") == [MemberMuted("bob", muted=True)]
        assert table.refusal_code(Say("hello"), "bob") == "MUTED"
        assert table.refusal_code(React("clap"), "bob") == "MUTED"
        assert [member.muted for member in room_view(table.game, table.room).members] == [False, True]
        assert table.send(Mute("bob", muted=True), "ann") == []
        assert table.send(Mute("bob", muted=False), "ann") == [MemberMuted("bob", muted=False)]
        assert event_types(table.send(Say("hello"), "bob")) == ["Said"]

    def test_mute_survives_leaving_and_joining(self) -> None:
        table = gathered("ann", "bob")
        table.send(Mute("bob", muted=True), "ann")
        table.send(Leave(), "bob")
        table.join("bob")
        assert table.refusal_code(Say("hello"), "bob") == "MUTED"

    def test_host_is_never_muted(self) -> None:
        table = gathered("ann", "bob")
        table.send(Mute("bob", muted=True), "ann")
        table.send(HandOver("bob"), "ann")
        assert event_types(table.send(Say("hello"), "bob")) == ["Said"]

    def test_only_the_host_may_and_not_themselves(self) -> None:
        table = gathered("ann", "bob")
        assert table.refusal_code(Mute("ann", muted=True), "bob") == "NOT_HOST"
        assert table.refusal_code(Mute("ann", muted=True), "ann") == "NOT_YOURSELF"
        assert table.refusal_code(Mute("eve", muted=True), "ann") == "NO_SUCH_MEMBER"


class TestLock:
    def test_newcomers_need_password_or_invite(self) -> None:
        table = gathered("ann", "bob")
        assert table.send(Lock("hash"), "ann") == [RoomLocked("hash")]
        assert table.refusal_code(Connect("eve", "player"), "eve") == "PASSWORD_NEEDED"
        assert table.refusal_code(Connect("eve", "player", None, ""), "eve") == "WRONG_PASSWORD"
        assert table.refusal_code(Connect("eve", "player", None, "old hash"), "eve") == "WRONG_PASSWORD"
        assert event_types(table.send(Connect("eve", "player", None, "hash"), "eve"))[0] == "MemberJoined"
        table.send(Leave(), "eve")
        assert (
            event_types(table.send(Connect("eve", "player", table.room.invite), "eve"))[0] == "MemberJoined"
        )

    def test_members_reconnect_without_password(self) -> None:
        table = gathered("ann", "bob")
        table.send(Lock("hash"), "ann")
        table.send(Disconnect(), "bob")
        assert event_types(table.send(Connect("bob", "player"), "bob")) == ["MemberBack"]

    def test_password_opens_a_private_room(self) -> None:
        table = gathered("ann", settings=RoomSettings(turn_seconds=None, public=False))
        assert table.refusal_code(Connect("eve", "player", None, "hash"), "eve") == "NO_SUCH_ROOM"
        table.send(Lock("hash"), "ann")
        assert event_types(table.send(Connect("eve", "player", None, "hash"), "eve"))[0] == "MemberJoined"

    def test_views_show_that_a_password_exists_but_not_which(self) -> None:
        table = gathered("ann", "bob")
        table.send(Lock("hash"), "ann")
        assert room_view(table.game, table.room).locked
        assert card_of(table.game, table.room).locked
        assert show(table.game, table.log[-1], None) == LockView(locked=True)
        assert table.send(Lock("hash"), "ann") == []
        assert table.send(Lock(None), "ann") == [RoomLocked(None)]
        assert show(table.game, table.log[-1], None) == LockView(locked=False)
        assert not room_view(table.game, table.room).locked

    def test_only_the_host_sets_the_password(self) -> None:
        assert gathered("ann", "bob").refusal_code(Lock("hash"), "bob") == "NOT_HOST"

    def test_kicked_member_cannot_join_with_the_password(self) -> None:
        table = gathered("ann", "bob")
        table.send(Lock("hash"), "ann")
        table.send(Kick("bob"), "ann")
        assert table.refusal_code(Connect("bob", "player", None, "hash"), "bob") == "KICKED"


class TestAccess:
    def access(self, table: Table, **changes: bool) -> Configure[object]:
        return Configure(table.room.options, replace(table.room.settings, **changes))

    def test_access_changes_during_a_match_and_keeps_readiness(self) -> None:
        table = playing("ann", "bob")
        change = self.access(table, public=False)
        assert table.send(change, "ann") == [AccessChanged(public=False, spectators=True)]
        assert table.refusal_code(Connect("eve", "spectator"), "eve") == "NO_SUCH_ROOM"
        table = gathered("ann", "bob")
        table.ready("bob")
        table.send(self.access(table, public=False), "ann")
        assert table.room.members["bob"].salt is not None

    def test_spectators_are_removed_when_spectating_is_closed(self) -> None:
        table = playing("ann", "bob")
        table.join("eve", role="spectator")
        happened = table.send(self.access(table, spectators=False), "ann")
        assert happened == [AccessChanged(public=True, spectators=False), MemberLeft("eve", "closed")]
        assert table.refusal_code(Connect("eve", "spectator"), "eve") == "NO_SPECTATORS"
        assert running(table.room) is not None

    def test_spectating_host_stays(self) -> None:
        table = gathered("ann", "bob")
        table.send(Stand(), "ann")
        assert event_types(table.send(self.access(table, spectators=False), "ann")) == ["AccessChanged"]
        assert table.refusal_code(Stand(), "bob") == "NO_SPECTATORS"
        assert table.send(Stand(), "ann") == []


def test_host_role_passes_to_the_longest_present() -> None:
    table = gathered("ann", "bob", "cho")
    assert table.send(Leave(), "ann")[-1] == HostChanged("bob")
    table.send(Disconnect(), "bob")
    assert table.wait_for_alarm() == [MemberLeft("bob", "lost"), HostChanged("cho")]


def test_spectator_takes_a_free_seat_between_matches() -> None:
    table = playing("ann", "bob")
    table.join("eve", role="spectator")
    assert table.refusal_code(table.be_ready(), "eve") == "GAME_IN_PROGRESS"
    table.send(Leave(), "bob")
    table.start("ann", "eve")
    assert [table.match.names, alarm(table.room) is None] == [("ann", "eve"), False]


@pytest.mark.parametrize("kind", [Kick("bob"), Mute("bob", muted=True), Lock("hash")])
def test_host_manages_members_during_a_match(kind: object) -> None:
    table = playing("ann", "bob", "cho")
    assert table.send(kind, "ann")
