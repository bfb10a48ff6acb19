"""The role keys a user has: of a room they opened, or given to them."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct

from noripan.client import RoomAddress
from noripan.kernel import AnyGame, GameTexts, Lang, Seat, fill, role_bots
from noripan.rooms import RoomView
from noripan.wire import Join

from ..commands.common import complain
from ..text import command_texts, room_texts

UNKNOWN_ROLE: Final = ""
"""The role of a key given without its role."""


class RoleKeys(Struct, frozen=True):
    """Keys by role; each opens the role's seat."""

    by_role: Mapping[str, str] = {}

    @classmethod
    def from_user(cls, typed: str | None, of_link: Mapping[str, str], lang: Lang) -> "RoleKeys":
        """The key of --key and those of an invite link; rejects malformed ones."""
        by_role = of_link if typed is None else {UNKNOWN_ROLE: typed, **of_link}
        try:
            for key in by_role.values():
                msgspec.convert({"type": "Join", "room": "any", "key": key}, Join)
        except msgspec.ValidationError:
            complain(command_texts.BAD_KEY, lang)
        return cls(by_role)

    @property
    def first(self) -> str | None:
        """The key to join with when the room is not known yet."""
        return next(iter(self.by_role.values()), None)

    def for_new_room(self, game: AnyGame, options: Any) -> str | None:
        """The key to join a new room with: of the first role seat without a bot."""
        attended = role_bots(game.roles, options)
        roles = (role for seat, role in enumerate(game.roles) if Seat(seat) not in attended)
        return next((self.by_role[role.name] for role in roles if role.name in self.by_role), None)

    def for_free_seat(self, game: AnyGame, room: RoomView[Any, Any]) -> str | None:
        """The key of a free role seat, if the user has one."""
        taken = {seat.seat for seat in room.seats}
        free = [role.name for seat, role in enumerate(game.roles) if seat not in taken]
        held = (self.by_role.get(role, self.by_role.get(UNKNOWN_ROLE)) for role in free)
        return next((key for key in held if key is not None), None)

    def describe(
        self, room: RoomView[Any, Any], url: str, texts: GameTexts[Any], lang: Lang
    ) -> Iterator[str]:
        """Lines with each key, its role, and the command to join with it."""
        address = RoomAddress(room.code, room.invite, self.by_role)
        for role, key in self.by_role.items():
            title = texts.roles.get(role, room_texts.UNNAMED_ROLE).in_(lang)
            yield fill(room_texts.KEY, {"role": title, "key": key}, lang)
            link = url + address.path(None if role == UNKNOWN_ROLE else role)
            with_key = f" --key {key}" if role == UNKNOWN_ROLE else ""
            yield fill(room_texts.JOIN_COMMAND, {"command": f"noripan play --room {link}{with_key}"}, lang)
