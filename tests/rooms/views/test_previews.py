"""Where a part of the options is ignored, the host confirms how they are understood before the start."""

from dataclasses import replace

from noripan.kernel import AnyGame, Text
from noripan.rooms import (
    Configure,
    ConfirmOptions,
    Connect,
    HandOver,
    Leave,
    OptionsConfirmed,
    Rematch,
    RoomSettings,
    commitment,
    evolve,
    looks_the_same,
    opened,
    room_codec,
    room_entry_codec,
    room_view,
    running,
)
from tests.conformance.toy.types import Options
from tests.conformance.variants import changed
from tests.rooms.table import NO_CLOCK, Table, kinds
from tests.rooms.variants import ASKED, WARY, started

NEEDED, GIVEN = "needed", "given"


def table_of(dice: int, *members: str, game: AnyGame = WARY) -> Table:
    table = Table(game, NO_CLOCK, dice=dice)
    table.join(*(members or ("ann", "bob")))
    return table


def confirm(table: Table) -> ConfirmOptions[Options]:
    return ConfirmOptions(table.room.options)


def seen(table: Table) -> str | None:
    preview = room_view(table.game, table.room).preview
    assert preview is not None
    return preview.confirmation


class TestBeforeTheStart:
    def test_nothing_starts_until_the_host_has_confirmed(self) -> None:
        table = table_of(3)
        table.ready("ann", "bob")
        assert table.refuses(table.begin(), "ann") == "NOT_CONFIRMED"
        assert kinds(table.tell(confirm(table), "ann")) == ["OptionsConfirmed"]
        assert "MatchStarted" in kinds(table.tell(table.begin(), "ann"))

    def test_nothing_has_to_be_confirmed_that_is_understood_whole(self) -> None:
        for dice in (1, 2):
            table = table_of(dice)
            assert table.tell(confirm(table), "ann") == []
            assert "MatchStarted" in kinds(table.start("ann", "bob"))

    def test_everyone_sees_what_is_in_the_way(self) -> None:
        table = table_of(3, "ann")
        start_blocker = room_view(table.game, table.room).start_blocker
        assert start_blocker is not None
        assert (start_blocker.code, start_blocker.members) == ("NOT_CONFIRMED", ())
        assert start_blocker.message == Text(
            "방장이 먼저 어떻게 판정할지 확인해야 시작할 수 있어요.",
            "The host has to confirm first how it will be judged.",
        )
        table.tell(confirm(table), "ann")
        assert room_view(table.game, table.room).start_blocker is None

    def test_everyone_reads_it_with_what_is_ignored_and_who_is_warned(self) -> None:
        table = table_of(3, "ann", "지민")
        preview = room_view(table.game, table.room).preview
        assert preview is not None
        assert (preview.line.en, preview.ignored, preview.confirmation) == ("three", ("{four}",), NEEDED)
        assert [line.ko for line in preview.warnings] == ["ann은 조심!", "지민은 조심!"]
        table.tell(confirm(table), "ann")
        assert seen(table) == GIVEN

    def test_it_changes_the_view_of_the_room(self) -> None:
        table = table_of(3)
        before = table.room
        table.tell(confirm(table), "ann")
        assert not looks_the_same(before, table.room)

    def test_a_second_confirmation_adds_nothing(self) -> None:
        table = table_of(3)
        table.tell(confirm(table), "ann")
        assert table.tell(confirm(table), "ann") == []


class TestWhoConfirms:
    def test_nobody_but_the_host(self) -> None:
        table = table_of(3)
        assert table.refuses(confirm(table), "bob") == "NOT_HOST"

    def test_only_what_the_host_has_read(self) -> None:
        table = table_of(3)
        assert table.refuses(ConfirmOptions(Options(dice=4)), "ann") == "STALE_OPTIONS"

    def test_not_during_a_match(self) -> None:
        table = table_of(3)
        table.tell(confirm(table), "ann")
        table.start("ann", "bob")
        assert table.refuses(confirm(table), "ann") == "GAME_IN_PROGRESS"

    def test_a_new_host_confirms_again(self) -> None:
        table = table_of(3)
        table.tell(confirm(table), "ann")
        table.tell(HandOver("bob"), "ann")
        assert seen(table) == NEEDED
        table.tell(confirm(table), "bob")
        table.tell(Leave(), "bob")
        assert seen(table) == NEEDED


