"""The port between one server process, a node, and the other nodes that serve the same rooms.

It says who serves which room. Nothing here makes appends safe, the numbers of the log do: a node that is
wrong about the others costs time, never an entry.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from msgspec import Struct

LEASE_SECONDS: Final = 10.0
"""A node without a heartbeat for this long is dead, and others take over its rooms."""
FAREWELL_SECONDS: Final = 3.0
"""The rooms of a node that stopped are taken over after this long: most of its clients are back by then."""


class Beat(Struct, frozen=True):
    """The answer to a heartbeat."""

    time: int
    """The time that all nodes share, in milliseconds since 1970."""
    is_alive: bool
    """False if this node was dead for the others, so that they may have taken over its rooms."""


class Handover(Struct, frozen=True):
    """Who served a room when this node began to serve it."""

    is_first: bool
    """No other live node serves it."""
    last_served: int | None
    """When the dead node that served it was last alive; None: there was none."""
    connected: frozenset[str] = frozenset()
    """The members who are connected to other live nodes."""

    @property
    def has_orphans(self) -> bool:
        """Whether members may still count as connected although their node is dead."""
        return self.last_served is not None


class Attendance(Struct, frozen=True):
    """What a node tells the others about a room that it serves."""

    room: str
    members: tuple[str, ...]
    """The members who are connected to this node."""
    card: bytes | None
    """Its card in the list of open rooms; None: not listed."""


class Cluster(Protocol):
    """All nodes, as one of them sees them. Methods raise StorageFailed if the database does not answer."""

    node: str
    """This node's id: new for each process."""
    is_single: bool
    """No other node can exist, so that nothing has to be told or asked."""

    async def start(self) -> None:
        """Registers this node. Rooms that it served before and has dropped are claimed again, by any node."""

    async def beat(self, now: int, /) -> Beat:
        """Renews this node's lease; registers it again if it was lost. `now` is this node's time."""

    async def serve(self, room: str, /) -> Handover:
        """Registers that this node serves a room, and removes dead nodes from it.

        Of several nodes that call this at the same time, one gets the handover from a dead node.
        """

    async def attend(self, attendances: Sequence[Attendance], /) -> None:
        """Replaces members and cards of rooms that this node serves; ignores rooms it does not serve."""

    async def release(self, room: str, /) -> None:
        """Registers that this node no longer serves a room."""

    async def connected(self, room: str, /) -> frozenset[str]:
        """The members who are connected to any live node."""

    async def claim(self, limit: int, /) -> Sequence[str]:
        """Some rooms of dead nodes, the most urgent first; from now on this node serves them.

        No two nodes get the same room. The caller then calls `serve` for each.
        """

    async def shared_rooms(self) -> Mapping[str, int]:
        """The rooms that this node and other live nodes serve, and the number of each one's last entry."""

    async def cards(self) -> Mapping[str, bytes]:
        """The cards of the open rooms that other live nodes serve, by room."""

    async def exchange_people(self, here: int, /) -> int:
        """Tells how many people are connected to this node; returns how many are to other live nodes."""

    async def take(self, bucket: str, count: int, seconds: float, /) -> int:
        """Takes a token of a bucket that all nodes share: 0, or the seconds to wait for one.

        A new bucket holds `count` tokens; it refills evenly with `count` per `seconds`.
        """

    async def leave(self) -> None:
        """Registers that this node has stopped; its rooms are taken over soon."""

    async def close(self) -> None:
        """Releases all resources."""
