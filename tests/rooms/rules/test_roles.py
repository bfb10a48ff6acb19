"""Seats that a key opens, and tables that depend on who sits there (docs/rooms.md, 7)."""

import pytest
from msgspec.structs import replace

from noripan.kernel import FastChance, Seat
from noripan.rooms import (
    BotPlayer,
    Configure,
    Connect,
    Disconnect,
    HumanPlayer,
    Kick,
    Leave,
    MemberBack,
    MemberRenamed,
    RemoveBot,
    Request,
    RoomCommand,
    RoomContext,
    SeatBot,
    Sit,
    Stand,
    TableCleared,
    log_lines,
    open_room,
    room_view,
    running,
    show,
    table_view,
)
from noripan.rooms.room import seat_of
from tests.conformance.toy.types import Options
from tests.rooms.table import NO_CLOCK, Table, kinds
from tests.rooms.variants import DEALT, FORBIDDEN_DICE, HOUSE_DICE

DEALER = Seat(0)


@pytest.fixture
def table() -> Table:
    return Table(DEALT, NO_CLOCK)


def join(table: Table, member: str, key: str | None) -> None:
    table.tell(Connect(member, "player", table.room.invite, key=key), member)


def key_of(table: Table) -> str:
    return table.room.keys["dealer"]


def seated(table: Table) -> Table:
    """A dealer and two players."""
    join(table, "deal", key_of(table))
    table.join("ann", "bob")
    return table


class TestKeys:
    def test_every_room_has_keys_of_its_own(self, table: Table) -> None:
        other, _ = open_room(DEALT, NO_CLOCK, table.room.options, table.now, FastChance(8))
        assert len(key_of(table)) == 32
        assert key_of(table) not in {other.keys["dealer"], table.room.invite}

    def test_a_room_without_roles_has_none(self) -> None:
        assert Table().room.keys == {}

    def test_the_right_key_opens_the_dealers_seat(self, table: Table) -> None:
        table.join("ann")
        join(table, "deal", key_of(table))
        assert (seat_of(table.room, "ann"), seat_of(table.room, "deal")) == (1, DEALER)

    @pytest.mark.parametrize("key", [None, "", "wrong", "0" * 32])
    def test_any_other_key_makes_an_ordinary_player(self, table: Table, key: str | None) -> None:
        join(table, "ann", key)
        assert seat_of(table.room, "ann") == 1

    @pytest.mark.parametrize("unset", [{}, {"dealer": ""}])
    @pytest.mark.parametrize("key", [None, "", "wrong"])
    def test_an_unset_key_never_fits(self, table: Table, unset: dict[str, str], key: str | None) -> None:
        table.room = replace(table.room, keys=unset)
        join(table, "ann", key)
        assert seat_of(table.room, "ann") == 1

    def test_there_is_one_dealer(self, table: Table) -> None:
        seated(table)
        again = Connect("two", "player", table.room.invite, key=key_of(table))
        assert table.refuses(again, "two") == "DEALER_ALREADY_EXISTS"

    def test_whoever_looks_on_may_take_the_seat_with_the_key(self, table: Table) -> None:
        table.join("ann", role="spectator")
        assert table.refuses(Sit(DEALER), "ann") == "KEY_NEEDED"
        assert table.refuses(Sit(DEALER, "wrong"), "ann") == "KEY_NEEDED"
        table.tell(Sit(key=key_of(table)), "ann")
        assert seat_of(table.room, "ann") == DEALER

    def test_a_player_becomes_the_dealer_with_the_key(self, table: Table) -> None:
        table.join("ann")
        table.tell(Sit(key=key_of(table)), "ann")
        assert table.room.seats == {DEALER: HumanPlayer("ann")}

    def test_no_bot_takes_the_seat(self, table: Table) -> None:
        table.join("ann")
        assert table.refuses(SeatBot("bold", DEALER), "ann") == "KEY_NEEDED"
        table.tell(SeatBot("bold"), "ann")
        assert table.room.seats[Seat(2)] == BotPlayer("bold")

    def test_nobody_is_shown_a_key(self, table: Table) -> None:
        shown = repr((room_view(table.game, seated(table).room), table_view(table.game, table.room, None)))
        assert key_of(table) not in shown


