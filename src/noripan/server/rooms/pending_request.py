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
    is_awaited: Callable[[], bool] | None = None
    """Whether somebody still waits for the answer; without it, always."""
    is_correction: bool = False
    """Whether it only tells the room about a member: ignored if they have left meanwhile."""

    @property
    def may_be_repeated(self) -> bool:
        """Whether its client is gone, and so may repeat the command on another node."""
        return self.is_awaited is not None and not self.is_awaited()

    def refuse(self, refusal: Refusal, stored_seq: int | None) -> bool:
        """Refuses the request, or accepts it as the entry that an earlier try has stored.

        Returns False if nobody waits for an answer.
        """
        if self.on_refused is None or self.on_accepted is None:
            return False
        if stored_seq is None:
            self.on_refused(refusal)
        else:
            self.on_accepted(stored_seq)
        return True


def storage_refusal(failed: StorageFailed, /) -> Refusal:
    """The refusal of a request that could not be stored."""
    if failed.unknown:
        return Refusal("OUTCOME_UNKNOWN")
    return Refusal("STORAGE_FULL" if failed.full else "STORAGE_FAILED")
