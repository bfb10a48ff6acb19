"""Which commands of a member were accepted, so that one sent again is known. Knows no room."""

from hashlib import blake2b
from itertools import islice
from typing import Any, Final, NamedTuple

from msgspec import field

from noripan.kernel import Value, canonical

from .values import COMMANDS_KEPT, CommandId, ContentHash, Seq

FEW: Final = 16
"""How many are recent at most."""

_CONTENT_BYTES: Final = 8


def content_hash(command: Any, /) -> str:
    """Equal for equal commands; short, because it only tells apart what one member sent under one id."""
    return blake2b(canonical(command), digest_size=_CONTENT_BYTES).hexdigest()


class AcceptedCommand(NamedTuple):
    """An accepted command: the entry that tells of it, and a hash of what was asked."""

    seq: Seq
    content: ContentHash


class AcceptedCommands(Value, frozen=True):
    """A member's last accepted commands.

    The recent ones stand apart: a new one copies only these, and the others once in a while.
    """

    older: dict[CommandId, AcceptedCommand] = field(default_factory=dict)
    recent: dict[CommandId, AcceptedCommand] = field(default_factory=dict)

    def find(self, command: str, /) -> AcceptedCommand | None:
        """What was accepted under an id."""
        found = self.recent.get(command)
        return self.older.get(command) if found is None else found

    def knowing(self, command: str, done: AcceptedCommand, /) -> "AcceptedCommands":
        """With one more; the last `COMMANDS_KEPT` are always known, and `FEW` more at most."""
        if len(self.recent) < FEW:
            return AcceptedCommands(self.older, {**self.recent, command: done})
        known = {**self.older, **self.recent}
        forgotten = max(0, len(known) - COMMANDS_KEPT)
        return AcceptedCommands(dict(islice(known.items(), forgotten, None)), {command: done})


NOTHING: Final = AcceptedCommands()
"""Of whoever has sent no command yet."""
