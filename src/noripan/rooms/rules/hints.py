"""Who may ask for a hint (room rules 10): the only person of a match, in their own turn."""

from noripan.kernel import AnyGame, Refusal, Seat, Viewer

from ..room import AnyRoom, AnyRoomMatch, running
from ..values import HumanPlayer
from .checks import must_be_current, place_of


def may_ask_hint(game: AnyGame, room: AnyRoom, viewer: Viewer, /) -> bool:
    """Whether a viewer would get a hint now."""
    match = running(room)
    if match is None or viewer is None or not _has_choice(match, viewer):
        return False
    return isinstance(match.players[viewer], HumanPlayer) and _are_offered(game, room, match)


def hint_seat(game: AnyGame, room: AnyRoom, member: str, number: int | None, /) -> Seat:
    """The seat for which a member asks; refuses if there is no hint for them now."""
    if member not in room.members:
        raise Refusal("NOT_A_MEMBER")
    match, seat = place_of(game, room, member)
    _must_be_offered(game, room, match)
    must_be_current(match, seat, number)
    if not _has_choice(match, seat):
        raise Refusal("HINT_NOT_NOW")
    return seat


def _are_offered(game: AnyGame, room: AnyRoom, match: AnyRoomMatch) -> bool:
    try:
        _must_be_offered(game, room, match)
    except Refusal:
        return False
    return True


def _must_be_offered(game: AnyGame, room: AnyRoom, match: AnyRoomMatch) -> None:
    """Refuses if nobody at the table gets hints."""
    if not game.facts.gives_hints:
        raise Refusal("NO_HINTS")
    if not room.settings.hints:
        raise Refusal("HINTS_OFF")
    if sum(isinstance(player, HumanPlayer) for player in match.seated) != 1:  # also once the others have left
        raise Refusal("HINTS_AMONG_PEOPLE")


def _has_choice(match: AnyRoomMatch, seat: Seat) -> bool:
    """Whether the table waits for the seat: bots have no advice for those who wait for others."""
    turn = match.clocks.get(seat)
    return turn is not None and turn.kind != "wait"
