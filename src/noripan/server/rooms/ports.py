"""What runners need of the world around them. Knows no runner but by name."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from noripan.kernel import Chance
from noripan.rooms import AnyRoom
from noripan.storage import Storage

from ..metrics import Metrics

if TYPE_CHECKING:
    from .runner import Runner


@dataclass(frozen=True, slots=True)
class Ports:
    """What runners need of the world around them."""

    storage: Storage
    chance: Chance
    now: Callable[[], int]
    metrics: Metrics
    kept_entries: int
    changed: Callable[["Runner", AnyRoom], None]
    """Called after each step that changed the room, with the room as it was."""
    broken: Callable[["Runner"], None]
    """Called when a runner cannot go on; what is in the log is safe."""
