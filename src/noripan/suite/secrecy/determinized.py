"""Rooms that one viewer cannot tell from the true one, made from the log: other hands, secrets and salts."""

import hashlib
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import inf
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from noripan.kernel import Acted, AnyGame, Chance, FastChance, MatchEntry, Seat, Viewer, commitment_of, fold
from noripan.rooms import AnyRoom, AnyRoomEntry, HumanPlayer, MatchEnded, RollsRevealed, running, viewer_of

from ..local_server import fold_log

SECRETS = frozenset({"secret", "key", "salt", "lock"})
"""The secret fields of rooms and their entries."""
REVEALING = (MatchEnded, RollsRevealed)
"""Entries that reveal secrets."""


class DeterminizedLog:
    """A room after each entry of its log, determinized for one member at a time."""

    def __init__(self, game: AnyGame, room: str, log: Sequence[AnyRoomEntry], seed: int = 0) -> None:
        self.game = game
        self.log = {entry.seq: entry for entry in log}
        self.rooms = fold_log(game, room, list(log))
        self._chance: Chance = FastChance(seed)
        self._determinized: dict[tuple[int, str], AnyRoom] = {}
        self._matches: dict[tuple[int, Viewer], Any] = {}
        self._published: dict[bytes, str] = {}

    def room(self, seq: int, member: str) -> AnyRoom:
        """The room after an entry, with everything changed that a person may not know."""
        place = seq, member
        if place not in self._determinized:
            self._determinized[place] = self._room(self.rooms[seq], member)
        return self._determinized[place]

    def entries(self, after: int, last: int, member: str) -> list[AnyRoomEntry]:
        """Entries as they might have been, for all a member knows."""
        viewer = viewer_of(self.rooms[last], member)
        return [self._entry(self.log[seq], member, viewer) for seq in range(after + 1, last + 1)]

    @contextmanager
    def in_force(self) -> Iterator[None]:
        """Lets the replaced secrets match the published commitments."""
        with pytest.MonkeyPatch.context() as patch:
            for name, module in list(sys.modules.items()):
                is_ours = name.startswith("noripan.") and name != __name__
                if is_ours and vars(module).get("commitment_of") is commitment_of:
                    patch.setattr(module, "commitment_of", self._commitment)
            yield

    def _commitment(self, secret: bytes) -> str:
        return self._published.get(secret) or commitment_of(secret)

    def _room(self, room: AnyRoom, member: str) -> AnyRoom:
        members = {
            each: known if each == member else self._with_other_secrets(known)
            for each, known in room.members.items()
        }
        answered = {each: known for each, known in room.answered.items() if each == member}
        match = self._match(room.match, viewer_of(room, member))
        determinized: AnyRoom = replace(
            self._with_other_secrets(room), members=members, answered=answered, match=match
        )
        luck = None if room.free_rolls is None else self._with_other_secrets(room.free_rolls)
        keys, settings = self._keys(room, member), self._with_other_secrets(room.settings)
        determinized = replace(determinized, settings=settings, keys=keys, free_rolls=luck)
        if self._joined_at(member) <= room.seq:
            return determinized
        return replace(determinized, invite=self._another(room.invite), chat=())

    def _keys(self, room: AnyRoom, member: str) -> dict[str, str]:
        """A member who ever had a role knows its key."""
        roles = range(len(self.game.roles))
        if any(
            each.seats.get(Seat(seat)) == HumanPlayer(member)
            for each in self.rooms.values()
            for seat in roles
        ):
            return room.keys
        return {role: self._another(key) for role, key in room.keys.items()}

    def _joined_at(self, member: str) -> float:
        """The first entry after which the member was in the room; members who leave still know the invite."""
        return next((seq for seq, room in self.rooms.items() if member in room.members), inf)

    def _match(self, match: Any, viewer: Viewer) -> Any:
        """The same object for the same match, because updates compare matches by identity."""
        if match is None:
            return None
        place = id(match), viewer
        if place not in self._matches:
            world = self.game.determinize(self.game.view(match.state, viewer), self._chance)
            self._matches[place] = replace(self._with_other_secrets(match), state=world)
        return self._matches[place]

    def _entry(self, entry: AnyRoomEntry, member: str, viewer: Viewer) -> AnyRoomEntry:
        event = entry.event
        is_open = isinstance(event, REVEALING) or getattr(event, "member", None) == member
        event = event if is_open else self._with_other_secrets(event)
        if isinstance(event, MatchEntry):
            event = self._varied_move(entry.seq, event, viewer)
        command = entry.command if entry.member == member or entry.command is None else "another"
        return replace(entry, event=event, command=command)

    def _varied_move(self, seq: int, made: MatchEntry[Any, Any], viewer: Viewer) -> MatchEntry[Any, Any]:
        """The move without its draws and its action, and with its hidden events varied."""
        match = running(self.rooms[seq - 1])
        assert match is not None
        state, varied = match.state, []
        for event in made.events:
            varied.append(self.game.vary(state, event, viewer, self._chance))
            state = fold(self.game, state, [event])
        move = replace(made.move, action=None) if isinstance(made.move, Acted) else made.move
        return replace(made, move=move, draws=(), events=tuple(varied))

    def _with_other_secrets(self, value: Struct) -> Any:
        """The value with its secrets replaced; itself if it has none."""
        hidden = {
            name: self._another(held)
            for name in SECRETS.intersection(value.__struct_fields__)
            if isinstance(held := getattr(value, name), str)
        }
        return replace(value, **hidden) if hidden else value

    def _another(self, secret: str) -> str:
        """Another secret of the same length, for which the published commitment holds."""
        other = hashlib.sha512(secret.encode()).hexdigest()[: len(secret)]
        if len(secret) == 64:
            self._published[bytes.fromhex(other)] = commitment_of(bytes.fromhex(secret))
        return other
