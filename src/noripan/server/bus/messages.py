"""The messages of the bus, and their topics.

Nodes of two versions share a bus: a type may only gain fields with defaults, and a node ignores messages and
fields that it does not know.
"""

from typing import Final, TypeAlias

import msgspec
import structlog
from msgspec import Struct
from msgspec.structs import replace

MAX_MESSAGE_BYTES: Final = 64_000
"""If the entries of a message are larger, receivers read them from the log."""
GUESTS_TOPIC: Final = "guests"
"""Changes of guests."""

_LOG = structlog.get_logger(__name__)


class RoomChanged(Struct, frozen=True, tag=True):
    """A node has appended the entries `after + 1 … seq` of a room."""

    node: str
    room: str
    after: int
    seq: int
    entries: tuple[bytes, ...] = ()
    """The entries as stored, or none if they are too large."""


class GuestChanged(Struct, frozen=True, tag=True):
    """A guest has another name or language, or was deleted: nodes drop what they remember of them."""

    node: str
    guest_id: str
    token_hash: str


Message: TypeAlias = RoomChanged | GuestChanged

_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final[msgspec.msgpack.Decoder[Message]] = msgspec.msgpack.Decoder(Message)


def room_topic(room: str, /) -> str:
    """The topic of a room's changes."""
    return f"room:{room}"


def encode_message(message: Message, /) -> bytes:
    """A message as bytes, without its entries if they are too large."""
    if isinstance(message, RoomChanged) and sum(map(len, message.entries)) > MAX_MESSAGE_BYTES:
        message = replace(message, entries=())
    return _ENCODER.encode(message)


def decode_message(raw: bytes, /) -> Message | None:
    """A received message; None if it is malformed or of a kind that this version does not know."""
    try:
        return _DECODER.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        _LOG.debug("bus message ignored", why=str(error))
        return None
