"""How a match starts: readiness, participants, and the start modes."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import UNSET

from noripan.kernel import Refusal, Seat, SetUp, StartMode

from ..draft import ID_WORDS, Draft, random_hex
from ..events import MatchStarted, MemberReady, SeatTaken
from ..room import AnyRoom, commitment, display_names, is_duel, own_name, place_in, running, seat_of
from ..values import BotPlayer, HumanPlayer, Player, in_order
from .bots import bot_for, stand_in
from .checks import must_be_between_matches, must_have_joined
from .match_terms import Seated, is_ready, terms
from .names import unique_names
from .origin import dealt_again
from .seats import free_seat

SALT_WORDS: Final = 4
FIRST_SEAT: Final = Seat(0)


def ready(draft: Draft, member: str, shown: str, salt: str | None, /) -> None:
    """A member is ready, with a salt for the current commitment."""
    if shown != commitment(draft.room):
        raise Refusal("STALE_COMMITMENT")
    if seat_of(draft.room, member) is None:
        draft.add(SeatTaken(free_seat(draft, None), HumanPlayer(member)))
    if draft.room.members[member].salt is None or salt is not None:
        draft.add(MemberReady(member, salt or random_hex(draft.chance, SALT_WORDS)))


def rematch(draft: Draft, member: str, shown: str, salt: str | None, /) -> None:
    """A member wants to play again; the last one starts the match, if everyone has to be ready."""
    if draft.room.match is None:
        raise Refusal("NOTHING_TO_REPEAT")
    ready(draft, member, shown, salt)
    seated = in_order(draft.room.seats)
    if draft.game.start(draft.room.options) != "all_ready" or _waiting(draft.room, seated):
        return
    if _fits(draft, seated):
        _begin(draft, seated)


def play_on(draft: Draft, member: str, shown: str, salt: str | None, /) -> None:
    """A bot replaces the player who left a match of two, and the next match starts."""
    match = draft.room.match
    seat = None if match is None or not is_duel(match) else place_in(match, member)
    if seat is None:
        raise Refusal("NOTHING_TO_REPEAT")
    free = free_seat(draft, 1 - seat)
    draft.add(SeatTaken(free, bot_for(draft.room, stand_in(draft.game, draft.room), free)))
    ready(draft, member, shown, salt)
    _begin(draft, _everyone(draft.room))


def start(draft: Draft, member: str, shown: str, salt: str | None, /) -> None:
    """Starts the match as the game's start mode allows; the sender counts as ready."""
    mode = draft.game.start(draft.room.options)
    _CHECK_STARTER[mode](draft, member)
    if shown != commitment(draft.room):
        raise Refusal("STALE_COMMITMENT")
    if seat_of(draft.room, member) is not None:
        ready(draft, member, shown, salt)
    _begin(draft, _PARTICIPANTS[mode](draft.room))


def start_automatically(draft: Draft, /) -> None:
    """Starts the match as soon as everyone at the table is ready, if the game starts that way."""
    room = draft.room
    if running(room) is not None or draft.game.start(room.options) != "automatic":
        return
    seated = in_order(room.seats)
    if all(isinstance(player, BotPlayer) for _, player in seated) or _waiting(room, seated):
        return
    if _fits(draft, seated):
        _begin(draft, seated)


def _fits(draft: Draft, seated: Seated) -> bool:
    try:
        terms(draft.game, draft.room, seated)
    except Refusal:
        return False
    return True


def _check_host(draft: Draft, member: str) -> None:
    must_be_between_matches(draft.room)
    must_be_host(draft.room, member)


def _check_first_seat(draft: Draft, member: str) -> None:
    must_have_joined(draft.room, member)
    must_be_between_matches(draft.room)
    if seat_of(draft.room, member) != FIRST_SEAT:
        roles = draft.game.roles
        raise Refusal(roles[FIRST_SEAT].only if roles else "NOT_FIRST_SEAT")


_CHECK_STARTER: Final[Mapping[StartMode, Callable[[Draft, str], None]]] = {
    "all_ready": _check_host,
    "ready_only": _check_host,
    "first_seat": _check_first_seat,
    "automatic": _check_first_seat,
}
"""Refuses members who may not start the match."""


def _everyone(room: AnyRoom) -> Seated:
    """Everyone seated; refuses if somebody is not ready."""
    seated = in_order(room.seats)
    waiting = _waiting(room, seated)
    if waiting:
        raise Refusal("NOT_ALL_READY", names=waiting)
    return seated


def _ready_players(room: AnyRoom) -> Seated:
    """The ready players and the bots."""
    return [(seat, player) for seat, player in in_order(room.seats) if is_ready(room, player)]


def _all_seated(room: AnyRoom) -> Seated:
    """Everyone seated, ready or not."""
    return in_order(room.seats)


_PARTICIPANTS: Final[Mapping[StartMode, Callable[[AnyRoom], Seated]]] = {
    "all_ready": _everyone,
    "ready_only": _ready_players,
    "first_seat": _all_seated,
    "automatic": _everyone,
}


def must_be_host(room: AnyRoom, member: str, /) -> None:
    """Refuses members who are not the host."""
    if room.host != member:
        raise Refusal("NOT_HOST")


def _waiting(room: AnyRoom, seated: Seated) -> tuple[str, ...]:
    """The names of seated players who are not ready."""
    names = display_names(room)
    people = [player for _, player in seated if isinstance(player, HumanPlayer)]
    return tuple(names[player.member] for player in people if not is_ready(room, player))


def _begin(draft: Draft, seated: Seated) -> None:
    """Numbers the seats from 0 without gaps, fixes the terms, and plays the setup."""
    players, seat_options = terms(draft.game, draft.room, seated)
    salts = tuple(_salt(draft, player) for player in players)
    match = random_hex(draft.chance, ID_WORDS)
    names = unique_names([own_name(draft.room, player) for player in players])
    options = draft.game.playable(draft.room.options)
    origin = UNSET if draft.room.origin is None else dealt_again(draft, draft.room.origin.origin)
    draft.add(MatchStarted(match, players, names, options, seat_options, salts, origin))
    draft.move(SetUp())


def _salt(draft: Draft, player: Player) -> str:
    given = None if isinstance(player, BotPlayer) else draft.room.members[player.member].salt
    return given or random_hex(draft.chance, SALT_WORDS)
