"""The narration of a room's entries."""

import pytest

from noripan.games.catan import GAME as CATAN
from noripan.games.catan.actions import BuildSettlement
from noripan.games.catan.board.geometry import VERTICES
from noripan.games.pirate_dice import GAME as PIRATE_DICE
from noripan.kernel import LANGS, AnyGame, Lang, Seat, Teller, Viewer
from noripan.rooms import (
    Act,
    AnyRoom,
    AnyRoomEntry,
    Configure,
    Connect,
    Disconnect,
    FormText,
    HandOver,
    Leave,
    LogLine,
    MenuText,
    MoveKind,
    MoveView,
    React,
    Request,
    Resume,
    RoomCommand,
    RoomContext,
    RoomSettings,
    Say,
    SeatBot,
    Sit,
    Stand,
    Unready,
    log_lines,
    menu_text,
    move_lines,
    seat_among,
    show,
    teller_of,
)
from noripan.rooms.views.room_views import menu_of
from tests.conformance.toy.types import Open, Options, Reroll, Stake
from tests.rooms.table import Table, playing
from tests.rooms.test_secrecy import STEPS, some_games
from tests.rooms.walk import Walk


def lines(
    table: Table, before: AnyRoom, entries: list[AnyRoomEntry], viewer: Viewer = None, lang: Lang = "en"
) -> list[LogLine]:
    """The log lines of entries for a viewer."""
    context = RoomContext(before, table.room, entries)
    view = [(entry, show(table.game, entry, viewer)) for entry in entries]
    return [line for entry, one in view for line in log_lines(table.game, entry, one, context, lang)]


def narrated(table: Table, command: RoomCommand, member: str | None = None, lang: Lang = "en") -> list[str]:
    """The narration of a command for a spectator."""
    before = table.room
    return [
        line.text for line in lines(table, before, table.send_request(Request(command, member)), lang=lang)
    ]


@pytest.fixture
def lobby() -> Table:
    table = Table()
    table.join("ann", "bob")
    return table


def test_joining_and_leaving_are_narrated(lobby: Table) -> None:
    assert narrated(lobby, Connect("cho", "spectator"), "cho") == ["cho joined."]
    assert narrated(lobby, Disconnect(), "cho") == ["cho lost connection."]
    assert narrated(lobby, Connect("cho", "spectator"), "cho") == ["cho is back."]
    assert narrated(lobby, Connect("수아", "spectator"), "cho") == ["수아 changed their name."]
    assert narrated(lobby, Leave(), "cho", "ko") == ["수아가 나갔어요."]


def test_narration_uses_unique_names(lobby: Table) -> None:
    assert narrated(lobby, Connect("ann", "spectator"), "cho") == ["ann (2) joined."]
    assert narrated(lobby, Leave(), "cho") == ["ann (2) left."]


def test_new_host_is_narrated(lobby: Table) -> None:
    assert narrated(lobby, HandOver("bob"), "ann") == ["The host is now bob."]
    assert narrated(lobby, Leave(), "bob", "ko") == ["bob이 나갔어요.", "이제 방장은 ann이에요."]


def test_seated_bot_is_narrated(lobby: Table) -> None:
    before = lobby.room
    (line,) = lines(lobby, before, lobby.send_request(Request(SeatBot("bold"), "ann")))
    assert (line.text, line.seat) == ("Hoya, a bot, sat down.", 2)


def test_new_settings_are_narrated(lobby: Table) -> None:
    configure = Configure(Options(dice=3), RoomSettings(None))
    assert narrated(lobby, configure, "ann") == ["The host changed the settings. Get ready again."]


def test_reaction_is_narrated(lobby: Table) -> None:
    assert narrated(lobby, React("wow"), "bob") == ["bob 😮"]


def test_service_interruption_is_narrated(lobby: Table) -> None:
    assert narrated(lobby, Resume(lobby.now)) == ["The server was away for a moment. Nobody lost any time."]


@pytest.mark.parametrize("command", [Say("hello"), Stand(), Sit(2)], ids=str)
def test_chat_and_lobby_are_not_narrated(lobby: Table, command: RoomCommand) -> None:
    assert narrated(lobby, command, "bob") == []


def test_readiness_is_not_narrated(lobby: Table) -> None:
    assert narrated(lobby, lobby.be_ready(), "bob") == []
    assert narrated(lobby, Unready(), "bob") == []


def test_log_line_has_time_and_seat() -> None:
    table = playing("ann", "bob")
    table.join("eve", role="spectator")
    for member, seat in (("bob", Seat(1)), ("eve", None)):
        (entry,) = table.send_request(Request(React("clap"), member))
        assert lines(table, table.room, [entry]) == [LogLine(entry.seq, entry.at, seat, f"{member} 👏")]


def test_match_is_narrated_from_start_to_end(lobby: Table) -> None:
    lobby.ready("ann", "bob")
    assert narrated(lobby, lobby.begin(), "ann") == ["The match begins!", "All cups are full."]
    assert narrated(lobby, Act(Stake(2)), "ann") == ["ann staked 2 chips."]
    assert narrated(lobby, Act(Open()), "bob")[0] == "bob opened all cups."
    table = playing("ann", "bob")
    *_, ending = narrated(table, Act(Open()), "ann")
    assert ending.endswith(" won with the highest sum!")


