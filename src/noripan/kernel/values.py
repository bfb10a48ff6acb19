"""The base classes of everything that is sent or stored, and their codecs."""

from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

import msgspec
from msgspec import Struct

T = TypeVar("T")


class Value(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A plain frozen record: options, views, parts of them."""


class Tagged(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag=True):
    """A member of a union: actions, events, phases. Its tag is its own name."""


class StoredAsStruct(Protocol):
    """A plain class, such as a state that is changed in place, whose values are stored as structs.

    Codecs convert it by these names; it need not inherit from anything.
    """

    struct: ClassVar[type[Struct]]
    """The type as which it is stored."""

    def to_struct(self) -> Struct:
        """The value to store."""

    @classmethod
    def from_struct(cls, stored: Any, /) -> Self:
        """The value that was stored."""


def _encode_hook(value: Any) -> Any:
    """Called by msgspec for values whose type it does not know."""
    if hasattr(value, "to_struct"):
        return value.to_struct()
    raise NotImplementedError(f"{type(value).__name__} cannot be encoded")


def _decode_hook(kind: Any, plain: Any) -> Any:
    """Called by msgspec for types that it does not know, with dicts, lists and scalars."""
    if hasattr(kind, "from_struct"):
        return kind.from_struct(msgspec.convert(plain, kind.struct, dec_hook=_decode_hook))
    raise NotImplementedError(f"{kind} cannot be decoded")


class Codec(Generic[T]):
    """Encodes and decodes one type as JSON. The type may be a union, hence `Any`."""

    __slots__ = ("_decoder", "type")

    def __init__(self, kind: Any, /) -> None:
        self.type = kind
        self._decoder = msgspec.json.Decoder[T](kind, dec_hook=_decode_hook)

    def encode(self, value: T, /) -> bytes:
        """Compact JSON, fields in declaration order."""
        return _ENCODER.encode(value)

    def decode(self, raw: bytes | str, /) -> T:
        """The value; raises msgspec.DecodeError or ValidationError."""
        decoded: T = self._decoder.decode(raw)
        return decoded

    def plain(self, value: T, /) -> Any:
        """Dicts, lists and scalars."""
        return msgspec.to_builtins(value, enc_hook=_encode_hook)

    def convert(self, plain: Any, /, *, strict: bool = True) -> T:
        """The value of dicts, lists and scalars; if not strict, "3" is read as 3 and "true" as true."""
        converted: T = msgspec.convert(plain, self.type, strict=strict, dec_hook=_decode_hook)
        return converted


_ENCODER = msgspec.json.Encoder(enc_hook=_encode_hook)


def canonical(value: Any, /) -> bytes:
    """Canonical JSON for hashing: sorted keys, no spaces, UTF-8."""
    return msgspec.json.encode(value, order="sorted")
