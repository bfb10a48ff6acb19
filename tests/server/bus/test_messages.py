"""Messages survive the way over the bus, also between versions."""

import msgspec
import pytest
from structlog.testing import capture_logs

from noripan.server.bus.messages import (
    MAX_MESSAGE_BYTES,
    GuestChanged,
    Message,
    RoomChanged,
    decode_message,
    encode_message,
    room_topic,
)


@pytest.mark.parametrize(
    "message",
    [
        RoomChanged("n1", "a" * 24, 3, 5, (b'{"seq": 4}', b'{"seq": 5}')),
        RoomChanged("n1", "a" * 24, 3, 5),
        GuestChanged("n1", "guest", "hash"),
    ],
)
def test_message_is_read_as_it_was_sent(message: Message) -> None:
    assert decode_message(encode_message(message)) == message


def test_large_entries_are_left_to_the_log() -> None:
    fits = RoomChanged("n1", "room", 0, 2, (b"x" * (MAX_MESSAGE_BYTES - 1), b"y"))
    too_large = RoomChanged("n1", "room", 0, 2, (b"x" * MAX_MESSAGE_BYTES, b"y"))
    assert decode_message(encode_message(fits)) == fits
    assert decode_message(encode_message(too_large)) == RoomChanged("n1", "room", 0, 2)


def test_field_of_a_newer_version_is_ignored() -> None:
    newer = {"type": "GuestChanged", "node": "n", "guest_id": "g", "token_hash": "h", "colour": "red"}
    assert decode_message(msgspec.msgpack.encode(newer)) == GuestChanged("n", "g", "h")


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\xc1",
        b"words",
        msgspec.msgpack.encode({"type": "RoomPainted", "room": "r"}),
        encode_message(GuestChanged("n", "ann", "hash")).replace(b"ann", b"a\xffn"),
    ],
)
def test_unknown_message_is_ignored_with_one_line_in_the_log(raw: bytes) -> None:
    with capture_logs() as logs:
        assert decode_message(raw) is None
    assert [(line["log_level"], line["event"]) for line in logs] == [("debug", "bus message ignored")]


def test_rooms_have_topics_of_their_own() -> None:
    assert room_topic("a") != room_topic("b")
