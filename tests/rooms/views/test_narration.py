"""What happens in a room, in words."""

import pytest

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
    """Entries as one is told of them who looks from there."""
    around = RoomContext(before, table.room, entries)
    seen = [(entry, show(table.game, entry, viewer)) for entry in entries]
    return [line for entry, one in seen for line in log_lines(table.game, entry, one, around, lang)]


def told(table: Table, command: RoomCommand, member: str | None = None, lang: Lang = "en") -> list[str]:
    """What a spectator is told of a command."""
    before = table.room
    return [line.text for line in lines(table, before, table.send(Request(command, member)), lang=lang)]


@pytest.fixture
def lobby() -> Table:
    table = Table()
    table.join("ann", "bob")
    return table


def test_who_comes_and_goes_is_told(lobby: Table) -> None:
    assert told(lobby, Connect("cho", "spectator"), "cho") == ["cho came in."]
    assert told(lobby, Disconnect(), "cho") == ["cho lost the connection."]
    assert told(lobby, Connect("cho", "spectator"), "cho") == ["cho is connected again."]
    assert told(lobby, Connect("수아", "spectator"), "cho") == ["수아 has a new name."]
    assert told(lobby, Leave(), "cho", "ko") == ["수아가 나갔어요."]


def test_everyone_goes_by_the_name_that_tells_them_apart(lobby: Table) -> None:
    assert told(lobby, Connect("ann", "spectator"), "cho") == ["ann (2) came in."]
    assert told(lobby, Leave(), "cho") == ["ann (2) left."]


def test_a_new_host_is_told_of_to_all_alike(lobby: Table) -> None:
    assert told(lobby, HandOver("bob"), "ann") == ["The host is now bob."]
    assert told(lobby, Leave(), "bob", "ko") == ["bob이 나갔어요.", "이제 방장은 ann이에요."]


def test_a_bot_that_sits_down_is_told_of(lobby: Table) -> None:
    before = lobby.room
    (line,) = lines(lobby, before, lobby.send(Request(SeatBot("bold"), "ann")))
    assert (line.text, line.seat) == ("The bot bold sat down.", 2)


def test_new_settings_are_told_of(lobby: Table) -> None:
    configure = Configure(Options(dice=3), RoomSettings(None))
    assert told(lobby, configure, "ann") == ["The host changed the settings. Be ready again."]


def test_a_feeling_is_told_of(lobby: Table) -> None:
    assert told(lobby, React("wow"), "bob") == ["bob 😮"]


def test_a_pause_in_service_is_told_of(lobby: Table) -> None:
    assert told(lobby, Resume(lobby.now)) == ["The server was away for a moment; nobody's clock paid for it."]


@pytest.mark.parametrize("command", [Say("hello"), Stand(), Sit(2)], ids=str)
def test_what_the_chat_or_the_lobby_shows_is_not_told_again(lobby: Table, command: RoomCommand) -> None:
    assert told(lobby, command, "bob") == []


def test_readiness_is_not_told(lobby: Table) -> None:
    assert told(lobby, lobby.be_ready(), "bob") == []
    assert told(lobby, Unready(), "bob") == []


def test_a_line_says_when_and_about_which_player() -> None:
    table = playing("ann", "bob")
    table.join("eve", role="spectator")
    for member, seat in (("bob", Seat(1)), ("eve", None)):
        (entry,) = table.send(Request(React("clap"), member))
        assert lines(table, table.room, [entry]) == [LogLine(entry.seq, entry.at, seat, f"{member} 👏")]


def test_a_match_is_told_from_its_start_to_its_end(lobby: Table) -> None:
    lobby.ready("ann", "bob")
    assert told(lobby, lobby.begin(), "ann") == ["The game begins!", "All cups are full."]
    assert told(lobby, Act(Stake(2)), "ann") == ["ann staked 2 chips."]
    assert told(lobby, Act(Open()), "bob")[0] == "bob opened all cups."
    table = playing("ann", "bob")
    *_, ending = told(table, Act(Open()), "ann")
    assert ending.endswith(" won with the highest sum!")


def test_the_lines_of_a_move_are_of_one_entry_and_one_seat() -> None:
    table = playing("ann", "bob")
    before = table.room
    moved, *rest = table.send(Request(Act(Open()), "ann"))
    opened, won, _ = lines(table, before, [moved, *rest])
    assert (opened.seq, won.seq) == (moved.seq, moved.seq)
    assert (opened.seat, won.seat) == (0, 0)


