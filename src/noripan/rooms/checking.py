"""Whether a move would be allowed, asked without making it; deciding asks the same questions first."""

from contextlib import suppress
from typing import Any, Final, NoReturn

from noripan.kernel import AnyGame, Chance, RuleViolation, Seat

from .room import AnyRoom, AnyRoomMatch, place_in, running
from .values import StandIn


def match_of(room: AnyRoom, /) -> AnyRoomMatch:
    """The running match, or a refusal."""
    match = running(room)
    if match is None:
        raise RuleViolation("NOT_STARTED" if room.match is None else "GAME_OVER")
    return match


def own_seat(match: AnyRoomMatch, member: str, /) -> Seat:
    """The seat of a member in a match, whoever plays there now; or a refusal."""
    seat = place_in(match, member)
    if seat is None:
        raise RuleViolation("NOT_PLAYING")
    return seat


def place_of(match: AnyRoomMatch, member: str, /) -> Seat:
    """The seat a member plays in a match, or a refusal."""
    seat = own_seat(match, member)
    if isinstance(match.players[seat], StandIn):
        raise RuleViolation("BOT_PLAYS")
    return seat


def check(game: AnyGame, room: AnyRoom, member: str, action: Any, /) -> None:
    """Refuses as `Act` would refuse now; where it would not, nothing happens and nothing is drawn."""
    if member not in room.members:
        raise RuleViolation("NOT_A_MEMBER")
    match = match_of(room)
    with suppress(_LuckAsked):  # rules refuse before the first draw, so this move would be made
        game.play(match.state, place_of(match, member), action, _NO_LUCK)


class _LuckAsked(Exception):
    """A move went so far that it needs luck."""


class _NoLuck:
    """Luck for moves that are not to be made."""

    def below(self, bound: int, /) -> NoReturn:
        raise _LuckAsked

    def seeded(self, contribution: str, low: int, high: int, /) -> NoReturn:
        raise _LuckAsked


_NO_LUCK: Final[Chance] = _NoLuck()
