"""Previews of options: the host confirms one that ignores a part of them."""

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
from tests.conformance.variants import with_functions
from tests.rooms.table import NO_CLOCK, Table, event_types
from tests.rooms.variants import ASKED, WARY, started

NEEDED, GIVEN = "needed", "given"


def table_of(dice: int, *members: str, game: AnyGame = WARY) -> Table:
    table = Table(game, NO_CLOCK, dice=dice)
    table.join(*(members or ("ann", "bob")))
    return table


def confirm(table: Table) -> ConfirmOptions[Options]:
    return ConfirmOptions(table.room.options)


def confirmation_of(table: Table) -> str | None:
    preview = room_view(table.game, table.room).preview
    assert preview is not None
    return preview.confirmation


class TestBeforeTheStart:
    def test_match_starts_only_after_confirmation(self) -> None:
        table = table_of(3)
        table.ready("ann", "bob")
        assert table.refusal_code(table.begin(), "ann") == "NOT_CONFIRMED"
        assert event_types(table.send(confirm(table), "ann")) == ["OptionsConfirmed"]
        assert "MatchStarted" in event_types(table.send(table.begin(), "ann"))

    def test_fully_understood_options_need_no_confirmation(self) -> None:
        for dice in (1, 2):
            table = table_of(dice)
            assert table.send(confirm(table), "ann") == []
            assert "MatchStarted" in event_types(table.start("ann", "bob"))

    def test_everyone_sees_the_start_blocker(self) -> None:
        table = table_of(3, "ann")
        start_blocker = room_view(table.game, table.room).start_blocker
        assert start_blocker is not None
        assert (start_blocker.code, start_blocker.members) == ("NOT_CONFIRMED", ())
        assert start_blocker.message == Text(
            "방장이 먼저 어떻게 판정할지 확인해야 시작할 수 있어요.",
            "The host has to confirm how it will be judged before you can start.",
        )
        table.send(confirm(table), "ann")
        assert room_view(table.game, table.room).start_blocker is None

    def test_preview_shows_ignored_parts_and_warnings(self) -> None:
        table = table_of(3, "ann", "지민")
        preview = room_view(table.game, table.room).preview
        assert preview is not None
        assert (preview.line.en, preview.ignored, preview.confirmation) == ("three", ("{four}",), NEEDED)
        assert [line.ko for line in preview.warnings] == ["ann은 조심!", "지민은 조심!"]
        table.send(confirm(table), "ann")
        assert confirmation_of(table) == GIVEN

    def test_confirmation_changes_the_room_view(self) -> None:
        table = table_of(3)
        before = table.room
        table.send(confirm(table), "ann")
        assert not looks_the_same(before, table.room)

    def test_second_confirmation_changes_nothing(self) -> None:
        table = table_of(3)
        table.send(confirm(table), "ann")
        assert table.send(confirm(table), "ann") == []


class TestWhoConfirms:
    def test_only_the_host_confirms(self) -> None:
        table = table_of(3)
        assert table.refusal_code(confirm(table), "bob") == "NOT_HOST"

    def test_changed_options_cannot_be_confirmed(self) -> None:
        table = table_of(3)
        assert table.refusal_code(ConfirmOptions(Options(dice=4)), "ann") == "STALE_OPTIONS"

    def test_confirmation_during_a_match_is_refused(self) -> None:
        table = table_of(3)
        table.send(confirm(table), "ann")
        table.start("ann", "bob")
        assert table.refusal_code(confirm(table), "ann") == "GAME_IN_PROGRESS"

    def test_new_host_has_to_confirm_again(self) -> None:
        table = table_of(3)
        table.send(confirm(table), "ann")
        table.send(HandOver("bob"), "ann")
        assert confirmation_of(table) == NEEDED
        table.send(confirm(table), "bob")
        table.send(Leave(), "bob")
        assert confirmation_of(table) == NEEDED


class TestHowLongConfirmationHolds:
    def test_confirmation_ends_when_options_change_their_meaning(self) -> None:
        table = table_of(3)
        table.send(confirm(table), "ann")
        for dice, confirmation in ((4, GIVEN), (5, NEEDED), (3, GIVEN)):
            table.send(Configure(Options(dice=dice), NO_CLOCK), "ann")
            assert confirmation_of(table) == confirmation

    def test_confirmation_survives_settings_and_members(self) -> None:
        table = table_of(3)
        table.send(confirm(table), "ann")
        table.send(Configure(table.room.options, RoomSettings(turn_seconds=60)), "ann")
        table.send(Leave(), "bob")
        table.send(Connect("cho", "player"), "cho")
        assert confirmation_of(table) == GIVEN

    def test_confirmation_survives_a_match(self) -> None:
        table = table_of(3)
        table.send(confirm(table), "ann")
        table.start("ann", "bob")
        table.send(Leave(), "bob")
        table.join("bob")
        assert "MatchStarted" in event_types(table.start("ann", "bob"))

    def test_confirmation_survives_a_restart(self) -> None:
        table = table_of(3)
        table.send(confirm(table), "ann")
        codec, rooms = room_entry_codec(table.game), room_codec(table.game)
        room = opened(table.room.id, codec.decode(codec.encode(table.log[0])))
        for entry in table.log[1:]:
            room = evolve(table.game, room, codec.decode(codec.encode(entry)))
        assert room == table.room == rooms.decode(rooms.encode(room))
        assert isinstance(table.log[-1].event, OptionsConfirmed)


class TestStartModes:
    def test_rematch_waits_for_confirmation(self) -> None:
        table = table_of(2)
        table.start("ann", "bob")
        table.send(Leave(), "bob")
        table.join("bob")
        table.send(Configure(Options(dice=3), NO_CLOCK), "ann")
        for member in ("ann", "bob"):
            table.send(Rematch(commitment(table.room)), member)
        assert running(table.room) is None
        table.send(confirm(table), "ann")
        assert "MatchStarted" in event_types(table.send(table.begin(), "ann"))

    def test_automatic_start_waits_for_confirmation(self) -> None:
        table = table_of(3, game=started("automatic", WARY))
        table.ready("ann", "bob")
        assert running(table.room) is None
        assert "MatchStarted" in event_types(table.send(confirm(table), "ann"))

    def test_dealer_waits_for_confirmation(self) -> None:
        table = table_of(3, game=started("first_seat", WARY))
        table.send(HandOver("bob"), "ann")
        assert table.refusal_code(table.begin(), "ann") == "NOT_CONFIRMED"
        table.send(confirm(table), "bob")
        assert "MatchStarted" in event_types(table.send(table.begin(), "ann"))


def test_match_without_a_model_promises_none() -> None:
    assert ASKED.referee is not None
    referee = replace(ASKED.referee, without_model=lambda _options: Options(dice=1))
    game_with_model = with_functions(ASKED, referee=referee)
    for game, dice in ((game_with_model, 2), (game_with_model.without_model(), 1)):
        table = Table(game, NO_CLOCK, dice=2)
        table.join("ann", "bob")
        table.start("ann", "bob")
        assert (table.room.options, table.match.options) == (Options(dice=2), Options(dice=dice))


def test_running_match_shows_how_its_options_are_understood() -> None:
    table = table_of(2)
    table.start("ann", "bob")
    table.send(Leave(), "bob")
    table.send(Configure(Options(dice=3), NO_CLOCK), "ann")
    view = room_view(table.game, table.room)
    assert view.match is not None
    assert view.preview is not None
    assert (view.match.understood, view.preview.line) == (Text("둘", "two"), Text("셋", "three"))
