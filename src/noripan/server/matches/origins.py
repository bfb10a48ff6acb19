"""Where a new room goes on from: a move of a finished match, as one of its seats saw the table."""

from typing import Any

from noripan.kernel import (
    AnyGame,
    Origin,
    Refusal,
    Seat,
    Source,
    fold,
    has_stake,
    key_of,
    role_bots,
    terms_of,
)
from noripan.kernel import first_state as first_state_of
from noripan.rooms import RoomOrigin
from noripan.storage import FinishedMatch, Storage

from .finished import LoggedMatch, read_logged_match


async def origin_at(
    game: AnyGame, storage: Storage, finished: FinishedMatch, move: int, seat: int, /
) -> tuple[RoomOrigin, Any]:
    """The table after a move, for a seat still in the match, and the options; or a refusal."""
    played = await read_logged_match(game, storage, finished)
    _check_rules(game, played)
    _check_place(game, played, move, seat)
    start = played.start
    state = first_state_of(game, start.options, start.seat_options, start.origin or None)
    state = fold(game, state, (event for entry in played.moves[:move] for event in entry.events))
    if game.outcome(state) is not None:
        raise Refusal("OVER_BY_THEN")
    if not has_stake(game, state, Seat(seat)):
        raise Refusal("SEAT_OUT")
    codecs = game.facts.codecs
    origin = Origin(Source(finished.match, move, Seat(seat)), codecs.state.encode(state).decode())
    return RoomOrigin(origin, tuple(map(codecs.seat_options.plain, start.seat_options))), start.options


def _check_rules(game: AnyGame, played: LoggedMatch) -> None:
    """Refuses a match that was played by another version of the rules: its key is bound to the version."""
    start, end = played.start, played.end
    terms = terms_of(game, start.options, start.seat_options, start.match, start.salts, start.origin or None)
    if key_of(bytes.fromhex(end.secret), terms).hex() != end.key:
        raise Refusal("OTHER_RULES")


def _check_place(game: AnyGame, played: LoggedMatch, move: int, seat: int) -> None:
    start = played.start
    if not 1 <= move <= len(played.moves):
        raise Refusal("NO_SUCH_MOVE", last=len(played.moves))
    if not 0 <= seat < len(start.players):
        raise Refusal("NO_SUCH_VIEWER", seat=seat, last=len(start.players) - 1)
    roles = set(map(Seat, range(len(game.roles))))
    if seat in roles or roles != role_bots(game.roles, start.options).keys():
        raise Refusal("ROLE_NEEDED")
