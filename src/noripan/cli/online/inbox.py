"""One queue for everything that happens in a room session: frames, input, answers, clocks."""

import asyncio
from dataclasses import dataclass

from noripan.client import ConnectionStatus, Frame

from .documents import TurnKey


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A typed line; None at the end of the input."""

    line: str | None


@dataclass(frozen=True, slots=True)
class CommandDone:
    """A command was accepted or refused."""

    refusal: str | None = None


@dataclass(frozen=True, slots=True)
class ClockWarning:
    """The clock of a turn is about to run out."""

    turn: TurnKey


InboxItem = Frame | ConnectionStatus | TypedLine | CommandDone | ClockWarning
Inbox = asyncio.Queue[InboxItem]
