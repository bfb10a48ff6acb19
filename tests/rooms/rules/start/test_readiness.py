"""Readiness, salts and the commitment they are for."""

from msgspec.structs import replace

from noripan.kernel import NoSeatOptions, Seat
from noripan.rooms import (
    GRACE_SECONDS,
    Choose,
    Configure,
    Connect,
    Disconnect,
    HumanPlayer,
    Leave,
    MemberUnready,
    Ready,
    Rematch,
    RoomConfigured,
    RoomSettings,
    SeatFreed,
    SeatOptionsChosen,
    SeatTaken,
    Stand,
    Start,
    Unready,
    commitment,
)
from noripan.rooms.events import MemberReady
from tests.conformance.toy.types import Options
from tests.rooms.table import Table, playing

ANOTHER = "0" * 64


def salts(table: Table) -> list[str | None]:
    return [member.salt for member in table.room.members.values()]


def test_ready_brings_a_salt() -> None:
    table = Table()
    table.join("ann")
    assert table.send(table.be_ready("pepper"), "ann") == [MemberReady("ann", "pepper")]


def test_salt_is_made_if_none_is_sent() -> None:
    table = Table()
    table.join("ann", "bob")
    table.send(table.be_ready(), "ann")
    table.send(table.be_ready(), "bob")
    one, other = salts(table)
    assert one
    assert other
    assert one != other


def test_ready_member_may_send_another_salt() -> None:
    table = Table()
    table.join("ann")
    table.ready("ann")
    assert table.send(table.be_ready(), "ann") == []
    assert table.send(table.be_ready("pepper"), "ann") == [MemberReady("ann", "pepper")]


def test_salt_for_another_commitment_is_refused() -> None:
    table = Table()
    table.join("ann", "bob")
    assert table.refusal_code(Ready(ANOTHER, "pepper"), "ann") == "STALE_COMMITMENT"
    assert table.refusal_code(Start(ANOTHER), "ann") == "STALE_COMMITMENT"


def test_old_commitment_is_refused_after_a_match() -> None:
    table = playing("ann", "bob", "cho")
    old = commitment(table.room)
    table.send(Leave(), "cho")
    table.send(Leave(), "bob")
    assert commitment(table.room) != old
    assert salts(table) == [None]
    assert table.refusal_code(Ready(old, "pepper"), "ann") == "STALE_COMMITMENT"
    assert table.refusal_code(Rematch(old, "pepper"), "ann") == "STALE_COMMITMENT"


def test_commitment_stays_during_a_match() -> None:
    table = Table()
    table.join("ann", "bob")
    shown = commitment(table.room)
    table.start("ann", "bob")
    assert commitment(table.room) == shown
    assert table.match.secret == table.room.secret


def test_ready_can_be_undone() -> None:
    table = Table()
    table.join("ann")
    table.ready("ann")
    assert table.send(Unready(), "ann") == [MemberUnready("ann")]
    assert table.send(Unready(), "ann") == []


def test_ready_during_a_match_is_refused() -> None:
    table = playing("ann", "bob")
    for command in (table.be_ready(), Unready(), table.begin(), Rematch(commitment(table.room))):
        assert table.refusal_code(command, "ann") == "GAME_IN_PROGRESS"


def test_ready_spectator_takes_a_seat() -> None:
    table = Table()
    table.join("eve", role="spectator")
    assert table.send(table.be_ready("pepper"), "eve") == [
        SeatTaken(Seat(0), HumanPlayer("eve")),
        MemberReady("eve", "pepper"),
    ]


def test_ready_spectator_is_refused_without_a_free_seat() -> None:
    table = Table()
    table.join("ann", "bob", "cho")
    table.join("eve", role="spectator")
    assert table.refusal_code(table.be_ready(), "eve") == "TABLE_FULL"


def test_member_who_stands_up_is_not_ready() -> None:
    table = Table()
    table.join("ann")
    table.ready("ann")
    assert table.send(Stand(), "ann") == [MemberUnready("ann"), SeatFreed(Seat(0))]


def test_new_options_make_everyone_unready() -> None:
    table = Table()
    table.join("ann", "bob")
    table.ready("ann", "bob")
    settings = replace(table.room.settings, turn_seconds=None)
    assert table.send(Configure(Options(dice=1), settings), "ann") == [
        RoomConfigured(settings, Options(dice=1))
    ]
    assert salts(table) == [None, None]
    assert table.refusal_code(table.begin(), "ann") == "NOT_ALL_READY"


def test_only_the_host_configures_and_only_between_matches() -> None:
    table = Table()
    table.join("ann", "bob")
    change = Configure(Options(dice=1), table.room.settings)
    assert table.refusal_code(change, "bob") == "NOT_HOST"
    too_fast = Configure(Options(), RoomSettings(turn_seconds=1))
    assert table.refusal_code(too_fast, "ann") == "INVALID_CLOCK"
    for grace in (-1, GRACE_SECONDS[1] + 1):
        without_end = Configure(Options(), RoomSettings(turn_seconds=None, grace_seconds=grace))
        assert table.refusal_code(without_end, "ann") == "INVALID_GRACE"
    table.start("ann", "bob")
    assert table.refusal_code(change, "ann") == "GAME_IN_PROGRESS"


def test_members_choose_their_own_options_between_matches() -> None:
    table = Table()
    table.join("ann", "bob")
    chosen = SeatOptionsChosen("bob", NoSeatOptions())
    assert table.send(Choose(NoSeatOptions()), "bob") == [chosen]
    table.start("ann", "bob")
    assert table.refusal_code(Choose(NoSeatOptions()), "bob") == "GAME_IN_PROGRESS"


def test_lost_member_stays_ready_but_does_not_count() -> None:
    table = Table()
    table.join("ann", "bob")
    table.ready("ann", "bob")
    table.send(Disconnect(), "bob")
    assert table.refusal_code(table.begin(), "ann") == "NOT_ALL_READY"
    table.send(Connect("bob", "player"), "bob")
    assert table.send(table.begin(), "ann")
