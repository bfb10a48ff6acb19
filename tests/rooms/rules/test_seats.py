"""Seats: taking, changing and leaving them, and bots."""

from noripan.kernel import Seat
from noripan.rooms import BotPlayer, HumanPlayer, RemoveBot, SeatBot, SeatFreed, SeatTaken, Sit, Stand
from noripan.rooms.room import seat_of
from noripan.rooms.values import in_order
from tests.rooms.table import Table, playing


def test_spectator_takes_the_first_free_seat() -> None:
    table = Table()
    table.join("ann")
    table.join("eve", role="spectator")
    assert table.send(Sit(), "eve") == [SeatTaken(Seat(1), HumanPlayer("eve"))]


def test_member_may_change_seats() -> None:
    table = Table()
    table.join("ann")
    assert table.send(Sit(2), "ann") == [SeatFreed(Seat(0)), SeatTaken(Seat(2), HumanPlayer("ann"))]
    assert seat_of(table.room, "ann") == 2


def test_sitting_twice_is_refused() -> None:
    table = Table()
    table.join("ann")
    assert table.refusal_code(Sit(), "ann") == "ALREADY_JOINED"
    assert table.refusal_code(Sit(0), "ann") == "ALREADY_JOINED"


def test_taken_seat_is_refused() -> None:
    table = Table()
    table.join("ann", "bob")
    assert table.refusal_code(Sit(0), "bob") == "SEAT_TAKEN"
    assert table.refusal_code(SeatBot("bold", Seat(0)), "ann") == "SEAT_TAKEN"
    assert seat_of(table.room, "bob") == 1


def test_unknown_seat_is_refused() -> None:
    table = Table()
    table.join("ann")
    assert table.refusal_code(Sit(3), "ann") == "NO_SUCH_SEAT"
    assert table.refusal_code(SeatBot("bold", Seat(255)), "ann") == "NO_SUCH_SEAT"


def test_standing_up_frees_the_seat_once() -> None:
    table = Table()
    table.join("ann")
    assert table.send(Stand(), "ann") == [SeatFreed(Seat(0))]
    assert table.send(Stand(), "ann") == []
    assert "ann" in table.room.members


def test_standing_up_during_a_match_is_refused() -> None:
    assert playing("ann", "bob").refusal_code(Stand(), "ann") == "GAME_IN_PROGRESS"


def test_host_seats_and_removes_bots() -> None:
    table = Table()
    table.join("ann")
    assert table.send(SeatBot("bold"), "ann") == [SeatTaken(Seat(1), BotPlayer("bold", "roy"))]
    assert table.send(SeatBot("shy", Seat(2)), "ann") == [SeatTaken(Seat(2), BotPlayer("shy", "hoya"))]
    assert table.refusal_code(SeatBot("bold"), "ann") == "TABLE_FULL"
    assert table.send(RemoveBot(Seat(1)), "ann") == [SeatFreed(Seat(1))]


def test_only_a_bot_can_be_removed() -> None:
    table = Table()
    table.join("ann", "bob")
    assert table.refusal_code(RemoveBot(Seat(1)), "ann") == "NO_BOT_THERE"
    assert table.refusal_code(RemoveBot(Seat(2)), "ann") == "NO_BOT_THERE"


def test_only_the_host_seats_bots_and_only_between_matches() -> None:
    table = Table()
    table.join("ann", "bob")
    assert table.refusal_code(SeatBot("bold"), "bob") == "NOT_HOST"
    assert table.refusal_code(RemoveBot(Seat(0)), "bob") == "NOT_HOST"
    table.start("ann", "bob")
    assert table.refusal_code(SeatBot("bold"), "ann") == "GAME_IN_PROGRESS"
    assert table.refusal_code(RemoveBot(Seat(0)), "ann") == "GAME_IN_PROGRESS"


def test_seats_are_ordered_by_number() -> None:
    table = Table()
    table.join("ann", "bob")
    table.send(Sit(2), "ann")
    assert in_order(table.room.seats) == [(1, HumanPlayer("bob")), (2, HumanPlayer("ann"))]
