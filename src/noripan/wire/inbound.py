"""Frames that come in. The first one enters a room; after it, commands in the types of that room's game."""

from typing import Annotated, Any, Generic, TypeAlias, TypeVar

from msgspec import Meta

from noripan.kernel import Lang, Tagged
from noripan.rooms import CommandId, JoinAs, Key, Seq

A = TypeVar("A")
C = TypeVar("C")

Code = Annotated[str, Meta(min_length=1, max_length=32)]


class Join(Tagged, frozen=True):
    """Join a room or come back to it: the first frame on a connection. Answered by Welcome or Refused.

    A connection enters one room; a second Join is refused (ALREADY_JOINED), and the connection stays open.
    """

    room: Code
    """The room's code; case, spaces and hyphens do not matter."""
    role: JoinAs = "player"
    """What to be if the sender is not in the room yet."""
    invite: Annotated[str, Meta(max_length=64)] | None = None
    """The secret part of the invite link. Without it a private room is not there for newcomers."""
    password: Annotated[str, Meta(max_length=64)] | None = None
    """For newcomers to a locked room who have no invite."""
    key: Key | None = None
    """Of a role, for newcomers who would play: opens its seat. One that fits none opens nothing."""
    after: Seq | None = None
    """The number of the last entry the sender has seen, to be told what was missed."""
    narrate: Lang | None = None
    """In which language to tell everything in words as well; null: not at all."""


class Command(Tagged, Generic[C], frozen=True):
    """Ask something of the room. Answered by Accepted or Refused, always."""

    id: CommandId
    """Chosen by the sender, new for each command. The same command sent again is done once; another one under
    the same id is refused (ID_REUSED)."""
    do: C
    """What is asked."""


class Check(Tagged, Generic[A], frozen=True):
    """Would this move be accepted now? Answered by Allowed or Refused. Nothing is done, nothing is stored."""

    id: CommandId
    """Chosen by the sender, to know the answer by."""
    action: A
    """As in Act."""


class Ping(Tagged, frozen=True):
    """Is anybody there? Answered by Pong."""


Inbound: TypeAlias = Join | Command[Any] | Check[Any] | Ping
