"""How a match starts: readiness, seats, and three ways to begin; the game's facts say which is its own."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from noripan.kernel import RuleViolation, Seat, SetUp, check_seats
from noripan.kernel.game import Start

from .draft import ID_WORDS, Draft, words_of
from .entries import MatchStarted, MemberReady, SeatTaken
from .names import told_apart
from .room import AnyRoom, commitment, display_names, is_duel, place_in, seat_of
from .values import Bot, Person, Player, in_order

SALT_WORDS: Final = 4
DEALER_SEAT: Final = Seat(0)

Seated = list[tuple[Seat, Player]]


def free_seat(draft: Draft, seat: int | None, /) -> Seat:
    """The seat asked for, or the first free one; refuses where there is none."""
    most = max(draft.game.facts.seats)
    taken = draft.room.seats
    if seat is None:
        seat = next((number for number in range(most) if number not in taken), None)
        if seat is None:
            raise RuleViolation("TABLE_FULL", most=most)
    if seat >= most:
        raise RuleViolation("NO_SUCH_SEAT", most=most)
    if seat in taken:
        raise RuleViolation("SEAT_TAKEN", seat=seat + 1)
    return Seat(seat)


def ready(draft: Draft, member: str, shown: str, salt: str | None, /) -> None:
    """A member is ready, with a salt for the commitment of now."""
    if shown != commitment(draft.room):
        raise RuleViolation("STALE_COMMITMENT")
    if seat_of(draft.room, member) is None:
        draft.happens(SeatTaken(free_seat(draft, None), Person(member)))
    if draft.room.members[member].salt is None or salt is not None:
        draft.happens(MemberReady(member, salt or words_of(draft.chance, SALT_WORDS)))


def rematch(draft: Draft, member: str, shown: str, salt: str | None, /) -> None:
    """A member would play again; the last one asked starts the match where all at the table must be ready."""
    if draft.room.match is None:
        raise RuleViolation("NOTHING_TO_REPEAT")
    ready(draft, member, shown, salt)
    seated = in_order(draft.room.seats)
    if draft.game.facts.start != "all_ready" or _waiting(draft.room, seated):
        return
    if len(seated) in draft.game.facts.seats:
        _begin(draft, seated)


def play_on(draft: Draft, member: str, shown: str, salt: str | None, /) -> None:
    """Where the other one of two is gone, a bot takes that seat and the next match starts."""
    match = draft.room.match
    seat = None if match is None or not is_duel(match) else place_in(match, member)
    if seat is None:
        raise RuleViolation("NOTHING_TO_REPEAT")
    draft.happens(SeatTaken(free_seat(draft, 1 - seat), Bot(draft.game.facts.stand_in)))
    ready(draft, member, shown, salt)
    _begin(draft, _everyone(draft.room))


def start(draft: Draft, member: str, shown: str, salt: str | None, /) -> None:
    """Starts the match in the game's own way; the one who starts it is ready."""
    if shown != commitment(draft.room):
        raise RuleViolation("STALE_COMMITMENT")
    if seat_of(draft.room, member) is not None:
        ready(draft, member, shown, salt)
    _begin(draft, _WAYS[draft.game.facts.start](draft.room, member))


def _all_ready(room: AnyRoom, member: str) -> Seated:
    """Everyone at the table is ready; the host starts."""
    must_be_host(room, member)
    return _everyone(room)


def _everyone(room: AnyRoom) -> Seated:
    """All at the table, who must be ready."""
    seated = in_order(room.seats)
    waiting = _waiting(room, seated)
    if waiting:
        raise RuleViolation("NOT_ALL_READY", names=waiting)
    return seated


def _ready_only(room: AnyRoom, member: str) -> Seated:
    """The ready ones and the bots take part; the host starts."""
    must_be_host(room, member)
    return [(seat, player) for seat, player in in_order(room.seats) if _is_ready(room, player)]


def _dealer(room: AnyRoom, member: str) -> Seated:
    """Everyone at the table takes part; the dealer starts."""
    if seat_of(room, member) != DEALER_SEAT:
        raise RuleViolation("NOT_DEALER")
    return in_order(room.seats)


_WAYS: Final[Mapping[Start, Callable[[AnyRoom, str], Seated]]] = {
    "all_ready": _all_ready,
    "ready_only": _ready_only,
    "dealer": _dealer,
}


def must_be_host(room: AnyRoom, member: str, /) -> None:
    """Refuses everyone else."""
    if room.host != member:
        raise RuleViolation("NOT_HOST")


def _is_ready(room: AnyRoom, player: Player) -> bool:
    if isinstance(player, Bot):
        return True
    member = room.members[player.member]
    return member.salt is not None and member.lost is None


def _waiting(room: AnyRoom, seated: Seated) -> tuple[str, ...]:
    """The names of those at the table who are not ready."""
    names = display_names(room)
    people = [player for _, player in seated if isinstance(player, Person)]
    return tuple(names[player.member] for player in people if not _is_ready(room, player))


def _begin(draft: Draft, seated: Seated) -> None:
    """Numbers the seats from 0 without gaps, fixes the terms, and makes the opening."""
    players = tuple(player for _, player in seated)
    seat_options = tuple(_options(draft, player) for player in players)
    check_seats(draft.game, draft.room.options, seat_options)
    salts = tuple(_salt(draft, player) for player in players)
    match = words_of(draft.chance, ID_WORDS)
    names = told_apart([_name(draft.room, player) for player in players])
    draft.happens(MatchStarted(match, players, names, draft.room.options, seat_options, salts))
    draft.move(SetUp())


def _options(draft: Draft, player: Player) -> Any:
    if isinstance(player, Bot):
        return draft.game.facts.codecs.seat_options.type()
    return draft.room.members[player.member].options


def _salt(draft: Draft, player: Player) -> str:
    given = None if isinstance(player, Bot) else draft.room.members[player.member].salt
    return given or words_of(draft.chance, SALT_WORDS)


def _name(room: AnyRoom, player: Player) -> str:
    return player.bot if isinstance(player, Bot) else room.members[player.member].name
