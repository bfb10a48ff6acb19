"""Worlds that one viewer cannot tell from the true one: other hands, secrets, salts. From the log alone."""

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

from ..running import folded

SECRETS = frozenset({"secret", "key", "salt", "lock"})
"""The fields of rooms and their entries that tell nobody, or only whose they are."""
REVEALING = (MatchEnded, RollsRevealed)
"""Entries that tell everyone what was secret before."""


class Worlds:
    """A room at every entry of its log, each time as somebody might determinize it."""

    def __init__(self, game: AnyGame, room: str, log: Sequence[AnyRoomEntry], seed: int = 0) -> None:
        self.game = game
        self.log = {entry.seq: entry for entry in log}
        self.rooms = folded(game, room, list(log))
        self._chance: Chance = FastChance(seed)
        self._imagined: dict[tuple[int, str], AnyRoom] = {}
        self._matches: dict[tuple[int, Viewer], Any] = {}
        self._published: dict[bytes, str] = {}

    def room(self, seq: int, member: str) -> AnyRoom:
        """The room after an entry, with everything changed that a person may not know."""
        place = seq, member
        if place not in self._imagined:
            self._imagined[place] = self._room(self.rooms[seq], member)
        return self._imagined[place]

    def entries(self, after: int, last: int, member: str) -> list[AnyRoomEntry]:
        """Entries as they might have been, for all a person knows who is shown them together."""
        viewer = viewer_of(self.rooms[last], member)
        return [self._entry(self.log[seq], member, viewer) for seq in range(after + 1, last + 1)]

    @contextmanager
    def in_force(self) -> Iterator[None]:
        """While other secrets stand behind the commitments that were published."""
        with pytest.MonkeyPatch.context() as patch:
            for name, module in list(sys.modules.items()):
                if name.startswith("noripan.") and vars(module).get("commitment_of") is commitment_of:
                    patch.setattr(module, "commitment_of", self._commitment)
            yield

    def _commitment(self, secret: bytes) -> str:
        return self._published.get(secret) or commitment_of(secret)

    def _room(self, room: AnyRoom, member: str) -> AnyRoom:
        members = {
            each: known if each == member else self._veiled(known) for each, known in room.members.items()
        }
        answered = {each: known for each, known in room.answered.items() if each == member}
        match = self._match(room.match, viewer_of(room, member))
        imagined = replace(self._veiled(room), members=members, answered=answered, match=match)
        luck = None if room.luck is None else self._veiled(room.luck)
        keys, settings = self._keys(room, member), self._veiled(room.settings)
        imagined = replace(imagined, settings=settings, keys=keys, luck=luck)
        if self._came_in(member) <= room.seq:
            return imagined
        return replace(imagined, invite=self._another(room.invite), chat=())

    def _keys(self, room: AnyRoom, member: str) -> dict[str, str]:
        """Whoever has ever had a role knows its key."""
        roles = range(len(self.game.roles))
        if any(
            each.seats.get(Seat(seat)) == HumanPlayer(member)
            for each in self.rooms.values()
            for seat in roles
        ):
            return room.keys
        return {role: self._another(key) for role, key in room.keys.items()}

    def _came_in(self, member: str) -> float:
        """The first entry after which somebody was in the room; whoever leaves still knows the invite."""
        return next((seq for seq, room in self.rooms.items() if member in room.members), inf)

    def _match(self, match: Any, viewer: Viewer) -> Any:
        """The same one for the same match: whether it has changed is told by its identity."""
        if match is None:
            return None
        place = id(match), viewer
        if place not in self._matches:
            world = self.game.determinize(self.game.view(match.state, viewer), self._chance)
            self._matches[place] = replace(self._veiled(match), state=world)
        return self._matches[place]

    def _entry(self, entry: AnyRoomEntry, member: str, viewer: Viewer) -> AnyRoomEntry:
        what = entry.event
        is_open = isinstance(what, REVEALING) or getattr(what, "member", None) == member
        what = what if is_open else self._veiled(what)
        if isinstance(what, MatchEntry):
            what = self._step(entry.seq, what, viewer)
        command = entry.command if entry.member == member or entry.command is None else "another"
        return replace(entry, event=what, command=command)

    def _step(self, seq: int, step: MatchEntry[Any, Any], viewer: Viewer) -> MatchEntry[Any, Any]:
        """The move without its draws and without the action as it was asked for, its hidden events varied."""
        match = running(self.rooms[seq - 1])
        assert match is not None
        state, varied = match.state, []
        for event in step.events:
            varied.append(self.game.vary(state, event, viewer, self._chance))
            state = fold(self.game, state, [event])
        move = replace(step.move, action=None) if isinstance(step.move, Acted) else step.move
        return replace(step, move=move, draws=(), events=tuple(varied))

    def _veiled(self, value: Struct) -> Any:
        """The value with another secret in each field that holds one; itself where there is none."""
        hidden = {
            name: self._another(held)
            for name in SECRETS.intersection(value.__struct_fields__)
            if isinstance(held := getattr(value, name), str)
        }
        return replace(value, **hidden) if hidden else value

    def _another(self, secret: str) -> str:
        """Another secret of the same length; the commitment to it is the one that was published."""
        other = hashlib.sha512(secret.encode()).hexdigest()[: len(secret)]
        if len(secret) == 64:
            self._published[bytes.fromhex(other)] = commitment_of(bytes.fromhex(secret))
        return other
