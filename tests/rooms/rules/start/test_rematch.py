"""Playing again."""

from noripan.rooms import Act, BotPlayer, HumanPlayer, Leave, Rematch, SeatBot, Stand, commitment, running
from noripan.rooms.views.room_views import phase_of
from tests.conformance.toy.types import Open
from tests.rooms.table import Table, kinds, playing
from tests.rooms.variants import started


def again(table: Table) -> Rematch:
    return Rematch(commitment(table.room))


def over(*members: str, way=None) -> Table:
    """A table at which a match has just ended."""
    table = playing(*members) if way is None else playing(*members, game=started(way))
    table.tell(Act(Open()), members[0])
    assert phase_of(table.room) == "over"
    return table


def test_the_last_one_to_agree_starts_the_next_match() -> None:
    table = over("ann", "bob")
    first = table.room.match
    assert kinds(table.tell(again(table), "bob")) == ["MemberReady"]
    assert kinds(table.tell(again(table), "ann")) == ["MemberReady", "MatchStarted", "MatchEntry"]
    assert first is not None
    assert table.match.id != first.id
    assert table.match.key != first.key


def test_everyone_at_the_table_has_to_agree() -> None:
    table = over("ann", "bob", "cho")
    table.tell(again(table), "ann")
    table.tell(again(table), "bob")
    assert running(table.room) is None


def test_readiness_and_bots_count_as_agreement() -> None:
    table = over("ann", "bob")
    table.tell(SeatBot("bold"), "ann")
    table.ready("ann")
    table.tell(again(table), "bob")
    assert table.match.players == (HumanPlayer("ann"), HumanPlayer("bob"), BotPlayer("bold"))


def test_who_would_rather_not_stands_up() -> None:
    table = over("ann", "bob", "cho")
    table.tell(Stand(), "cho")
    table.tell(again(table), "ann")
    table.tell(again(table), "bob")
    assert table.match.players == (HumanPlayer("ann"), HumanPlayer("bob"))


def test_one_alone_waits_for_others() -> None:
    table = over("ann", "bob")
    table.tell(Leave(), "bob")
    assert kinds(table.tell(again(table), "ann")) == ["MemberReady"]
    table.join("cho")
    table.tell(again(table), "cho")
    assert table.match.players == (HumanPlayer("ann"), HumanPlayer("cho"))


def test_there_is_nothing_to_repeat_before_the_first_match() -> None:
    table = Table()
    table.join("ann", "bob")
    assert table.refuses(again(table), "ann") == "NOTHING_TO_REPEAT"


def test_where_not_all_have_to_be_ready_somebody_starts() -> None:
    for way in ("ready_only", "first_seat"):
        table = over("ann", "bob", way=way)
        table.tell(again(table), "ann")
        table.tell(again(table), "bob")
        assert running(table.room) is None
        assert table.tell(table.begin(), "ann")
