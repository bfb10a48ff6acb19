"""The dependencies of runners."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from noripan.kernel import Chance
from noripan.rooms import AnyRoom
from noripan.storage import Storage

from ..metrics import Metrics

if TYPE_CHECKING:
    from ..cluster.peers import Peers
    from .runner import Runner


@dataclass(frozen=True, slots=True)
class Ports:
    """The dependencies of runners; the same for all rooms of a server."""

    storage: Storage
    chance: Chance
    now: Callable[[], int]
    metrics: Metrics
    kept_entries: int
    on_change: Callable[["Runner", AnyRoom], None]
    """Called after each change of a room, with the room before it."""
    on_broken: Callable[["Runner"], None]
    """Called when a runner cannot go on; the log is intact."""
    on_attendance: Callable[["Runner"], None]
    """Called when members have connected to this node or disconnected from it."""
    peers: "Peers | None"
    """The other nodes; None: there can be none."""
