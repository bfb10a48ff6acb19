"""Frames from clients. The first one joins a room; the others are commands in the types of its game."""

from typing import Annotated, Any, Generic, TypeAlias, TypeVar

from msgspec import Meta

from noripan.kernel import Lang, Tagged
from noripan.rooms import CommandId, JoinAs, Key, Seq

A = TypeVar("A")
C = TypeVar("C")

Code = Annotated[str, Meta(min_length=1, max_length=32)]


class Join(Tagged, frozen=True):
    """Join a room or come back to it: the first frame on a connection. Answered by Welcome or Refused.

    A connection joins one room; a second Join is refused (ALREADY_JOINED), and the connection stays open.
    """

    room: Code
    """The room's code; case, spaces and hyphens do not matter."""
    role: JoinAs = "player"
    """For newcomers: whether to play or to watch."""
    invite: Annotated[str, Meta(max_length=64)] | None = None
    """The secret part of the invite link. Without it newcomers cannot find a private room."""
    password: Annotated[str, Meta(max_length=64)] | None = None
    """For newcomers without an invite to a room with a password."""
    key: Key | None = None
    """The key of a role, for newcomers who want its seat. A wrong key is ignored."""
    after: Seq | None = None
    """The number of the last entry the sender has seen; Welcome then lists the missed ones."""
    narrate: Lang | None = None
    """The language in which to narrate everything as text; null: none."""


class Command(Tagged, Generic[C], frozen=True):
    """Ask something of the room. Always answered by Accepted or Refused."""

    id: CommandId
    """Chosen by the sender, new for each command. A command that is sent again is done once; a different one
    with the same id is refused (ID_REUSED)."""
    do: C
    """The command."""


class Check(Tagged, Generic[A], frozen=True):
    """Would this move be accepted now? Answered by Allowed or Refused. Nothing is done, nothing is stored."""

    id: CommandId
    """Chosen by the sender; the answer repeats it."""
    action: A
    """As in Act."""


class AskHint(Tagged, frozen=True):
    """What would the normal bot do in the sender's place? Answered by Hint or Refused. Nothing is stored."""

    id: CommandId
    """Chosen by the sender; the answer repeats it."""
    number: Seq | None = None
    """As in Act: STALE_ACTION if a new turn of the sender has begun since. Null: any."""


class Ping(Tagged, frozen=True):
    """Is anybody there? Answered by Pong."""


Inbound: TypeAlias = Join | Command[Any] | Check[Any] | AskHint | Ping
