"""The accepted commands of a member, so that a command that is sent again is recognised."""

from hashlib import blake2b
from itertools import islice
from typing import Any, Final, NamedTuple

from msgspec import field

from noripan.kernel import Value, canonical

from .values import COMMANDS_KEPT, CommandId, ContentHash, Seq

MAX_RECENT: Final = 16
"""How many commands are recent."""

_CONTENT_BYTES: Final = 8


def content_hash(command: Any, /) -> str:
    """A hash of a command; short, since it only compares commands of one member with the same id."""
    return blake2b(canonical(command), digest_size=_CONTENT_BYTES).hexdigest()


class AcceptedCommand(NamedTuple):
    """An accepted command: the number of its entry, and a hash of its content."""

    seq: Seq
    content: ContentHash


class AcceptedCommands(Value, frozen=True):
    """A member's last accepted commands.

    Recent ones are kept separately: adding a command copies only these most of the time.
    """

    older: dict[CommandId, AcceptedCommand] = field(default_factory=dict)
    recent: dict[CommandId, AcceptedCommand] = field(default_factory=dict)

    def find(self, command: str, /) -> AcceptedCommand | None:
        """The command that was accepted with an id."""
        found = self.recent.get(command)
        return self.older.get(command) if found is None else found

    def with_command(self, command: str, accepted: AcceptedCommand, /) -> "AcceptedCommands":
        """With one more; keeps at least the last `COMMANDS_KEPT`, and at most `FEW` more."""
        if len(self.recent) < MAX_RECENT:
            return AcceptedCommands(self.older, {**self.recent, command: accepted})
        known = {**self.older, **self.recent}
        forgotten = max(0, len(known) - COMMANDS_KEPT)
        return AcceptedCommands(dict(islice(known.items(), forgotten, None)), {command: accepted})


NOTHING: Final = AcceptedCommands()
"""For members who have not sent a command yet."""
