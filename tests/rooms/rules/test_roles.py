"""Roles: seats that a key opens, and tables that depend on their holder (room rule 7)."""

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
from tests.rooms.table import NO_CLOCK, Table, event_types
from tests.rooms.variants import DEALT, FORBIDDEN_DICE, HOUSE_DICE

DEALER = Seat(0)


@pytest.fixture
def table() -> Table:
    return Table(DEALT, NO_CLOCK)


def join(table: Table, member: str, key: str | None) -> None:
    table.send(Connect(member, "player", table.room.invite, key=key), member)


def key_of(table: Table) -> str:
    return table.room.keys["dealer"]


def seated(table: Table) -> Table:
    """A dealer and two players."""
    join(table, "deal", key_of(table))
    table.join("ann", "bob")
    return table


class TestKeys:
    def test_every_room_has_its_own_keys(self, table: Table) -> None:
        other, _ = open_room(DEALT, NO_CLOCK, table.room.options, table.now, FastChance(8))
        assert len(key_of(table)) == 32
        assert key_of(table) not in {other.keys["dealer"], table.room.invite}

    def test_room_without_roles_has_no_keys(self) -> None:
        assert Table().room.keys == {}

    def test_right_key_opens_the_dealers_seat(self, table: Table) -> None:
        table.join("ann")
        join(table, "deal", key_of(table))
        assert (seat_of(table.room, "ann"), seat_of(table.room, "deal")) == (1, DEALER)

    @pytest.mark.parametrize("key", [None, "", "wrong", "0" * 32])
    def test_wrong_key_is_ignored(self, table: Table, key: str | None) -> None:
        join(table, "ann", key)
        assert seat_of(table.room, "ann") == 1

    @pytest.mark.parametrize("unset", [{}, {"dealer": ""}])
    @pytest.mark.parametrize("key", [None, "", "wrong"])
    def test_unset_key_never_fits(self, table: Table, unset: dict[str, str], key: str | None) -> None:
        table.room = replace(table.room, keys=unset)
        join(table, "ann", key)
        assert seat_of(table.room, "ann") == 1

    def test_second_dealer_is_refused(self, table: Table) -> None:
        seated(table)
        again = Connect("two", "player", table.room.invite, key=key_of(table))
        assert table.refusal_code(again, "two") == "DEALER_ALREADY_EXISTS"

    def test_spectator_takes_the_seat_with_the_key(self, table: Table) -> None:
        table.join("ann", role="spectator")
        assert table.refusal_code(Sit(DEALER), "ann") == "KEY_NEEDED"
        assert table.refusal_code(Sit(DEALER, "wrong"), "ann") == "KEY_NEEDED"
        table.send(Sit(key=key_of(table)), "ann")
        assert seat_of(table.room, "ann") == DEALER

    def test_player_becomes_the_dealer_with_the_key(self, table: Table) -> None:
        table.join("ann")
        table.send(Sit(key=key_of(table)), "ann")
        assert table.room.seats == {DEALER: HumanPlayer("ann")}

    def test_bot_cannot_take_the_dealers_seat(self, table: Table) -> None:
        table.join("ann")
        assert table.refusal_code(SeatBot("bold", DEALER), "ann") == "KEY_NEEDED"
        table.send(SeatBot("bold"), "ann")
        assert table.room.seats[Seat(2)] == BotPlayer("bold", "hoya")

    def test_keys_are_never_shown(self, table: Table) -> None:
        shown = repr((room_view(table.game, seated(table).room), table_view(table.game, table.room, None)))
        assert key_of(table) not in shown


