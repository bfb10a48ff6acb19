"""A request that waits in a room's inbox, and the callbacks for its answer."""

from collections.abc import Callable

from msgspec import Struct

from noripan.kernel import Refusal
from noripan.rooms import Request
from noripan.storage import StorageFailed


class PendingRequest(Struct, frozen=True):
    """A request and who waits for its answer; without callbacks, it is retried after a failed append."""

    request: Request
    on_accepted: Callable[[int], None] | None = None
    on_refused: Callable[[Refusal], None] | None = None
    charge: Callable[[int], None] | None = None
    """Gets the bytes that this request writes, and those of later writes that nobody requested."""


def storage_refusal(failed: StorageFailed, /) -> Refusal:
    """The refusal of a request that could not be stored."""
    if failed.unknown:
        return Refusal("OUTCOME_UNKNOWN")
    return Refusal("STORAGE_FULL" if failed.full else "STORAGE_FAILED")