class TestOrderOfChecks:
    """Joining: a match is on, joined already, a name that will not do, a dealer who is there."""

    def test_joining_in_a_match(self, table: Table) -> None:
        seated(table).tell(table.begin(), "deal")
        wrong = Connect("much too long", "player", table.room.invite, key=key_of(table))
        assert table.refuses(wrong, "eve") == "GAME_IN_PROGRESS"
        assert table.refuses(Sit(), "ann") == "GAME_IN_PROGRESS"

    def test_joining_twice(self, table: Table) -> None:
        seated(table)
        assert table.refuses(Sit(), "ann") == "ALREADY_JOINED"
        assert table.refuses(Sit(key=key_of(table)), "deal") == "ALREADY_JOINED"

    def test_a_name_before_the_dealer(self, table: Table) -> None:
        seated(table)
        for name in ("x", "sixsix"):
            wrong = Connect(name, "player", table.room.invite, key=key_of(table))
            assert table.refuses(wrong, "eve") == "INVALID_NAME"

    def test_new_name_that_does_not_fit_is_not_taken_on(self, table: Table) -> None:
        seated(table)
        table.tell(Disconnect(), "ann")
        assert table.tell(Connect("sixsix", "player"), "ann") == [MemberBack("ann")]
        assert table.tell(Connect("x", "player"), "ann") == []
        assert table.tell(Connect("fives", "player"), "ann") == [MemberRenamed("ann", "fives")]

    def test_options_that_a_name_does_not_fit_are_refused(self) -> None:
        table = Table(DEALT, dice=HOUSE_DICE)
        table.join("deal")
        table.tell(Connect("Alexander", "spectator"), "eve")
        narrow = Configure(Options(dice=2), table.room.settings)
        assert table.refuses(narrow, "deal") == "NAMES_UNFIT"
        table.tell(Kick("eve"), "deal")
        assert table.tell(narrow, "deal")

    def test_starting(self, table: Table) -> None:
        seated(table)
        table.join("eve", role="spectator")
        assert table.refuses(table.begin(), "eve") == "NOT_JOINED"
        assert table.refuses(table.begin(), "ann") == "NOT_DEALER"
        table.tell(table.begin(), "deal")
        assert table.refuses(table.begin(), "eve") == "NOT_JOINED"
        assert table.refuses(table.begin(), "ann") == "GAME_IN_PROGRESS"

    def test_options_that_contradict_each_other(self, table: Table) -> None:
        table.join("ann")
        options = DEALT.facts.codecs.options.type(dice=FORBIDDEN_DICE)
        assert table.refuses(Configure(options, NO_CLOCK), "ann") == "STAKE_OUT_OF_RANGE"


class TestTheDealerLeaves:
    def test_between_rounds_everyone_is_told_once_and_stands_up(self, table: Table) -> None:
        happened = seated(table).tell(Leave(), "deal")
        assert happened.count(TableCleared("GAME_TERMINATED")) == kinds(happened).count("TableCleared") == 1
        assert (table.room.seats, table.room.match) == ({}, None)
        assert list(table.room.members) == ["ann", "bob"]

    def test_in_a_round_the_match_ends_and_the_table_is_cleared(self, table: Table) -> None:
        seated(table).tell(table.begin(), "deal")
        happened = table.tell(Leave(), "deal")
        assert kinds(happened) == [
            "MatchEntry", "MatchEnded", "SecretMade", "MemberLeft", "TableCleared", "HostChanged",
        ]  # fmt: skip
        assert TableCleared("GAME_TERMINATED") in happened
        assert (table.room.seats, table.room.match) == ({}, None)

    def test_the_last_match_is_put_away(self, table: Table) -> None:
        seated(table).tell(table.begin(), "deal")
        table.tell(Leave(), "ann")
        table.tell(Leave(), "bob")
        assert running(table.room) is None
        assert table.room.match is not None
        table.tell(Leave(), "deal")
        assert table.room.match is None

    def test_lost_beyond_the_grace_is_left_between_rounds_too(self, table: Table) -> None:
        seated(table).tell(Disconnect(), "deal")
        assert table.room.seats
        assert TableCleared("GAME_TERMINATED") in table.wait_for_alarm()

    def test_standing_up_clears_the_table_too(self, table: Table) -> None:
        assert TableCleared("GAME_TERMINATED") in seated(table).tell(Stand(), "deal")
        assert "deal" in table.room.members
        assert table.room.seats == {}

    def test_so_does_taking_another_seat(self, table: Table) -> None:
        join(table, "deal", key_of(table))
        assert TableCleared("GAME_TERMINATED") in table.tell(Sit(Seat(2)), "deal")
        assert table.room.seats == {Seat(2): HumanPlayer("deal")}

    def test_so_does_being_sent_away(self, table: Table) -> None:
        table.join("ann")
        join(table, "deal", key_of(table))
        assert TableCleared("GAME_TERMINATED") in table.tell(Kick("deal"), "ann")

    def test_a_player_who_leaves_clears_nothing(self, table: Table) -> None:
        assert "TableCleared" not in kinds(seated(table).tell(Leave(), "ann"))

    def test_people_may_join_again(self, table: Table) -> None:
        seated(table).tell(Leave(), "deal")
        table.tell(Sit(key=key_of(table)), "bob")
        table.tell(Sit(), "ann")
        assert table.room.seats == {DEALER: HumanPlayer("bob"), Seat(1): HumanPlayer("ann")}

    def test_what_happened_can_be_told_of_a_match_that_was_put_away(self, table: Table) -> None:
        seated(table).tell(table.begin(), "deal")
        lines = told(table, Leave(), "deal")
        assert sum("deal" in line for line in lines) >= 2
        assert lines.count("The dealer left.") == 1

    def test_between_rounds_the_notice_is_told(self, table: Table) -> None:
        assert told(seated(table), Leave(), "deal").count("The dealer left.") == 1


