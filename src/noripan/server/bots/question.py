"""Questions to bots and their answers, as they travel between the server and its worker processes."""

from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

LENGTH_BYTES: Final = 4

Reason: TypeAlias = Literal["OVER_TIME", "RAISED", "LOST", "CLOSED"]


class BotQuestion(Struct, frozen=True):
    """All that a bot gets: a seat's view and menu (a list of actions) as JSON, and a seed for its chance."""

    slug: str
    bot: str
    view: bytes
    menu: bytes
    seed: str


class Assignment(Struct, frozen=True):
    """A question for a worker, and how many seconds the bot has."""

    question: BotQuestion
    seconds: float


class BotFailed(Exception):
    """A bot chose no action. The reason may be counted and shown; the cause is only for our logs."""

    def __init__(self, reason: Reason, cause: str = "") -> None:
        super().__init__(f"{reason}: {cause}" if cause else reason)
        self.reason: Reason = reason
        self.cause = cause


class Chosen(Struct, frozen=True, tag=True):
    """The bot chose an action."""

    action: bytes


class Raised(Struct, frozen=True, tag=True):
    """The bot raised an exception."""

    cause: str


BotAnswer = Chosen | Raised
ENCODER: Final = msgspec.msgpack.Encoder()
ASSIGNMENTS: Final = msgspec.msgpack.Decoder(Assignment)
ANSWERS: Final = msgspec.msgpack.Decoder[BotAnswer](BotAnswer)


def framed(packed: bytes, /) -> bytes:
    """A message with its length in front."""
    return len(packed).to_bytes(LENGTH_BYTES, "big") + packed