class TestOrderOfChecks:
    """In order: a running match, a second join, an invalid name, a taken role."""

    def test_check_for_a_match_comes_first_when_joining(self, table: Table) -> None:
        seated(table).send(table.begin(), "deal")
        wrong = Connect("much too long", "player", table.room.invite, key=key_of(table))
        assert table.refusal_code(wrong, "eve") == "GAME_IN_PROGRESS"
        assert table.refusal_code(Sit(), "ann") == "GAME_IN_PROGRESS"

    def test_second_sit_is_refused(self, table: Table) -> None:
        seated(table)
        assert table.refusal_code(Sit(), "ann") == "ALREADY_JOINED"
        assert table.refusal_code(Sit(key=key_of(table)), "deal") == "ALREADY_JOINED"

    def test_name_is_checked_before_the_role(self, table: Table) -> None:
        seated(table)
        for name in ("x", "sixsix"):
            wrong = Connect(name, "player", table.room.invite, key=key_of(table))
            assert table.refusal_code(wrong, "eve") == "INVALID_NAME"

    def test_unfit_new_name_is_ignored(self, table: Table) -> None:
        seated(table)
        table.send(Disconnect(), "ann")
        assert table.send(Connect("sixsix", "player"), "ann") == [MemberBack("ann")]
        assert table.send(Connect("x", "player"), "ann") == []
        assert table.send(Connect("fives", "player"), "ann") == [MemberRenamed("ann", "fives")]

    def test_options_that_do_not_fit_a_name_are_refused(self) -> None:
        table = Table(DEALT, dice=HOUSE_DICE)
        table.join("deal")
        table.send(Connect("Alexander", "spectator"), "eve")
        narrow = Configure(Options(dice=2), table.room.settings)
        assert table.refusal_code(narrow, "deal") == "NAMES_UNFIT"
        table.send(Kick("eve"), "deal")
        assert table.send(narrow, "deal")

    def test_order_of_checks_when_starting(self, table: Table) -> None:
        seated(table)
        table.join("eve", role="spectator")
        assert table.refusal_code(table.begin(), "eve") == "NOT_JOINED"
        assert table.refusal_code(table.begin(), "ann") == "NOT_DEALER"
        table.send(table.begin(), "deal")
        assert table.refusal_code(table.begin(), "eve") == "NOT_JOINED"
        assert table.refusal_code(table.begin(), "ann") == "GAME_IN_PROGRESS"

    def test_contradictory_options_are_refused(self, table: Table) -> None:
        table.join("ann")
        options = DEALT.facts.codecs.options.type(dice=FORBIDDEN_DICE)
        assert table.refusal_code(Configure(options, NO_CLOCK), "ann") == "STAKE_OUT_OF_RANGE"


class TestDealerLeaves:
    def test_table_is_cleared_once_between_rounds(self, table: Table) -> None:
        events = seated(table).send(Leave(), "deal")
        assert events.count(TableCleared("GAME_TERMINATED")) == event_types(events).count("TableCleared") == 1
        assert (table.room.seats, table.room.match) == ({}, None)
        assert list(table.room.members) == ["ann", "bob"]

    def test_match_ends_and_table_is_cleared_in_a_round(self, table: Table) -> None:
        seated(table).send(table.begin(), "deal")
        events = table.send(Leave(), "deal")
        assert event_types(events) == [
            "MatchEntry", "MatchEnded", "SecretMade", "MemberLeft", "TableCleared", "HostChanged",
        ]  # fmt: skip
        assert TableCleared("GAME_TERMINATED") in events
        assert (table.room.seats, table.room.match) == ({}, None)

    def test_last_match_is_removed(self, table: Table) -> None:
        seated(table).send(table.begin(), "deal")
        table.send(Leave(), "ann")
        table.send(Leave(), "bob")
        assert running(table.room) is None
        assert table.room.match is not None
        table.send(Leave(), "deal")
        assert table.room.match is None

    def test_dealer_lost_between_rounds_clears_the_table(self, table: Table) -> None:
        seated(table).send(Disconnect(), "deal")
        assert table.room.seats
        assert TableCleared("GAME_TERMINATED") in table.wait_for_alarm()

    def test_standing_up_clears_the_table(self, table: Table) -> None:
        assert TableCleared("GAME_TERMINATED") in seated(table).send(Stand(), "deal")
        assert "deal" in table.room.members
        assert table.room.seats == {}

    def test_changing_seats_clears_the_table(self, table: Table) -> None:
        join(table, "deal", key_of(table))
        assert TableCleared("GAME_TERMINATED") in table.send(Sit(Seat(2)), "deal")
        assert table.room.seats == {Seat(2): HumanPlayer("deal")}

    def test_kicked_dealer_clears_the_table(self, table: Table) -> None:
        table.join("ann")
        join(table, "deal", key_of(table))
        assert TableCleared("GAME_TERMINATED") in table.send(Kick("deal"), "ann")

    def test_leaving_player_clears_nothing(self, table: Table) -> None:
        assert "TableCleared" not in event_types(seated(table).send(Leave(), "ann"))

    def test_players_may_sit_down_again(self, table: Table) -> None:
        seated(table).send(Leave(), "deal")
        table.send(Sit(key=key_of(table)), "bob")
        table.send(Sit(), "ann")
        assert table.room.seats == {DEALER: HumanPlayer("bob"), Seat(1): HumanPlayer("ann")}

    def test_removed_match_can_still_be_narrated(self, table: Table) -> None:
        seated(table).send(table.begin(), "deal")
        lines = narrated(table, Leave(), "deal")
        assert sum("deal" in line for line in lines) >= 2
        assert lines.count("The dealer left.") == 1

    def test_notice_is_narrated_between_rounds(self, table: Table) -> None:
        assert narrated(seated(table), Leave(), "deal").count("The dealer left.") == 1


