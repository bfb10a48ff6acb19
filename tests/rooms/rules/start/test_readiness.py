"""Readiness, salts and the commitment they answer."""

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


def test_readiness_brings_a_salt() -> None:
    table = Table()
    table.join("ann")
    assert table.tell(table.be_ready("pepper"), "ann") == [MemberReady("ann", "pepper")]


def test_a_salt_is_made_where_none_is_sent() -> None:
    table = Table()
    table.join("ann", "bob")
    table.tell(table.be_ready(), "ann")
    table.tell(table.be_ready(), "bob")
    one, other = salts(table)
    assert one
    assert other
    assert one != other


def test_a_member_may_send_another_salt_but_is_ready_once() -> None:
    table = Table()
    table.join("ann")
    table.ready("ann")
    assert table.tell(table.be_ready(), "ann") == []
    assert table.tell(table.be_ready("pepper"), "ann") == [MemberReady("ann", "pepper")]


def test_a_salt_for_another_commitment_is_refused() -> None:
    table = Table()
    table.join("ann", "bob")
    assert table.refuses(Ready(ANOTHER, "pepper"), "ann") == "STALE_COMMITMENT"
    assert table.refuses(Start(ANOTHER), "ann") == "STALE_COMMITMENT"


def test_after_a_match_the_old_commitment_takes_no_salt() -> None:
    table = playing("ann", "bob", "cho")
    old = commitment(table.room)
    table.tell(Leave(), "cho")
    table.tell(Leave(), "bob")
    assert commitment(table.room) != old
    assert salts(table) == [None]
    assert table.refuses(Ready(old, "pepper"), "ann") == "STALE_COMMITMENT"
    assert table.refuses(Rematch(old, "pepper"), "ann") == "STALE_COMMITMENT"


def test_the_commitment_of_a_match_stands_while_it_is_played() -> None:
    table = Table()
    table.join("ann", "bob")
    shown = commitment(table.room)
    table.start("ann", "bob")
    assert commitment(table.room) == shown
    assert table.match.secret == table.room.secret


def test_readiness_can_be_taken_back() -> None:
    table = Table()
    table.join("ann")
    table.ready("ann")
    assert table.tell(Unready(), "ann") == [MemberUnready("ann")]
    assert table.tell(Unready(), "ann") == []


def test_nobody_gets_ready_in_mid_match() -> None:
    table = playing("ann", "bob")
    for command in (table.be_ready(), Unready(), table.begin(), Rematch(commitment(table.room))):
        assert table.refuses(command, "ann") == "GAME_IN_PROGRESS"


def test_a_spectator_who_is_ready_takes_a_seat() -> None:
    table = Table()
    table.join("eve", role="spectator")
    assert table.tell(table.be_ready("pepper"), "eve") == [
        SeatTaken(Seat(0), HumanPlayer("eve")),
        MemberReady("eve", "pepper"),
    ]


def test_a_spectator_is_not_ready_where_no_seat_is_free() -> None:
    table = Table()
    table.join("ann", "bob", "cho")
    table.join("eve", role="spectator")
    assert table.refuses(table.be_ready(), "eve") == "TABLE_FULL"


def test_whoever_stands_up_is_not_ready() -> None:
    table = Table()
    table.join("ann")
    table.ready("ann")
    assert table.tell(Stand(), "ann") == [MemberUnready("ann"), SeatFreed(Seat(0))]


def test_other_options_make_everyone_unready() -> None:
    table = Table()
    table.join("ann", "bob")
    table.ready("ann", "bob")
    settings = replace(table.room.settings, turn_seconds=None)
    assert table.tell(Configure(Options(dice=1), settings), "ann") == [
        RoomConfigured(settings, Options(dice=1))
    ]
    assert salts(table) == [None, None]
    assert table.refuses(table.begin(), "ann") == "NOT_ALL_READY"


def test_only_the_host_configures_and_only_between_matches() -> None:
    table = Table()
    table.join("ann", "bob")
    change = Configure(Options(dice=1), table.room.settings)
    assert table.refuses(change, "bob") == "NOT_HOST"
    too_fast = Configure(Options(), RoomSettings(turn_seconds=1))
    assert table.refuses(too_fast, "ann") == "INVALID_CLOCK"
    for grace in (-1, GRACE_SECONDS[1] + 1):
        without_end = Configure(Options(), RoomSettings(turn_seconds=None, grace_seconds=grace))
        assert table.refuses(without_end, "ann") == "INVALID_GRACE"
    table.start("ann", "bob")
    assert table.refuses(change, "ann") == "GAME_IN_PROGRESS"


def test_members_choose_their_own_options_between_matches() -> None:
    table = Table()
    table.join("ann", "bob")
    chosen = SeatOptionsChosen("bob", NoSeatOptions())
    assert table.tell(Choose(NoSeatOptions()), "bob") == [chosen]
    table.start("ann", "bob")
    assert table.refuses(Choose(NoSeatOptions()), "bob") == "GAME_IN_PROGRESS"


def test_readiness_outlasts_a_lost_connection_but_does_not_count_meanwhile() -> None:
    table = Table()
    table.join("ann", "bob")
    table.ready("ann", "bob")
    table.tell(Disconnect(), "bob")
    assert table.refuses(table.begin(), "ann") == "NOT_ALL_READY"
    table.tell(Connect("bob", "player"), "bob")
    assert table.tell(table.begin(), "ann")
