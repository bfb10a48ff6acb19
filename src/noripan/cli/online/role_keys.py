"""The keys of roles that a person holds: of a room they opened, or one that was handed to them."""

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

HANDED: Final = ""
"""Stands for the role of a key whose holder was not told which it is."""


class RoleKeys(Struct, frozen=True):
    """By role: what opens its seat."""

    by_role: Mapping[str, str] = {}

    @classmethod
    def handed(cls, typed: str | None, of_link: Mapping[str, str], lang: Lang) -> "RoleKeys":
        """A key that was typed, and those of a link; complains of one that no room would take."""
        by_role = of_link if typed is None else {HANDED: typed, **of_link}
        try:
            for key in by_role.values():
                msgspec.convert({"type": "Join", "room": "any", "key": key}, Join)
        except msgspec.ValidationError:
            complain(command_texts.BAD_KEY, lang)
        return cls(by_role)

    @property
    def first(self) -> str | None:
        """What to come in with where nothing is known of the room yet."""
        return next(iter(self.by_role.values()), None)

    def at_door(self, game: AnyGame, options: Any) -> str | None:
        """What to come in with, to a new room: the key of the first seat that no bot attends to."""
        attended = role_bots(game.roles, options)
        roles = (role for seat, role in enumerate(game.roles) if Seat(seat) not in attended)
        return next((self.by_role[role.name] for role in roles if role.name in self.by_role), None)

    def fitting(self, game: AnyGame, room: RoomView[Any, Any]) -> str | None:
        """What to sit down with: the key of a seat that is free."""
        taken = {seat.seat for seat in room.seats}
        free = [role.name for seat, role in enumerate(game.roles) if seat not in taken]
        held = (self.by_role.get(role, self.by_role.get(HANDED)) for role in free)
        return next((key for key in held if key is not None), None)

    def told(self, room: RoomView[Any, Any], url: str, texts: GameTexts[Any], lang: Lang) -> Iterator[str]:
        """Each key, whose it is, and how somebody else comes in with it."""
        address = RoomAddress(room.code, room.invite, self.by_role)
        for role, key in self.by_role.items():
            title = texts.roles.get(role, room_texts.SOME_ROLE).in_(lang)
            yield fill(room_texts.KEY, {"role": title, "key": key}, lang)
            link = url + address.path(None if role == HANDED else role)
            with_key = f" --key {key}" if role == HANDED else ""
            yield fill(room_texts.JOIN_BY, {"command": f"noripan play --room {link}{with_key}"}, lang)
