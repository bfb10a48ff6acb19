"""Every connection that the server closed needs a reason in the log."""

from noripan.games.registry import find
from noripan.rooms import MemberLeft
from noripan.rooms.events import RoomEntry
from noripan.wire import KICKED, LEFT, NO_SPECTATORS

from .log_checks import Log, unexplained_closes
from .recorder import ClosedConnection

PARTINGS = [MemberLeft("ann", "kicked"), MemberLeft("ben", "lost"), MemberLeft("cid", "closed")]
LOG = Log("ROOM", find("pirate_dice").game, [RoomEntry(seq, 0, what) for seq, what in enumerate(PARTINGS, 1)])
EXPLAINED = {
    ClosedConnection("ROOM", "ann", KICKED),
    ClosedConnection("ROOM", "ben", LEFT),
    ClosedConnection("ROOM", "cid", NO_SPECTATORS),
}


def test_close_with_a_reason_in_the_log_is_explained() -> None:
    assert unexplained_closes(LOG, EXPLAINED) == []


def test_close_without_a_reason_in_the_log_is_a_fault() -> None:
    wrong = [ClosedConnection("ROOM", "ann", LEFT), ClosedConnection("ROOM", "dan", KICKED)]
    assert unexplained_closes(LOG, {*EXPLAINED, *wrong}) == [f"{one} is not in the log" for one in wrong]
