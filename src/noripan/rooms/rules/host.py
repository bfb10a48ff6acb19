"""What only the host may do: options and settings, bots, access, removing and muting members."""

from typing import Any, Final

from msgspec.structs import replace

from noripan.kernel import AnyGame, Refusal, Seat, check_bounds

from ..bot_kinds import bots_by_level
from ..draft import Draft, random_hex
from ..events import (
    AccessChanged,
    HostChanged,
    InviteChanged,
    MemberMuted,
    OptionsConfirmed,
    RoomConfigured,
    RoomLocked,
    SeatFreed,
    SeatTaken,
)
from ..room import AnyRoom, display_names, seat_of
from ..values import GRACE_SECONDS, BotPlayer, RoomSettings
from ..views.previews import is_confirmed
from .bots import bot_for
from .checks import must_be_between_matches
from .leave import leave
from .roles import role_at, seat_role_bots
from .seats import free_seat

INVITE_WORDS: Final = 4


def with_defaults(game: AnyGame, settings: RoomSettings | None, /) -> RoomSettings:
    """Settings with the game's defaults filled in."""
    clock, disconnects = game.turns.clock, game.disconnects
    chosen = RoomSettings(turn_seconds=clock.turn, public=False) if settings is None else settings
    if chosen.turn_seconds is not None and not clock.low <= chosen.turn_seconds <= clock.high:
        raise Refusal("INVALID_CLOCK", low=clock.low, high=clock.high)
    if chosen.grace_seconds is not None and not GRACE_SECONDS[0] <= chosen.grace_seconds <= GRACE_SECONDS[1]:
        raise Refusal("INVALID_GRACE", low=GRACE_SECONDS[0], high=GRACE_SECONDS[1])
    if chosen.on_disconnect not in (None, *disconnects.choices):
        raise Refusal("NOT_OFFERED", choices=disconnects.choices)
    levels = tuple(bots_by_level(game.facts))
    if chosen.stand_in not in (None, *levels):
        raise Refusal("NOT_OFFERED", choices=levels)
    grace = disconnects.grace if chosen.grace_seconds is None else chosen.grace_seconds
    return replace(chosen, grace_seconds=grace, on_disconnect=chosen.on_disconnect or disconnects.then)


def configure(draft: Draft, options: Any, settings: RoomSettings, /) -> None:
    """Options and clocks change between matches only; access can change at any time."""
    room, chosen = draft.room, with_defaults(draft.game, settings)
    access = AccessChanged(chosen.public, chosen.spectators)
    same = replace(room.settings, public=access.public, spectators=access.spectators)
    if (options, chosen) == (room.options, same):
        draft.add(access)
    else:
        must_be_between_matches(room)
        if room.origin is not None and options != room.options:
            raise Refusal("OPTIONS_FIXED")
        check_bounds(options)
        draft.game.check_options(options)
        _names_must_fit(draft, options)
        draft.add(RoomConfigured(chosen, options))
        seat_role_bots(draft)
    if not chosen.spectators:
        _remove_spectators(draft)


def _names_must_fit(draft: Draft, options: Any) -> None:
    """Refuses options that do not allow a current member's name (room rule 7.2)."""
    least, most = draft.game.seating.name_lengths(options)
    members = draft.room.members
    misfits = [
        display
        for member, display in display_names(draft.room).items()
        if not least <= len(members[member].name) <= most
    ]
    if misfits:
        raise Refusal("NAMES_UNFIT", names=tuple(misfits))


def confirm(draft: Draft, options: Any, /) -> None:
    """The host confirms the preview of these options."""
    must_be_between_matches(draft.room)
    if options != draft.room.options:
        raise Refusal("STALE_OPTIONS")
    if not is_confirmed(draft.game, draft.room):
        draft.add(OptionsConfirmed(options))


def _remove_spectators(draft: Draft) -> None:
    """Removes all spectators except the host."""
    spectators = [member for member in draft.room.members if seat_of(draft.room, member) is None]
    for member in spectators:
        if member != draft.room.host:
            leave(draft, member, "closed")


def seat_bot(draft: Draft, bot: str, seat: int | None, /) -> None:
    """A bot takes a seat."""
    must_be_between_matches(draft.room)
    free = free_seat(draft, seat)
    draft.add(SeatTaken(free, bot_for(draft.room, bot, free)))


def remove_bot(draft: Draft, seat: int, /) -> None:
    """A bot leaves its seat."""
    must_be_between_matches(draft.room)
    if not isinstance(draft.room.seats.get(Seat(seat)), BotPlayer):
        raise Refusal("NO_BOT_THERE")
    if role_at(draft.game, Seat(seat)) is not None:
        raise Refusal("SEAT_KEPT")
    draft.add(SeatFreed(Seat(seat)))


def hand_over(draft: Draft, other: str, /) -> None:
    """Another member is the host."""
    _must_be_member(draft.room, other)
    if other != draft.room.host:
        draft.add(HostChanged(other))


def kick(draft: Draft, other: str, /) -> None:
    """The invite link changes, so that the removed member cannot use the old one."""
    _must_be_other_member(draft.room, other)
    leave(draft, other, "kicked")
    draft.add(InviteChanged(random_hex(draft.chance, INVITE_WORDS)))


def mute(draft: Draft, other: str, muted: bool, /) -> None:
    """Mutes or unmutes a member."""
    _must_be_other_member(draft.room, other)
    if (other in draft.room.muted) != muted:
        draft.add(MemberMuted(other, muted))


def lock(draft: Draft, lock: str | None, /) -> None:
    """Sets or removes the password."""
    if lock != draft.room.lock:
        draft.add(RoomLocked(lock))


def _must_be_other_member(room: AnyRoom, member: str) -> None:
    _must_be_member(room, member)
    if member == room.host:
        raise Refusal("NOT_YOURSELF")


def _must_be_member(room: AnyRoom, member: str) -> None:
    if member not in room.members:
        raise Refusal("NO_SUCH_MEMBER")
