"""The other nodes, as the rooms of this one deal with them: tells them what this node appends and who is
connected here, and asks who is connected there."""

import asyncio
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from noripan.storage import Append, Attendance, Cluster, Guest, StorageFailed

from ..bus.messages import (
    GUESTS_TOPIC,
    GuestChanged,
    Message,
    RoomChanged,
    decode_message,
    encode_message,
    room_topic,
)
from ..bus.port import Bus

if TYPE_CHECKING:
    from ..rooms.runner import Runner


class Peers:
    """Publishes changes on the bus, and attendance in the database."""

    def __init__(self, cluster: Cluster, bus: Bus, card_of: Callable[[str], bytes | None]) -> None:
        self._cluster = cluster
        self._bus = bus
        self._card_of = card_of
        self._attending = asyncio.Lock()
        """So that an older attendance, stored late, never replaces a newer one."""
        self._changed: dict[str, Runner] = {}
        """Runners whose attendance the others do not know yet, by room."""

    def publish(self, append: Append) -> None:
        """Wakes up the other nodes that serve the room."""
        last = append.after + len(append.entries)
        message = RoomChanged(self._cluster.node, append.room, append.after, last, append.entries)
        self._bus.publish(room_topic(append.room), encode_message(message))

    def follow(self, room: str) -> None:
        """Receives what other nodes append to a room."""
        self._bus.subscribe(room_topic(room))

    def unfollow(self, room: str) -> None:
        """Receives it no longer."""
        self._changed.pop(room, None)
        self._bus.unsubscribe(room_topic(room))

    def follow_guests(self) -> None:
        """Receives changes of guests."""
        self._bus.subscribe(GUESTS_TOPIC)

    def guest_changed(self, guest: Guest) -> None:
        """Tells the other nodes that a guest has another name or language."""
        message = GuestChanged(self._cluster.node, guest.id, guest.token_hash)
        self._bus.publish(GUESTS_TOPIC, encode_message(message))

    def foreign(self, raw: bytes) -> Message | None:
        """A message, unless this node has sent it or cannot read it."""
        message = decode_message(raw)
        return None if message is None or message.node == self._cluster.node else message

    def attendance_changed(self, runner: "Runner") -> None:
        """Members have connected or disconnected, or the room's card has changed."""
        self._changed[runner.room.id] = runner

    async def tell_attendance(self) -> None:
        """Stores the attendance of rooms where it has changed."""
        if not self._changed:
            return
        async with self._attending:
            changed, self._changed = self._changed, {}
            try:
                await self._cluster.attend(self._attendances(changed.values()))
            except StorageFailed:
                self._changed = {**changed, **self._changed}
                raise

    async def is_connected(self, runner: "Runner", member: str) -> bool:
        """Whether a member is connected to any node.

        Stores this node's own attendance first: of two nodes that a member leaves at the same time, the later
        one then finds the member nowhere.
        """
        async with self._attending:
            await self._cluster.attend(self._attendances([runner]))
        return member in await self._cluster.connected(runner.room.id)

    def _attendances(self, runners: "Iterable[Runner]") -> list[Attendance]:
        return [
            Attendance(runner.room.id, tuple(sorted(runner.connected_members)), self._card_of(runner.room.id))
            for runner in runners
        ]
