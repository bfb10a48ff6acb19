"""Votes about lost players' seats (room rule 4.2): who may vote, and the result."""

from noripan.kernel import AnyGame, Seat, has_stake

from ..room import AnyRoom, is_expected, players_of, running
from ..values import HumanPlayer


def voters(game: AnyGame, room: AnyRoom, seat: Seat, /) -> list[str]:
    """The members who may vote about a seat: the others who are connected and still in the match."""
    match = running(room)
    if match is None:
        return []
    return [
        player.member
        for at, player in enumerate(players_of(room))
        if at != seat
        and isinstance(player, HumanPlayer)
        and is_expected(room.members[player.member])
        and has_stake(game, match.state, Seat(at))
    ]


def majority(count: int, /) -> int:
    """How many votes are a majority."""
    return count // 2 + 1


def verdict(game: AnyGame, room: AnyRoom, seat: Seat, now: int, /) -> bool | None:
    """Whether a bot takes over, by the current voters; None: undecided."""
    match = running(room)
    if match is None:
        return None
    vote, eligible = match.votes[seat], voters(game, room, seat)
    ballots = [vote.ballots.get(member) for member in eligible]
    needed = majority(len(eligible))
    if ballots.count(True) >= needed:
        return True
    return False if vote.deadline <= now or len(eligible) - ballots.count(False) < needed else None
