"""Rooms whose matches go on from a move of an earlier match (room rules 11)."""

from typing import Any

import pytest
from msgspec import UNSET

from noripan.kernel import FastChance, Match, MatchEntry, Origin, Seat, Source
from noripan.rooms import (
    Act,
    BotPlayer,
    Configure,
    Connect,
    HumanPlayer,
    MatchStarted,
    MoveBot,
    Rematch,
    RemoveBot,
    RoomOrigin,
    Sit,
    card_of,
    commitment,
    open_room,
    opened,
    room_view,
    show,
    table_view,
)
from noripan.rooms.evolve import evolve
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Open, Options, Stake
from tests.rooms.table import NO_CLOCK, OPENED, Table

SEAT = Seat(1)


def earlier() -> Any:
    """A match of three that has been going on for a while."""
    match = Match.start(TOY, 3, seed=5)
    match.act(Seat(0), Stake(1))
    return match


def origin() -> RoomOrigin:
    match = earlier()
    state = TOY.facts.codecs.state.encode(match.state).decode()
    return RoomOrigin(Origin(Source("earlier", 2, SEAT), state), ({}, {}, {}))


def going_on(bot: str | None = "bold") -> Table:
    """A room for seat 1 of the earlier match; ann opens it."""
    table = Table()
    table.room, table.log = open_room(TOY, NO_CLOCK, Options(), OPENED, FastChance(3), origin(), bot)
    table.join("ann")
    return table


def begun(table: Table) -> Table:
    table.start("ann")
    return table


def test_bots_take_all_seats_but_the_chosen_one() -> None:
    table = going_on()
    assert table.room.seats[SEAT] == HumanPlayer("ann")
    assert all(isinstance(table.room.seats[Seat(other)], BotPlayer) for other in (0, 2))


def test_first_to_join_gets_the_chosen_seat_even_if_others_are_free() -> None:
    table = going_on(bot=None)
    table.join("bob")
    assert table.room.seats == {SEAT: HumanPlayer("ann"), Seat(0): HumanPlayer("bob")}


def test_match_starts_at_the_table_that_the_seat_saw() -> None:
    table = begun(going_on())
    assert table_view(TOY, table.room, SEAT) == earlier().view(SEAT)
    assert list(table.match.clocks) == list(earlier().actors)


def test_log_folds_to_the_same_room() -> None:
    table = begun(going_on())
    table.send(Act(Open()), "ann")
    room = opened(table.room.id, table.log[0])
    for entry in table.log[1:]:
        room = evolve(TOY, room, entry)
    assert room == table.room


def test_state_is_not_shown() -> None:
    table = going_on()
    before = len(table.log)
    begun(table)
    for entry in table.log:
        shown = show(TOY, entry, SEAT)
        assert not getattr(shown, "origin", UNSET)
    (start,) = [entry.event for entry in table.log[before:] if isinstance(entry.event, MatchStarted)]
    assert start.origin
    assert [show(TOY, entry, SEAT) for entry in table.log if "OriginSet" in str(entry.event)] == [None]


def test_setup_of_the_match_does_nothing() -> None:
    table = begun(going_on())
    (setup,) = [entry.event for entry in table.log if isinstance(entry.event, MatchEntry)]
    assert (setup.number, setup.draws, setup.events) == (0, (), ())


def test_room_and_match_are_marked() -> None:
    table = begun(going_on())
    view = room_view(TOY, table.room)
    assert view.match is not None
    assert view.source == view.match.source == Source("earlier", 2, SEAT)
    assert (view.places, card_of(TOY, table.room).most) == (3, 3)


def test_ordinary_room_is_not_marked() -> None:
    view = room_view(TOY, Table().room)
    assert (view.source, view.places) == (UNSET, 3)


def test_rematch_goes_on_from_the_same_table_with_other_hidden_cards() -> None:
    table = begun(going_on())
    cups = set()
    for _ in range(6):
        cups.add(table.match.state.cups)
        while table.room.match is not None and table.room.match.ended is None:
            _move(table)
        table.send(Rematch(commitment(table.room)), "ann")
        assert table_view(TOY, table.room, SEAT) == earlier().view(SEAT)
    assert len(cups) > 1


def _move(table: Table) -> None:
    """The seat that has to act opens the cups."""
    (seat, *_) = table.match.clocks
    player = table.match.players[seat]
    if isinstance(player, HumanPlayer):
        table.send(Act(Open()), player.member)
    else:
        table.send(MoveBot(table.match.position, seat, Open()))


def test_all_seats_have_to_be_taken() -> None:
    table = going_on()
    table.send(RemoveBot(Seat(2)), "ann")
    table.ready("ann")
    assert table.refusal_code(table.begin(), "ann") == "WRONG_SEAT_COUNT"
    table.send(Connect("bob", "player", table.room.invite), "bob")
    table.start("ann", "bob")
    assert table.match.players[2] == HumanPlayer("bob")


def test_options_are_fixed() -> None:
    table = going_on()
    assert table.refusal_code(Configure(Options(dice=3), NO_CLOCK), "ann") == "OPTIONS_FIXED"
    table.send(Configure(Options(), NO_CLOCK), "ann")


@pytest.mark.parametrize("seat", [3, 4])
def test_room_has_only_the_seats_of_the_earlier_match(seat: int) -> None:
    assert going_on().refusal_code(Sit(Seat(seat)), "ann") == "NO_SUCH_SEAT"
