"""Reads entries that a node of the next version has appended: they may have fields that this version does not
know. Such fields are left out; CONTRIBUTING.md says which ones a version may add."""

import re
from typing import Any, Final

import msgspec

from noripan.kernel import Codec
from noripan.rooms import AnyRoomEntry

_UNKNOWN: Final = re.compile(r"unknown field `(?P<field>\w+)`(?: - at `\$(?P<path>[^`]*)`)?")
_STEP: Final = re.compile(r"\.(\w+)|\[(\d+)\]")


def decode_entry(codec: Codec[AnyRoomEntry], raw: bytes, /) -> AnyRoomEntry:
    """The entry without the fields that this version does not know.

    Raises msgspec.DecodeError for everything else that it cannot read.
    """
    try:
        return codec.decode(raw)
    except msgspec.ValidationError as error:
        return _without_unknown(codec, msgspec.json.decode(raw), error)


def _without_unknown(codec: Codec[AnyRoomEntry], plain: Any, error: msgspec.ValidationError) -> AnyRoomEntry:
    while (found := _UNKNOWN.search(str(error))) is not None:
        holder = plain
        for name, index in _STEP.findall(found["path"] or ""):
            holder = holder[name] if name else holder[int(index)]
        del holder[found["field"]]
        try:
            return codec.decode(msgspec.json.encode(plain))
        except msgspec.ValidationError as next_error:
            error = next_error
    raise error
