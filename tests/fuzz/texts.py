"""Texts that are no frame: each closes the connection, and disturbs nobody else."""

import os
from collections.abc import Mapping
from typing import Final

from noripan.wire import NOT_A_FRAME

from .kind import Closing, Kind, closing
from .person import Person
from .world import World

TOO_LONG: Final = 1009
MOST_BYTES: Final = 16 * 1024


def _fixed(payload: bytes) -> Closing:
    return lambda person, world: payload


def not_json(person: Person, world: World) -> bytes:
    return bytes(world.luck.choices(b'abc{}[]":,0123456789 \n', k=world.luck.randrange(1, 200))) + b"!"


def binary_noise(person: Person, world: World) -> bytes:
    return b"\xff" + os.urandom(world.luck.randrange(1, 400)).replace(b"\x00", b"\x80")


def truncated(person: Person, world: World) -> bytes:
    whole = b'{"type":"Command","id":"x","do":{"type":"Say","text":"hello"}}'
    return whole[: world.luck.randrange(1, len(whole))]


def deep(person: Person, world: World) -> bytes:
    return world.luck.choice((b"[", b'{"type":', b'{"do":')) * world.luck.randrange(500, 2000)


def huge(person: Person, world: World) -> bytes:
    size = MOST_BYTES + world.luck.choice((1, 100, 100_000))
    return b'{"type":"Command","id":"x","do":{"type":"Say","text":"%b"}}' % (b"y" * size)


def long_id(person: Person, world: World) -> bytes:
    return b'{"type":"Command","id":"%b","do":{"type":"Unready"}}' % (b"x" * world.luck.randrange(65, 999))


CLOSING: Final[Mapping[str, Kind]] = {
    "text: not json": closing(not_json, NOT_A_FRAME),
    "text: truncated": closing(truncated, NOT_A_FRAME),
    "text: nothing": closing(_fixed(b""), NOT_A_FRAME),
    "text: a list": closing(_fixed(b"[]"), NOT_A_FRAME),
    "text: null": closing(_fixed(b"null"), NOT_A_FRAME),
    "text: not a number": closing(_fixed(b"NaN"), NOT_A_FRAME),
    "text: a word": closing(_fixed('"놀이판"'.encode()), NOT_A_FRAME),
    "text: no tag": closing(_fixed(b"{}"), NOT_A_FRAME),
    "text: wrong tag": closing(_fixed(b'{"type":"Destroy"}'), NOT_A_FRAME),
    "text: a tag that only goes out": closing(_fixed(b'{"type":"Welcome"}'), NOT_A_FRAME),
    "text: a tag of another kind": closing(_fixed(b'{"type":[1]}'), NOT_A_FRAME),
    "text: no id": closing(_fixed(b'{"type":"Command","do":{"type":"Unready"}}'), NOT_A_FRAME),
    "text: empty id": closing(_fixed(b'{"type":"Command","id":"","do":{"type":"Unready"}}'), NOT_A_FRAME),
    "text: id of another kind": closing(_fixed(b'{"type":"Check","id":7,"action":{}}'), NOT_A_FRAME),
    "text: surrogate in the id": closing(
        _fixed(b'{"type":"Command","id":"\\ud800","do":{"type":"Unready"}}'), NOT_A_FRAME
    ),
    "text: long id": closing(long_id, NOT_A_FRAME),
    "text: deep": closing(deep, NOT_A_FRAME),
    "text: huge": closing(huge, TOO_LONG),
    "text: not utf-8": closing(binary_noise, NOT_A_FRAME),
}
