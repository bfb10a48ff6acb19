"""A request to a room on its way, and its answers. Knows no room and no connection."""

from collections.abc import Callable

from msgspec import Struct

from noripan.kernel import Refusal
from noripan.rooms import Request
from noripan.storage import StorageFailed


class PendingRequest(Struct, frozen=True):
    """A request and who waits for its answer; if nobody does, it is asked again after a failure."""

    request: Request
    accepted: Callable[[int], None] | None = None
    refused: Callable[[Refusal], None] | None = None
    payer: Callable[[int], None] | None = None
    """Who is charged the bytes that it stores, and those of all that follows by itself."""


def not_stored(failed: StorageFailed, /) -> Refusal:
    """The refusal sent to the requester."""
    return Refusal("STORAGE_FULL" if failed.full else "STORAGE_FAILED")
