"""The base classes of everything that is sent or stored, and their codecs."""

from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

T = TypeVar("T")


class Value(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A plain frozen record: options, views, parts of them."""


class Tagged(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag=True):
    """A member of a union: actions, events, phases. Its tag is its own name."""


class Codec(Generic[T]):
    """Encodes and decodes one type as JSON. The type may be a union, hence `Any`."""

    __slots__ = ("_decoder", "type")

    def __init__(self, kind: Any, /) -> None:
        self.type = kind
        self._decoder = msgspec.json.Decoder[T](kind)

    def encode(self, value: T, /) -> bytes:
        """Compact JSON, fields in declaration order."""
        return _ENCODER.encode(value)

    def decode(self, raw: bytes | str, /) -> T:
        """The value; raises msgspec.DecodeError or ValidationError."""
        decoded: T = self._decoder.decode(raw)
        return decoded

    def plain(self, value: T, /) -> Any:
        """Dicts, lists and scalars."""
        return msgspec.to_builtins(value)

    def convert(self, plain: Any, /, *, strict: bool = True) -> T:
        """The value of dicts, lists and scalars; if not strict, "3" is read as 3 and "true" as true."""
        converted: T = msgspec.convert(plain, self.type, strict=strict)
        return converted


_ENCODER = msgspec.json.Encoder()


def canonical(value: Any, /) -> bytes:
    """Canonical JSON for hashing: sorted keys, no spaces, UTF-8."""
    return msgspec.json.encode(value, order="sorted")
