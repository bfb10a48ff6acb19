"""Matches that are rounds at one table: what may be asked between them, and who sits where."""

from noripan.kernel import Seat
from noripan.rooms import Act, BotPlayer, ComeBack, Connect, HumanPlayer, Leave, Sit, room_view
from noripan.rooms.room import seat_of
from tests.conformance.toy.types import Open
from tests.rooms.rules.test_roles import join, key_of, seated
from tests.rooms.table import NO_CLOCK, Table, playing
from tests.rooms.variants import BACKWARDS, DEALT


def test_between_rounds_nobody_acts() -> None:
    table = seated(Table(DEALT, NO_CLOCK))
    table.join("eve", role="spectator")
    for _ in range(2):
        assert table.refuses(Act(Open()), "eve") == "NOT_JOINED"
        assert table.refuses(Act(Open()), "ann") == "GAME_NOT_INROUND"
        assert table.refuses(ComeBack(), "ann") == "GAME_NOT_INROUND"
        table.tell(table.begin(), "deal")
        assert table.refuses(Act(Open()), "eve") == "NOT_JOINED"
        table.tell(Act(Open()), "deal")


def test_elsewhere_a_match_has_not_started_or_is_over() -> None:
    table = Table(settings=NO_CLOCK)
    table.join("ann", "bob")
    assert table.refuses(Act(Open()), "ann") == "NOT_STARTED"
    table.start("ann", "bob")
    table.tell(Act(Open()), "ann")
    assert table.refuses(Act(Open()), "ann") == "GAME_OVER"


def test_the_last_round_stays_on_the_table_while_people_come_and_go() -> None:
    table = seated(Table(DEALT, NO_CLOCK))
    table.tell(Leave(), "bob")
    table.tell(table.begin(), "deal")
    table.tell(Act(Open()), "deal")
    ended = table.room.match
    table.join("cho")
    table.tell(Leave(), "ann")
    view = room_view(table.game, table.room)
    assert (view.phase, view.match is not None and view.match.names) == ("over", ("deal", "ann"))
    assert ended is not None
    assert table.room.match is not None
    assert table.room.match.state is ended.state
    table.tell(table.begin(), "deal")
    assert table.match.names == ("deal", "cho")


def test_spectators_come_in_during_a_round() -> None:
    table = seated(Table(DEALT, NO_CLOCK))
    table.tell(table.begin(), "deal")
    assert table.refuses(Connect("eve", "player", table.room.invite), "eve") == "GAME_IN_PROGRESS"
    table.join("eve", role="spectator")
    table.tell(Act(Open()), "deal")
    table.tell(Leave(), "ann")
    table.tell(Sit(), "eve")
    assert seat_of(table.room, "eve") == 1


def test_nobody_has_to_be_ready_for_a_dealer() -> None:
    table = Table(DEALT, NO_CLOCK)
    join(table, "deal", key_of(table))
    table.join("ann")
    assert room_view(table.game, table.room).start == "first_seat"
    table.ready("ann")
    table.tell(table.begin(), "deal")
    assert "salt of ann" in table.match.salts


def test_the_game_says_who_sits_where() -> None:
    table = playing("ann", "bob", "cho", game=BACKWARDS)
    assert table.match.names == ("cho", "bob", "ann")
    assert table.match.salts == ("salt of cho", "salt of bob", "salt of ann")
    assert table.room.seats == {
        Seat(0): HumanPlayer("cho"),
        Seat(1): HumanPlayer("bob"),
        Seat(2): HumanPlayer("ann"),
    }
    assert BotPlayer("bold") not in table.match.players
