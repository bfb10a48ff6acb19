"""What the hostile test makes of lines that the server closed: each needs a reason in the log."""

from noripan.games.registry import find
from noripan.rooms import MemberLeft
from noripan.rooms.events import RoomEntry
from noripan.wire import KICKED, LEFT, NO_SPECTATORS

from .ledger import Dismissed
from .verdict import Log, unexplained

PARTINGS = [MemberLeft("ann", "kicked"), MemberLeft("ben", "lost"), MemberLeft("cid", "closed")]
LOG = Log("ROOM", find("pirate_dice").game, [RoomEntry(seq, 0, what) for seq, what in enumerate(PARTINGS, 1)])
EXPLAINED = {
    Dismissed("ROOM", "ann", KICKED),
    Dismissed("ROOM", "ben", LEFT),
    Dismissed("ROOM", "cid", NO_SPECTATORS),
}


def test_a_reason_in_the_log_is_enough() -> None:
    assert unexplained(LOG, EXPLAINED) == []


def test_a_close_code_that_the_log_does_not_explain_is_a_fault() -> None:
    wrong = [Dismissed("ROOM", "ann", LEFT), Dismissed("ROOM", "dan", KICKED)]
    assert unexplained(LOG, {*EXPLAINED, *wrong}) == [f"{one} is not in the log" for one in wrong]
