"""Members who are connected but inactive (room rules 3.3 and 5.5)."""

from typing import Any, Final

from msgspec.structs import replace

from noripan.kernel import REFEREE, Acted, AnyGame, MatchEntry, Seat

from ..events import AnyRoomEntry
from ..room import AnyRoom, Member, Waiting, running
from ..values import HumanPlayer, in_order, member_of
from .match_terms import is_ready

IDLE_TURNS: Final = 3  # room rule 3.3
"""This many timeouts in a row count as a lost connection."""
_FIRST_SEAT: Final = Seat(0)


def is_idle(member: Member[Any], /) -> bool:
    """Whether a member has been inactive for so long that nobody waits for them any more."""
    return member.absent or len(member.idled) >= IDLE_TURNS


def active(room: AnyRoom, /) -> list[str]:
    """The connected members who are not idle, longest present first."""
    return [member for member, known in room.members.items() if known.lost is None and not is_idle(known)]


def count_timeout(room: AnyRoom, entry: MatchEntry[Any, Any], /) -> AnyRoom:
    """Counts timeouts; a player's own move resets the count.

    A turn with several idle moves counts once; an answer does not count (room rule 3.4), nor does a turn of a
    player who is lost because of a server. The count goes on over matches: if they are rounds, a player may
    have only one turn in each.
    """
    move, match = entry.move, running(room)
    if match is None or not isinstance(move, Acted) or move.seat == REFEREE:
        return room
    player, turn = match.players[move.seat], match.clocks.get(move.seat)
    if not isinstance(player, HumanPlayer):
        return room
    if not move.idle:
        return with_timeouts(room, player.member, ())
    if turn is None or turn.is_answer:
        return room
    known = room.members[player.member]
    turn_start, timeouts = match.position_after(turn.since), known.idled
    if known.excused or turn_start in timeouts:
        return room
    return with_timeouts(room, player.member, (*timeouts[1 - IDLE_TURNS :], turn_start))


def with_timeouts(room: AnyRoom, member: str, timeouts: tuple[int, ...], /) -> AnyRoom:
    """The room with a member's timeouts replaced."""
    known = room.members[member]
    if known.idled == timeouts:
        return room
    return replace(room, members={**room.members, member: replace(known, idled=timeouts)})


def waiting_after(game: AnyGame, room: AnyRoom, entry: AnyRoomEntry, /) -> Waiting | None:
    """The member the next match waits for after an entry, and since when; their commands restart the wait."""
    member, before = _starter(game, room), room.waiting
    if member is None:
        return None
    if before is not None and before.member == member != entry.member:
        return before
    return Waiting(member, entry.at)


def _starter(game: AnyGame, room: AnyRoom) -> str | None:
    """The one member who has to start the next match while all others are as ready as they have to be."""
    if running(room) is not None:
        return None
    mode = game.start(room.options)
    member = member_of(room.seats.get(_FIRST_SEAT)) if mode == "first_seat" else room.host
    present = active(room)
    if member is None or member not in present:
        return None
    seated = [player for _, player in in_order(room.seats)]
    others = [player for player in seated if player != HumanPlayer(member)]
    is_seated = len(others) < len(seated)
    if mode == "ready_only":
        others = [player for player in others if is_ready(room, player)]
    elif mode != "first_seat" and not all(is_ready(room, player) for player in others):
        return None
    if mode == "automatic" and not is_seated:
        return None
    fits = len(others) + is_seated in game.facts.seats
    others_wait = any(isinstance(player, HumanPlayer) and player.member in present for player in others)
    return member if fits and others_wait else None
