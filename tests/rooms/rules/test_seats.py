"""Seats: taking, changing and giving them up; bots in them."""

from noripan.kernel import Seat
from noripan.rooms import BotPlayer, HumanPlayer, RemoveBot, SeatBot, SeatFreed, SeatTaken, Sit, Stand
from noripan.rooms.room import seat_of
from noripan.rooms.values import in_order
from tests.rooms.table import Table, playing


def test_a_spectator_sits_down_in_the_first_free_seat() -> None:
    table = Table()
    table.join("ann")
    table.join("eve", role="spectator")
    assert table.tell(Sit(), "eve") == [SeatTaken(Seat(1), HumanPlayer("eve"))]


def test_one_may_change_seats() -> None:
    table = Table()
    table.join("ann")
    assert table.tell(Sit(2), "ann") == [SeatFreed(Seat(0)), SeatTaken(Seat(2), HumanPlayer("ann"))]
    assert seat_of(table.room, "ann") == 2


def test_nobody_sits_down_twice() -> None:
    table = Table()
    table.join("ann")
    assert table.refuses(Sit(), "ann") == "ALREADY_JOINED"
    assert table.refuses(Sit(0), "ann") == "ALREADY_JOINED"


def test_a_taken_seat_stays_taken() -> None:
    table = Table()
    table.join("ann", "bob")
    assert table.refuses(Sit(0), "bob") == "SEAT_TAKEN"
    assert table.refuses(SeatBot("bold", Seat(0)), "ann") == "SEAT_TAKEN"
    assert seat_of(table.room, "bob") == 1


def test_there_are_only_so_many_seats() -> None:
    table = Table()
    table.join("ann")
    assert table.refuses(Sit(3), "ann") == "NO_SUCH_SEAT"
    assert table.refuses(SeatBot("bold", Seat(255)), "ann") == "NO_SUCH_SEAT"


def test_standing_up_frees_the_seat_once() -> None:
    table = Table()
    table.join("ann")
    assert table.tell(Stand(), "ann") == [SeatFreed(Seat(0))]
    assert table.tell(Stand(), "ann") == []
    assert "ann" in table.room.members


def test_nobody_stands_up_in_mid_match() -> None:
    assert playing("ann", "bob").refuses(Stand(), "ann") == "GAME_IN_PROGRESS"


def test_the_host_seats_bots_and_removes_them() -> None:
    table = Table()
    table.join("ann")
    assert table.tell(SeatBot("bold"), "ann") == [SeatTaken(Seat(1), BotPlayer("bold"))]
    assert table.tell(SeatBot("shy", Seat(2)), "ann") == [SeatTaken(Seat(2), BotPlayer("shy"))]
    assert table.refuses(SeatBot("bold"), "ann") == "TABLE_FULL"
    assert table.tell(RemoveBot(Seat(1)), "ann") == [SeatFreed(Seat(1))]


def test_only_a_bot_can_be_removed() -> None:
    table = Table()
    table.join("ann", "bob")
    assert table.refuses(RemoveBot(Seat(1)), "ann") == "NO_BOT_THERE"
    assert table.refuses(RemoveBot(Seat(2)), "ann") == "NO_BOT_THERE"


def test_bots_are_the_hosts_and_stay_out_of_a_running_match() -> None:
    table = Table()
    table.join("ann", "bob")
    assert table.refuses(SeatBot("bold"), "bob") == "NOT_HOST"
    assert table.refuses(RemoveBot(Seat(0)), "bob") == "NOT_HOST"
    table.start("ann", "bob")
    assert table.refuses(SeatBot("bold"), "ann") == "GAME_IN_PROGRESS"
    assert table.refuses(RemoveBot(Seat(0)), "ann") == "GAME_IN_PROGRESS"


def test_seats_are_read_by_number() -> None:
    table = Table()
    table.join("ann", "bob")
    table.tell(Sit(2), "ann")
    assert in_order(table.room.seats) == [(1, HumanPlayer("bob")), (2, HumanPlayer("ann"))]
