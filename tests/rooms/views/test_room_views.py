"""What members and outsiders see of a room."""

from dataclasses import replace

import pytest

from noripan.games.pirate_dice import GAME as PIRATE_DICE
from noripan.games.pirate_dice.actions import CHALLENGE, Bet
from noripan.kernel import Bound, NoSeatOptions, Role, Seat
from noripan.rooms import (
    Act,
    AnyEntryView,
    BotPlayer,
    ClockView,
    Configure,
    Connect,
    Disconnect,
    HumanPlayer,
    Leave,
    MatchEnded,
    MemberView,
    MoveView,
    React,
    ReadyView,
    Resume,
    RoomCard,
    RoomCommand,
    RoomSettings,
    Say,
    SeatBot,
    SeatView,
    card_of,
    commitment,
    looks_the_same,
    room_view,
    show,
    table_view,
    turn_view,
    viewer_of,
)
from noripan.rooms.views.room_views import menu_of
from tests.conformance.toy import TOY
from tests.conformance.toy.types import CupFilled, Open, Options, PotWon, Reroll, SeatLeft, Stake, Staked
from tests.conformance.variants import with_functions
from tests.rooms.table import GRACE, Table, event_types, playing


def entry_views(table: Table, viewer: Seat | None, last: int) -> list[AnyEntryView | None]:
    """The last entries as a viewer is shown them."""
    return [show(table.game, entry, viewer) for entry in table.log[-last:]]


def test_members_see_who_is_ready() -> None:
    table = Table()
    table.join("ann", "bob")
    table.send(Connect("ann", "player"), "bob")
    table.send(SeatBot("bold"), "ann")
    table.ready("ann")
    table.send(Disconnect(), "bob")
    lost = table.now + GRACE
    view = room_view(table.game, table.room)
    assert view.members == (
        MemberView("ann", "ann", True, True, awaited=None, muted=False, options=NoSeatOptions()),
        MemberView("bob", "ann (2)", False, False, awaited=lost, muted=False, options=NoSeatOptions()),
    )
    assert view.seats == (
        SeatView(Seat(0), HumanPlayer("ann")),
        SeatView(Seat(1), HumanPlayer("bob")),
        SeatView(Seat(2), BotPlayer("bold", "hoya")),
    )
    assert (view.host, view.phase, view.match) == ("ann", "lobby", None)
    assert view.commitment == commitment(table.room)


def test_members_see_the_match_and_its_outcome() -> None:
    table = playing("ann", "bob")
    view = room_view(table.game, table.room)
    assert view.phase == "playing"
    assert view.match is not None
    assert (view.match.names, view.match.outcome) == (("ann", "bob"), None)
    table.send(Leave(), "bob")
    view = room_view(table.game, table.room)
    assert view.phase == "over"
    assert view.match is not None
    assert view.match.players == (HumanPlayer("ann"), None)
    assert view.match.outcome is not None
    assert view.match.outcome.winners == (0,)


def test_outsiders_see_a_room_card() -> None:
    table = Table()
    table.join("ann", "bob")
    table.send(SeatBot("bold"), "ann")
    table.send(Disconnect(), "bob")
    assert card_of(TOY, table.room) == RoomCard(
        code=table.room.code,
        slug="cups",
        phase="lobby",
        public=True,
        locked=False,
        host="ann",
        people=1,
        seated=3,
        most=3,
        bots=1,
        free=0,
        spectators=True,
    )
    assert card_of(TOY, Table().room).host is None


def test_seats_of_roles_are_not_free_on_a_room_card() -> None:
    led = replace(TOY, roles=(Role(name="captain", taken="TAKEN", only="ONLY", gone="GONE"),))
    room = Table().room
    assert (card_of(TOY, room).free, card_of(led, room).free) == (3, 2)


def test_there_is_no_table_view_before_a_match() -> None:
    table = Table()
    table.join("ann")
    assert viewer_of(table.room, "ann") is None
    assert table_view(TOY, table.room, None) is None
    assert turn_view(TOY, table.room, None) is None
    assert menu_of(TOY, table.room, Seat(0)) is None


def test_everyone_sees_the_table_from_their_seat() -> None:
    table = playing("ann", "bob")
    table.join("eve", role="spectator")
    assert [viewer_of(table.room, member) for member in ("ann", "bob", "eve")] == [0, 1, None]
    for viewer in (Seat(0), Seat(1), None):
        assert table_view(TOY, table.room, viewer) == TOY.view(table.match.state, viewer)


