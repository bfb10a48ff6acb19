"""Rounds: commands between them, and who sits where."""

from noripan.kernel import Seat
from noripan.rooms import Act, BotPlayer, ComeBack, Connect, HumanPlayer, Leave, Sit, room_view
from noripan.rooms.room import seat_of
from tests.conformance.toy.types import Open
from tests.rooms.rules.test_roles import join, key_of, seated
from tests.rooms.table import NO_CLOCK, Table, playing
from tests.rooms.variants import BACKWARDS, DEALT


def test_action_between_rounds_is_refused() -> None:
    table = seated(Table(DEALT, NO_CLOCK))
    table.join("eve", role="spectator")
    for _ in range(2):
        assert table.refusal_code(Act(Open()), "eve") == "NOT_JOINED"
        assert table.refusal_code(Act(Open()), "ann") == "GAME_NOT_INROUND"
        assert table.refusal_code(ComeBack(), "ann") == "GAME_NOT_INROUND"
        table.send(table.begin(), "deal")
        assert table.refusal_code(Act(Open()), "eve") == "NOT_JOINED"
        table.send(Act(Open()), "deal")


def test_action_without_rounds_has_the_common_refusals() -> None:
    table = Table(settings=NO_CLOCK)
    table.join("ann", "bob")
    assert table.refusal_code(Act(Open()), "ann") == "NOT_STARTED"
    table.start("ann", "bob")
    table.send(Act(Open()), "ann")
    assert table.refusal_code(Act(Open()), "ann") == "GAME_OVER"


def test_last_round_stays_visible_between_rounds() -> None:
    table = seated(Table(DEALT, NO_CLOCK))
    table.send(Leave(), "bob")
    table.send(table.begin(), "deal")
    table.send(Act(Open()), "deal")
    ended = table.room.match
    table.join("cho")
    table.send(Leave(), "ann")
    view = room_view(table.game, table.room)
    assert (view.phase, view.match is not None and view.match.names) == ("over", ("deal", "ann"))
    assert ended is not None
    assert table.room.match is not None
    assert table.room.match.state is ended.state
    table.send(table.begin(), "deal")
    assert table.match.names == ("deal", "cho")


def test_spectators_join_during_a_round() -> None:
    table = seated(Table(DEALT, NO_CLOCK))
    table.send(table.begin(), "deal")
    assert table.refusal_code(Connect("eve", "player", table.room.invite), "eve") == "GAME_IN_PROGRESS"
    table.join("eve", role="spectator")
    table.send(Act(Open()), "deal")
    table.send(Leave(), "ann")
    table.send(Sit(), "eve")
    assert seat_of(table.room, "eve") == 1


def test_nobody_has_to_be_ready_for_a_dealer() -> None:
    table = Table(DEALT, NO_CLOCK)
    join(table, "deal", key_of(table))
    table.join("ann")
    assert room_view(table.game, table.room).start == "first_seat"
    table.ready("ann")
    table.send(table.begin(), "deal")
    assert "salt of ann" in table.match.salts


def test_game_decides_the_seating_order() -> None:
    table = playing("ann", "bob", "cho", game=BACKWARDS)
    assert table.match.names == ("cho", "bob", "ann")
    assert table.match.salts == ("salt of cho", "salt of bob", "salt of ann")
    assert table.room.seats == {
        Seat(0): HumanPlayer("cho"),
        Seat(1): HumanPlayer("bob"),
        Seat(2): HumanPlayer("ann"),
    }
    assert BotPlayer("bold") not in table.match.players
