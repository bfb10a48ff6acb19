"""Entries that other nodes have appended to a room's log and that this node has not folded yet."""

from collections.abc import Sequence


class RemoteEntries:
    """What the bus and the poll have told about a room's log."""

    def __init__(self) -> None:
        self._last = 0
        self._entries: dict[int, Sequence[bytes]] = {}
        """By the number before the first one."""

    def add(self, after: int, last: int, entries: Sequence[bytes]) -> None:
        """The log holds entries after + 1 … last; they may be given."""
        self._last = max(self._last, last)
        if entries:
            self._entries[after] = entries

    def is_ahead(self, seq: int) -> bool:
        """Whether the log is known to hold entries after this one."""
        return self._last > seq

    def take(self, seq: int) -> Sequence[bytes] | None:
        """The entries that follow this one; None: read the log."""
        return self._entries.pop(seq, None)

    def forget(self, seq: int) -> None:
        """All entries up to this one are folded, and more are not to be had now."""
        self._last = seq
        self._entries.clear()

    def folded(self, seq: int) -> None:
        """All entries up to this one are folded."""
        self._entries = {after: entries for after, entries in self._entries.items() if after >= seq}
