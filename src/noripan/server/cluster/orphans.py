"""Members whose node has died: they count as connected, but no node has them."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from noripan.rooms import Disconnect, Request, connected

from ..rooms.pending_request import PendingRequest

if TYPE_CHECKING:
    from ..rooms.runner import Runner


def excuse_lost(runner: "Runner", present: Collection[str], /) -> None:
    """Reports the members as lost who are present on no node; it was not their fault."""
    for member in connected(runner.room):
        if member not in present and member not in runner.connected_members:
            runner.submit(PendingRequest(Request(Disconnect(excused=True), member)))