def test_each_viewer_is_told_what_that_viewer_was_shown() -> None:
    table = playing("ann", "bob")
    before, own = table.room, table.match.state.cups[0][0]
    entries = table.send(Request(Act(Reroll(own)), "ann"))
    assert lines(table, before, entries, 0)[0].text.startswith(f"You rolled the {own} again: ")
    assert [line.text for line in lines(table, before, entries, 1)] == ["ann rolled a die again."]


def test_what_a_viewer_was_not_shown_is_not_told() -> None:
    table = playing("ann", "bob")
    entry = table.log[-1]
    assert log_lines(table.game, entry, None, RoomContext(table.room, table.room, [entry]), "ko") == []


@pytest.mark.parametrize("kind", ["action", "idle", "forfeit"])
def test_a_move_of_which_nothing_was_seen_has_no_words(kind: MoveKind) -> None:
    table = playing("ann", "bob")
    assert move_lines(MoveView(1, Seat(0), kind, ()), teller_of(table.game, table.room, "en")) == []


def test_the_same_are_there_until_somebody_comes_or_goes() -> None:
    table = playing("ann", "bob")
    around = RoomContext(table.room, table.room, [])
    table.tell(Act(Stake(2)), "ann")
    table.tell(Say("hello"), "bob")
    assert around.is_still(table.room)
    table.join("eve", role="spectator")
    assert not around.is_still(table.room)
    rematch = playing("ann", "bob")
    assert not RoomContext(table.room, table.room, []).is_still(rematch.room)


def test_the_match_goes_by_its_own_names_whatever_people_are_called_now() -> None:
    table = playing("ann", "bob")
    table.tell(Connect("수아", "player"), "ann")
    assert told(table, Act(Stake(1)), "ann") == ["ann staked 1 chip."]
    assert told(table, React("clap"), "ann") == ["수아 👏"]


@pytest.mark.parametrize(
    ("lang", "late"), [("en", "Time ran out for ann."), ("ko", "ann의 시간이 다 됐어요.")]
)
def test_a_move_of_the_clock_reads_so(lang: Lang, late: str) -> None:
    table = playing("ann", "bob")
    before, count = table.room, len(table.log)
    table.wait_for_alarm()
    first, second, *_ = lines(table, before, table.log[count:], lang=lang)
    assert first.text == late
    assert (first.seq, first.seat) == (second.seq, second.seat)


def test_a_forfeit_reads_so() -> None:
    table = playing("ann", "bob", "cho")
    assert told(table, Leave(), "bob", "ko") == [
        "bob이 기권했어요.",
        "bob이 자리를 떠났어요.",
        "bob이 나갔어요.",
    ]
    assert told(table, Leave(), "cho")[0] == "cho gave up the match."


def test_entries_of_one_batch_know_whoever_came_and_left_in_it(lobby: Table) -> None:
    before = lobby.room
    entries = lobby.send(Request(Connect("cho", "player"), "cho")) + lobby.send(Request(Leave(), "cho"))
    assert [(line.text, line.seat) for line in lines(lobby, before, entries)] == [
        ("cho came in.", None),
        ("cho left.", None),
    ]


def test_a_menu_is_told_in_its_own_order() -> None:
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


def test_no_menu_has_no_words() -> None:
    assert menu_text(None, Teller(PIRATE_DICE.facts.texts, "ko", ())) is None


@some_games
@pytest.mark.parametrize("seed", range(5))
def test_everything_that_happens_to_a_room_can_be_told(game: AnyGame, seed: int) -> None:
    walk = Walk(game, seed)
    before, batch = walk.room, []
    for number, step in enumerate(walk.steps(2 * STEPS)):
        if step.before.match is not step.after.match and _is_new_match(step.before, step.after):
            before, batch = step.before, []
        batch += step.entries
        around = RoomContext(before, step.after, batch)
        for member in (*step.after.members, "stranger"):
            for lang in LANGS:
                for entry in step.entries:
                    seen = show(game, entry, seat_among(around.players, member))
                    assert all(line.text for line in log_lines(game, entry, seen, around, lang))
        if number % 7 == 0:
            before, batch = step.after, []


def _is_new_match(before: AnyRoom, after: AnyRoom) -> bool:
    return after.match is not None and (before.match is None or before.match.id != after.match.id)