def test_menu_lists_forms_instead_of_their_samples() -> None:
    table = playing("ann", "bob")
    turn = turn_view(TOY, table.room, Seat(0))
    assert turn is not None
    assert turn.number == table.match.first + 1
    assert turn.clocks == (ClockView(Seat(0), table.now + 30_000),)
    assert turn.menu is not None
    cup = table.match.state.cups[0]
    assert turn.menu.actions == (*map(Reroll, sorted(set(cup))), Open())
    (form,) = turn.menu.forms
    assert (form.action, form.fields, form.samples) == (
        "Stake",
        (Bound("chips", 1, 9),),
        (((1, 2),), ((5, 5),)),
    )


def test_form_with_several_fields_keeps_the_order_of_samples() -> None:
    table = playing("ann", "bob", game=PIRATE_DICE, dice=1)
    first, second = table.match.state.order
    table.send(Act(Bet(6, 1)), ("ann", "bob")[first])
    menu = menu_of(PIRATE_DICE, table.room, second)
    assert menu is not None
    assert menu.actions == (CHALLENGE,)
    (form,) = menu.forms
    assert [field.name for field in form.fields] == ["face", "count"]
    assert form.samples == (((1, 6), (2, 4)),)


@pytest.mark.parametrize("viewer", [Seat(1), None])
def test_others_see_only_the_clocks(viewer: Seat | None) -> None:
    turn = turn_view(TOY, playing("ann", "bob").room, viewer)
    assert turn is not None
    assert turn.menu is None
    assert [clock.seat for clock in turn.clocks] == [0]


def test_turn_view_is_empty_after_the_end() -> None:
    table = playing("ann", "bob")
    table.send(Act(Open()), "ann")
    turn = turn_view(TOY, table.room, Seat(0))
    assert turn is not None
    assert (turn.clocks, turn.menu) == ((), None)


def test_move_is_shown_as_the_game_shows_it() -> None:
    table = playing("ann", "bob")
    cups = table.match.state.cups
    assert entry_views(table, Seat(1), 1) == [MoveView(0, None, (CupFilled(cups[1]),), "opening")]
    assert entry_views(table, None, 1) == [MoveView(0, None, (CupFilled(()),), "opening")]
    table.send(Act(Stake(1)), "ann")
    assert entry_views(table, None, 1) == [MoveView(1, Seat(0), (Staked(Seat(0), 1),))]
    table.wait_for_alarm()
    assert entry_views(table, None, 1) == [MoveView(2, Seat(1), (Staked(Seat(1), 1),), "idle")]


def test_forfeit_and_end_are_shown() -> None:
    table = playing("ann", "bob")
    table.send(Leave(), "bob")
    moved, ended, made, _ = entry_views(table, None, 4)
    assert moved == MoveView(1, Seat(1), (SeatLeft(Seat(1)), PotWon(Seat(0))), "forfeit")
    assert isinstance(ended, MatchEnded)
    assert made is None


def test_readiness_is_shown_without_its_salt() -> None:
    table = Table()
    table.join("ann")
    table.ready("ann")
    assert entry_views(table, None, 1) == [ReadyView("ann")]


def test_some_entries_are_hidden() -> None:
    table = Table()
    opened, made = table.log
    assert show(TOY, opened, None) is None
    assert show(TOY, made, None) is None


def test_move_without_visible_events_is_hidden() -> None:
    table = playing("ann", "bob")
    assert show(with_functions(show=lambda *_: None), table.log[-1], None) is None


def test_other_entries_are_shown_unchanged() -> None:
    table = Table()
    table.join("ann")
    table.send(Say("hello"), "ann")
    assert entry_views(table, None, 4) == [entry.event for entry in table.log[-4:]]


@pytest.mark.parametrize(
    ("command", "same"),
    [
        (Say("hello"), True),
        (React("wow"), True),
        (Act(Stake(1)), True),
        (Act(Open()), False),
        (Disconnect(), False),
        (Connect("Anna", "player"), False),
        (Leave(), False),
        (Resume(0), False),
    ],
)
def test_most_entries_do_not_change_the_room_view(command: RoomCommand, same: bool) -> None:
    table = playing("ann", "bob", "cho")
    before = table.room
    assert table.send(command, None if isinstance(command, Resume) else "ann")
    old, new = room_view(table.game, before), room_view(table.game, table.room)
    assert looks_the_same(before, table.room) == same == (old == new)


def test_lobby_entries_change_the_room_view() -> None:
    table = Table()
    table.join("ann", "bob")
    before = table.room
    table.send(Say("hello"), "ann")
    assert looks_the_same(before, table.room)
    table.send(Configure(Options(), RoomSettings(turn_seconds=None)), "ann")
    assert not looks_the_same(before, table.room)
    before = table.room
    assert "MatchStarted" in event_types(table.start("ann", "bob"))
    assert not looks_the_same(before, table.room)
