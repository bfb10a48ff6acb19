"""Rematches."""

from noripan.rooms import Act, BotPlayer, HumanPlayer, Leave, Rematch, SeatBot, Stand, commitment, running
from noripan.rooms.views.room_views import phase_of
from tests.conformance.toy.types import Open
from tests.rooms.table import Table, event_types, playing
from tests.rooms.variants import started


def rematch(table: Table) -> Rematch:
    return Rematch(commitment(table.room))


def finished_match(*members: str, start_mode=None) -> Table:
    """A table at which a match has just ended."""
    table = playing(*members) if start_mode is None else playing(*members, game=started(start_mode))
    table.send(Act(Open()), members[0])
    assert phase_of(table.room) == "over"
    return table


def test_last_rematch_starts_the_match() -> None:
    table = finished_match("ann", "bob")
    first = table.room.match
    assert event_types(table.send(rematch(table), "bob")) == ["MemberReady"]
    assert event_types(table.send(rematch(table), "ann")) == ["MemberReady", "MatchStarted", "MatchEntry"]
    assert first is not None
    assert table.match.id != first.id
    assert table.match.key != first.key


def test_rematch_needs_everyone_at_the_table() -> None:
    table = finished_match("ann", "bob", "cho")
    table.send(rematch(table), "ann")
    table.send(rematch(table), "bob")
    assert running(table.room) is None


def test_ready_players_and_bots_count_for_a_rematch() -> None:
    table = finished_match("ann", "bob")
    table.send(SeatBot("bold"), "ann")
    table.ready("ann")
    table.send(rematch(table), "bob")
    assert table.match.players == (HumanPlayer("ann"), HumanPlayer("bob"), BotPlayer("bold", "hoya"))


def test_rematch_starts_without_a_player_who_stands_up() -> None:
    table = finished_match("ann", "bob", "cho")
    table.send(Stand(), "cho")
    table.send(rematch(table), "ann")
    table.send(rematch(table), "bob")
    assert table.match.players == (HumanPlayer("ann"), HumanPlayer("bob"))


def test_single_player_waits_for_others() -> None:
    table = finished_match("ann", "bob")
    table.send(Leave(), "bob")
    assert event_types(table.send(rematch(table), "ann")) == ["MemberReady"]
    table.join("cho")
    table.send(rematch(table), "cho")
    assert table.match.players == (HumanPlayer("ann"), HumanPlayer("cho"))


def test_rematch_before_the_first_match_is_refused() -> None:
    table = Table()
    table.join("ann", "bob")
    assert table.refusal_code(rematch(table), "ann") == "NOTHING_TO_REPEAT"


def test_rematch_does_not_start_other_start_modes() -> None:
    for start_mode in ("ready_only", "first_seat"):
        table = finished_match("ann", "bob", start_mode=start_mode)
        table.send(rematch(table), "ann")
        table.send(rematch(table), "bob")
        assert running(table.room) is None
        assert table.send(table.begin(), "ann")
