"""Entries of a node of the next version."""

import msgspec
import pytest

from noripan.games.registry import find
from noripan.rooms import MemberLost, room_entry_codec
from noripan.rooms.events import RoomEntry
from noripan.server.cluster.newer_entries import decode_entry

CODEC = room_entry_codec(find("pirate_dice").game)
ENTRY: RoomEntry = RoomEntry(3, 5, MemberLost("m1", None))


def changed(**more: object) -> bytes:
    return msgspec.json.encode({**msgspec.to_builtins(ENTRY), **more})


def test_entry_of_this_version_is_read():
    assert decode_entry(CODEC, CODEC.encode(ENTRY)) == ENTRY


def test_unknown_fields_are_left_out_at_every_depth():
    event = {**msgspec.to_builtins(ENTRY.event), "mood": {"deep": [1]}, "weather": None}
    assert decode_entry(CODEC, changed(event=event, colour="red")) == ENTRY


def test_unknown_field_in_a_list_is_left_out():
    result = {"who": 0, "low": 1, "high": 6}
    raw = msgspec.json.encode(
        {"seq": 1, "at": 2, "event": {"type": "Said", "member": "m1", "text": "a", "x": [result]}}
    )
    assert decode_entry(CODEC, raw).event.text == "a"


@pytest.mark.parametrize(
    "raw",
    [changed(seq="three"), changed(event={"type": "Unheard"}), changed(event={"type": "MemberLost"}), b"{"],
)
def test_anything_else_is_refused(raw: bytes):
    with pytest.raises(msgspec.DecodeError):
        decode_entry(CODEC, raw)