class TestHowLongItHolds:
    def test_until_the_options_are_understood_otherwise(self) -> None:
        table = table_of(3)
        table.tell(confirm(table), "ann")
        for dice, confirmation in ((4, GIVEN), (5, NEEDED), (3, GIVEN)):
            table.tell(Configure(Options(dice=dice), NO_CLOCK), "ann")
            assert seen(table) == confirmation

    def test_over_settings_and_people_who_come_and_go(self) -> None:
        table = table_of(3)
        table.tell(confirm(table), "ann")
        table.tell(Configure(table.room.options, RoomSettings(turn_seconds=60)), "ann")
        table.tell(Leave(), "bob")
        table.tell(Connect("cho", "player"), "cho")
        assert seen(table) == GIVEN

    def test_over_a_match(self) -> None:
        table = table_of(3)
        table.tell(confirm(table), "ann")
        table.start("ann", "bob")
        table.tell(Leave(), "bob")
        table.join("bob")
        assert "MatchStarted" in kinds(table.start("ann", "bob"))

    def test_over_a_restart(self) -> None:
        table = table_of(3)
        table.tell(confirm(table), "ann")
        codec, rooms = room_entry_codec(table.game), room_codec(table.game)
        room = opened(table.room.id, codec.decode(codec.encode(table.log[0])))
        for entry in table.log[1:]:
            room = evolve(table.game, room, codec.decode(codec.encode(entry)))
        assert room == table.room == rooms.decode(rooms.encode(room))
        assert isinstance(table.log[-1].event, OptionsConfirmed)


class TestWaysToStart:
    def test_whoever_wants_a_rematch_is_ready_and_it_waits(self) -> None:
        table = table_of(2)
        table.start("ann", "bob")
        table.tell(Leave(), "bob")
        table.join("bob")
        table.tell(Configure(Options(dice=3), NO_CLOCK), "ann")
        for member in ("ann", "bob"):
            table.tell(Rematch(commitment(table.room)), member)
        assert running(table.room) is None
        table.tell(confirm(table), "ann")
        assert "MatchStarted" in kinds(table.tell(table.begin(), "ann"))

    def test_a_house_that_starts_by_itself_waits_for_it(self) -> None:
        table = table_of(3, game=started("automatic", WARY))
        table.ready("ann", "bob")
        assert running(table.room) is None
        assert "MatchStarted" in kinds(table.tell(confirm(table), "ann"))

    def test_a_dealer_waits_for_the_host(self) -> None:
        table = table_of(3, game=started("first_seat", WARY))
        table.tell(HandOver("bob"), "ann")
        assert table.refuses(table.begin(), "ann") == "NOT_CONFIRMED"
        table.tell(confirm(table), "bob")
        assert "MatchStarted" in kinds(table.tell(table.begin(), "ann"))


def test_where_no_model_can_be_asked_the_match_promises_none() -> None:
    assert ASKED.referee is not None
    house = replace(ASKED.referee, without_model=lambda _options: Options(dice=1))
    asked = changed(ASKED, referee=house)
    for game, dice in ((asked, 2), (asked.without_model(), 1)):
        table = Table(game, NO_CLOCK, dice=2)
        table.join("ann", "bob")
        table.start("ann", "bob")
        assert (table.room.options, table.match.options) == (Options(dice=2), Options(dice=dice))


def test_what_a_match_is_played_by_is_told_while_the_next_is_chosen() -> None:
    table = table_of(2)
    table.start("ann", "bob")
    table.tell(Leave(), "bob")
    table.tell(Configure(Options(dice=3), NO_CLOCK), "ann")
    view = room_view(table.game, table.room)
    assert view.match is not None
    assert view.preview is not None
    assert (view.match.understood, view.preview.line) == (Text("둘", "two"), Text("셋", "three"))