def test_lines_of_a_move_share_entry_and_seat() -> None:
    table = playing("ann", "bob")
    before = table.room
    moved, *rest = table.send_request(Request(Act(Open()), "ann"))
    opened, won, _ = lines(table, before, [moved, *rest])
    assert (opened.seq, won.seq) == (moved.seq, moved.seq)
    assert (opened.seat, won.seat) == (0, 0)


def test_narration_depends_on_the_viewers_view() -> None:
    table = playing("ann", "bob")
    before, own = table.room, table.match.state.cups[0][0]
    entries = table.send_request(Request(Act(Reroll(own)), "ann"))
    assert lines(table, before, entries, 0)[0].text.startswith(f"You rolled the {own} again: ")
    assert [line.text for line in lines(table, before, entries, 1)] == ["ann rolled a die again."]


def test_hidden_entry_is_not_narrated() -> None:
    table = playing("ann", "bob")
    entry = table.log[-1]
    assert log_lines(table.game, entry, None, RoomContext(table.room, table.room, [entry]), "ko") == []


@pytest.mark.parametrize("kind", ["action", "idle", "forfeit"])
def test_move_without_visible_events_has_no_lines(kind: MoveKind) -> None:
    table = playing("ann", "bob")
    assert move_lines(MoveView(1, Seat(0), (), kind), teller_of(table.game, table.room, "en")) == []


def test_context_is_reused_until_members_change() -> None:
    table = playing("ann", "bob")
    context = RoomContext(table.room, table.room, [])
    table.send(Act(Stake(2)), "ann")
    table.send(Say("hello"), "bob")
    assert context.is_still(table.room)
    table.join("eve", role="spectator")
    assert not context.is_still(table.room)
    rematch = playing("ann", "bob")
    assert not RoomContext(table.room, table.room, []).is_still(rematch.room)


def test_match_is_narrated_with_its_own_names() -> None:
    table = playing("ann", "bob")
    table.send(Connect("수아", "player"), "ann")
    assert narrated(table, Act(Stake(1)), "ann") == ["ann staked 1 chip."]
    assert narrated(table, React("clap"), "ann") == ["수아 👏"]


@pytest.mark.parametrize(
    ("lang", "late"), [("en", "Time ran out for ann."), ("ko", "ann의 시간이 다 됐어요.")]
)
def test_timeout_is_narrated(lang: Lang, late: str) -> None:
    table = playing("ann", "bob")
    before, count = table.room, len(table.log)
    table.wait_for_alarm()
    first, second, *_ = lines(table, before, table.log[count:], lang=lang)
    assert first.text == late
    assert (first.seq, first.seat) == (second.seq, second.seat)


def test_forfeit_is_narrated() -> None:
    table = playing("ann", "bob", "cho")
    assert narrated(table, Leave(), "bob", "ko") == [
        "bob이 기권했어요.",
        "bob이 자리를 떠났어요.",
        "bob이 나갔어요.",
    ]
    assert narrated(table, Leave(), "cho")[0] == "cho forfeited the match."


def test_batch_narrates_members_who_joined_and_left_in_it(lobby: Table) -> None:
    before = lobby.room
    entries = lobby.send_request(Request(Connect("cho", "player"), "cho")) + lobby.send_request(
        Request(Leave(), "cho")
    )
    assert [(line.text, line.seat) for line in lines(lobby, before, entries)] == [
        ("cho joined.", None),
        ("cho left.", None),
    ]


def test_menu_text_keeps_the_menus_order() -> None:
    table = playing("ann", "bob", game=PIRATE_DICE)
    (seat,) = table.match.clocks
    menu = menu_of(PIRATE_DICE, table.room, seat)
    assert menu is not None
    assert menu_text(menu, teller_of(PIRATE_DICE, table.room, "en")) == MenuText(
        (), (FormText("Make a bet", ("face", "count")),)
    )
    table = playing("ann", "bob")
    menu = menu_of(table.game, table.room, 0)
    assert menu is not None
    said = menu_text(menu, teller_of(table.game, table.room, "ko"))
    assert said is not None
    assert len(said.actions) == len(menu.actions)
    assert said.actions[-1] == "컵 열기"
    assert said.forms == (FormText("칩 걸기", ("칩",)),)


def test_no_menu_has_no_text() -> None:
    assert menu_text(None, Teller(PIRATE_DICE.facts.texts, "ko", ())) is None


@some_games
@pytest.mark.parametrize("seed", range(5))
def test_every_entry_can_be_narrated(game: AnyGame, seed: int) -> None:
    walk = Walk(game, seed)
    before, batch = walk.room, []
    for number, step in enumerate(walk.steps(2 * STEPS)):
        if step.before.match is not step.after.match and _is_new_match(step.before, step.after):
            before, batch = step.before, []
        batch += step.entries
        context = RoomContext(before, step.after, batch)
        for member in (*step.after.members, "stranger"):
            for lang in LANGS:
                for entry in step.entries:
                    view = show(game, entry, seat_among(context.players, member))
                    assert all(line.text for line in log_lines(game, entry, view, context, lang))
        if number % 7 == 0:
            before, batch = step.after, []


def _is_new_match(before: AnyRoom, after: AnyRoom) -> bool:
    return after.match is not None and (before.match is None or before.match.id != after.match.id)


def test_log_lines_use_the_words_of_the_table() -> None:
    table = playing("ann", "bob", game=CATAN, layout="beginner", starting_roll="off")
    settle = BuildSettlement(VERTICES[1])
    assert narrated(table, Act(settle), "ann") == ["ann built a settlement at sheep 2, 2:1 wheat harbour."]
