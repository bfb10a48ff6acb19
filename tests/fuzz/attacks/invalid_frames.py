"""Texts that are not frames: each closes its connection and affects no other."""

import os
from collections.abc import Mapping
from typing import Final

from noripan.wire import NOT_A_FRAME

from ..fuzz_client import FuzzClient
from ..world import World
from .definition import Attack, PayloadMaker, closing_text

TOO_LONG: Final = 1009
MAX_FRAME_BYTES: Final = 16 * 1024


def _fixed(payload: bytes) -> PayloadMaker:
    return lambda client, world: payload


def not_json(client: FuzzClient, world: World) -> bytes:
    return bytes(world.luck.choices(b'abc{}[]":,0123456789 \n', k=world.luck.randrange(1, 200))) + b"!"


def binary_noise(client: FuzzClient, world: World) -> bytes:
    return b"\xff" + os.urandom(world.luck.randrange(1, 400)).replace(b"\x00", b"\x80")


def truncated(client: FuzzClient, world: World) -> bytes:
    whole = b'{"type":"Command","id":"x","do":{"type":"Say","text":"hello"}}'
    return whole[: world.luck.randrange(1, len(whole))]


def deep(client: FuzzClient, world: World) -> bytes:
    return world.luck.choice((b"[", b'{"type":', b'{"do":')) * world.luck.randrange(500, 2000)


def huge(client: FuzzClient, world: World) -> bytes:
    size = MAX_FRAME_BYTES + world.luck.choice((1, 100, 100_000))
    return b'{"type":"Command","id":"x","do":{"type":"Say","text":"%b"}}' % (b"y" * size)


def long_id(client: FuzzClient, world: World) -> bytes:
    return b'{"type":"Command","id":"%b","do":{"type":"Unready"}}' % (b"x" * world.luck.randrange(65, 999))


INVALID_FRAMES: Final[Mapping[str, Attack]] = {
    "text: not json": closing_text(not_json, NOT_A_FRAME),
    "text: truncated": closing_text(truncated, NOT_A_FRAME),
    "text: nothing": closing_text(_fixed(b""), NOT_A_FRAME),
    "text: a list": closing_text(_fixed(b"[]"), NOT_A_FRAME),
    "text: null": closing_text(_fixed(b"null"), NOT_A_FRAME),
    "text: not a number": closing_text(_fixed(b"NaN"), NOT_A_FRAME),
    "text: a word": closing_text(_fixed('"놀이판"'.encode()), NOT_A_FRAME),
    "text: no tag": closing_text(_fixed(b"{}"), NOT_A_FRAME),
    "text: wrong tag": closing_text(_fixed(b'{"type":"Destroy"}'), NOT_A_FRAME),
    "text: a tag that only goes out": closing_text(_fixed(b'{"type":"Welcome"}'), NOT_A_FRAME),
    "text: a tag of another kind": closing_text(_fixed(b'{"type":[1]}'), NOT_A_FRAME),
    "text: no id": closing_text(_fixed(b'{"type":"Command","do":{"type":"Unready"}}'), NOT_A_FRAME),
    "text: empty id": closing_text(
        _fixed(b'{"type":"Command","id":"","do":{"type":"Unready"}}'), NOT_A_FRAME
    ),
    "text: id of another kind": closing_text(_fixed(b'{"type":"Check","id":7,"action":{}}'), NOT_A_FRAME),
    "text: surrogate in the id": closing_text(
        _fixed(b'{"type":"Command","id":"\\ud800","do":{"type":"Unready"}}'), NOT_A_FRAME
    ),
    "text: long id": closing_text(long_id, NOT_A_FRAME),
    "text: deep": closing_text(deep, NOT_A_FRAME),
    "text: huge": closing_text(huge, TOO_LONG),
    "text: not utf-8": closing_text(binary_noise, NOT_A_FRAME),
}