def narrated(table: Table, command: RoomCommand, member: str) -> list[str]:
    """The narration of a command for spectators."""
    before = table.room
    entries = table.send_request(Request(command, member))
    around = RoomContext(before, table.room, entries)
    return [
        line.text
        for entry in entries
        for line in log_lines(table.game, entry, show(table.game, entry, None), around, "en")
    ]


class TestRoleBots:
    def test_bot_holds_the_role_if_the_options_say_so(self) -> None:
        table = Table(DEALT, NO_CLOCK, dice=HOUSE_DICE)
        assert table.room.seats == {DEALER: BotPlayer("bold")}
        table.join("ann")
        assert table.refusal_code(RemoveBot(DEALER), "ann") == "SEAT_KEPT"
        wrong = Connect("eve", "player", table.room.invite, key=key_of(table))
        assert table.refusal_code(wrong, "eve") == "DEALER_ALREADY_EXISTS"

    def test_dealer_moves_to_another_seat_for_the_bot(self, table: Table) -> None:
        join(table, "deal", key_of(table))
        events = table.send(Configure(table.room.options.__class__(dice=HOUSE_DICE), NO_CLOCK), "deal")
        assert table.room.seats == {DEALER: BotPlayer("bold"), Seat(1): HumanPlayer("deal")}
        assert "TableCleared" not in event_types(events)

    def test_dealer_becomes_a_spectator_at_a_full_table(self, table: Table) -> None:
        seated(table)
        table.send(Configure(table.room.options.__class__(dice=HOUSE_DICE), NO_CLOCK), "deal")
        assert table.room.seats == {
            DEALER: BotPlayer("bold"),
            Seat(1): HumanPlayer("ann"),
            Seat(2): HumanPlayer("bob"),
        }

    def test_bot_stands_up_when_the_options_change(self) -> None:
        table = Table(DEALT, NO_CLOCK, dice=HOUSE_DICE)
        table.join("ann")
        table.send(Configure(table.room.options.__class__(dice=2), NO_CLOCK), "ann")
        assert table.room.seats == {Seat(1): HumanPlayer("ann")}

    def test_match_starts_once_all_are_ready(self) -> None:
        table = Table(DEALT, NO_CLOCK, dice=HOUSE_DICE)
        table.join("ann", "bob")
        table.ready("ann")
        assert running(table.room) is None
        assert table.refusal_code(table.begin(), "ann") == "NOT_DEALER"
        table.ready("bob")
        assert [*map(str, table.match.names)] == ["bold", "ann", "bob"]

    def test_match_starts_once_an_unready_player_leaves(self) -> None:
        table = Table(DEALT, NO_CLOCK, dice=HOUSE_DICE)
        table.join("ann", "bob")
        table.ready("ann")
        table.send(Leave(), "bob")
        assert table.match.players == (BotPlayer("bold"), HumanPlayer("ann"))
