"""Which commands of a member were accepted, so that one sent again is known. Knows no room."""

from itertools import islice
from typing import Final

from msgspec import field

from noripan.kernel import Value

from .values import COMMANDS_KEPT, CommandId, Seq

FEW: Final = 16
"""How many are recent at most."""


class Answered(Value, frozen=True):
    """A member's last accepted commands, each with the entry that tells of it.

    The recent ones stand apart: a new one copies only these, and the others once in a while.
    """

    older: dict[CommandId, Seq] = field(default_factory=dict)
    recent: dict[CommandId, Seq] = field(default_factory=dict)

    def at(self, command: str, /) -> int | None:
        """The entry that tells of a command."""
        found = self.recent.get(command)
        return self.older.get(command) if found is None else found

    def knowing(self, command: str, seq: int, /) -> "Answered":
        """With one more; the last `COMMANDS_KEPT` are always known, and `FEW` more at most."""
        if len(self.recent) < FEW:
            return Answered(self.older, {**self.recent, command: seq})
        known = {**self.older, **self.recent}
        forgotten = max(0, len(known) - COMMANDS_KEPT)
        return Answered(dict(islice(known.items(), forgotten, None)), {command: seq})


NOTHING: Final = Answered()
"""Of whoever has sent no command yet."""