def told(table: Table, command: RoomCommand, member: str) -> list[str]:
    """What is said of a command to whoever looks on."""
    before = table.room
    entries = table.send(Request(command, member))
    around = RoomContext(before, table.room, entries)
    return [
        line.text
        for entry in entries
        for line in log_lines(table.game, entry, show(table.game, entry, None), around, "en")
    ]


class TestAttendants:
    def test_a_bot_holds_the_seat_where_the_options_say_so(self) -> None:
        table = Table(DEALT, NO_CLOCK, dice=HOUSE_DICE)
        assert table.room.seats == {DEALER: BotPlayer("bold")}
        table.join("ann")
        assert table.refuses(RemoveBot(DEALER), "ann") == "SEAT_KEPT"
        wrong = Connect("eve", "player", table.room.invite, key=key_of(table))
        assert table.refuses(wrong, "eve") == "DEALER_ALREADY_EXISTS"

    def test_the_dealer_makes_way_for_it(self, table: Table) -> None:
        join(table, "deal", key_of(table))
        happened = table.tell(Configure(table.room.options.__class__(dice=HOUSE_DICE), NO_CLOCK), "deal")
        assert table.room.seats == {DEALER: BotPlayer("bold"), Seat(1): HumanPlayer("deal")}
        assert "TableCleared" not in kinds(happened)

    def test_at_a_full_table_the_dealer_looks_on(self, table: Table) -> None:
        seated(table)
        table.tell(Configure(table.room.options.__class__(dice=HOUSE_DICE), NO_CLOCK), "deal")
        assert table.room.seats == {
            DEALER: BotPlayer("bold"),
            Seat(1): HumanPlayer("ann"),
            Seat(2): HumanPlayer("bob"),
        }

    def test_it_stands_up_when_they_no_longer_do(self) -> None:
        table = Table(DEALT, NO_CLOCK, dice=HOUSE_DICE)
        table.join("ann")
        table.tell(Configure(table.room.options.__class__(dice=2), NO_CLOCK), "ann")
        assert table.room.seats == {Seat(1): HumanPlayer("ann")}

    def test_the_house_starts_once_all_are_ready(self) -> None:
        table = Table(DEALT, NO_CLOCK, dice=HOUSE_DICE)
        table.join("ann", "bob")
        table.ready("ann")
        assert running(table.room) is None
        assert table.refuses(table.begin(), "ann") == "NOT_DEALER"
        table.ready("bob")
        assert [*map(str, table.match.names)] == ["bold", "ann", "bob"]

    def test_nor_does_it_wait_for_whoever_leaves(self) -> None:
        table = Table(DEALT, NO_CLOCK, dice=HOUSE_DICE)
        table.join("ann", "bob")
        table.ready("ann")
        table.tell(Leave(), "bob")
        assert table.match.players == (BotPlayer("bold"), HumanPlayer("ann"))
