"""All that may happen to a person at an online table, in one queue."""

import asyncio
from dataclasses import dataclass

from noripan.client import Frame, Socket

from .match import Turn


@dataclass(frozen=True, slots=True)
class Typed:
    """A line from the person; None: there will be no more."""

    line: str | None


@dataclass(frozen=True, slots=True)
class Answer:
    """What was asked for is done, or was refused."""

    refused: str | None = None


@dataclass(frozen=True, slots=True)
class Hurry:
    """The clock of a turn is about to run out."""

    turn: Turn


News = Frame | Socket | Typed | Answer | Hurry
Inbox = asyncio.Queue[News]
