"""Votes about lost players' seats (room rule 4.2): who has one now, and whether they have decided."""

from noripan.kernel import AnyGame, Seat

from ..room import AnyRoom, AnyRoomMatch, is_expected, players_of, running
from ..values import HumanPlayer
from .checks import NO_LUCK, LuckAsked


def has_stake(game: AnyGame, match: AnyRoomMatch, seat: Seat, /) -> bool:
    """Whether a seat is still in the match: it has something left to forfeit. Asked without the match's luck,
    which nothing that is shown may depend on."""
    try:
        _, events = game.leave(match.state, seat, NO_LUCK)
    except LuckAsked:
        return True
    return bool(events)


def voters(game: AnyGame, room: AnyRoom, seat: Seat, /) -> list[str]:
    """Who has a vote about a seat: the others who are connected and still in the match."""
    match = running(room)
    if match is None:
        return []
    return [
        player.member
        for at, player in enumerate(players_of(room))
        if at != seat
        and isinstance(player, HumanPlayer)
        and is_expected(room.members[player.member])
        and has_stake(game, match, Seat(at))
    ]


def majority(count: int, /) -> int:
    """How many of these votes let a bot take over a seat."""
    return count // 2 + 1


def verdict(game: AnyGame, room: AnyRoom, seat: Seat, now: int, /) -> bool | None:
    """Whether a bot takes over: those who have a vote now decide. None: they still may decide either way."""
    match = running(room)
    if match is None:
        return None
    vote, asked = match.votes[seat], voters(game, room, seat)
    said = [vote.ballots.get(member) for member in asked]
    needed = majority(len(asked))
    if said.count(True) >= needed:
        return True
    return False if vote.deadline <= now or len(asked) - said.count(False) < needed else None
