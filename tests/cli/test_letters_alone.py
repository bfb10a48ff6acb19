"""What others write reaches the terminal as letters: no escape sequence, no bell, no turned line."""

import json

import pytest

from noripan.cli.terminal.screen import printable
from noripan.client import CommandRefused, Session
from noripan.rooms import React
from tests.server_process import RunningServer

from .stage import Stage
from .terminals import guest, host

EVIL = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202egnihton\x08\x00"
SEEN = "]0;owned[2J31mgnihton"
ORDERS = frozenset("\x1b\x07\x9b\u202e\r\x08\x00")


def orders_in(printed: str) -> set[str]:
    return set(printed) & ORDERS


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (EVIL, SEEN),
        ("두 줄\n그대로", "두 줄\n그대로"),
        ("a\tb\u2028c\x85d\re", "a b c d e"),
        ("놀이판 👏 ❤️ 🏴 \U0001fa77", "놀이판 👏 ❤️ 🏴 \U0001fa77"),
    ],
)
def test_only_letters_are_seen(text, seen):
    assert printable(text) == seen


def test_people_cannot_write_to_a_terminal_but_letters(tmp_path):
    with RunningServer(tmp_path, bot_pause=0) as server:
        ann, code = host(server.url, "--name", "Ann")
        with ann, guest(server.url, code, "--name", "\x1b[31mBen\x07") as ben:
            ann.wait_for(r"\[31mBen +ready")
            ann.type("mute \x1b[31mben", "b \x1b[2J", "\x1b[31m")
            ann.wait_for("✗ There is no such bot")
            ann.wait_for("means nothing here")
            ben.type("q")
            assert ben.end() == 0
            assert orders_in(ann.printed) | orders_in(ben.printed) == set()


async def test_a_server_cannot_either():
    """A server of somebody else's cleans nothing."""
    stage = Stage()
    await stage.enter()
    stage.table.room["members"][0]["name"] = EVIL
    stage.table.room["code"] = EVIL
    said = {"type": "Said", "member": "Ann", "text": EVIL}
    update = {"type": "Update", "seq": stage.table.seq + 1, "at": stage.room.now, "entries": [said]}
    stage.seen()
    await stage.table._take(None, json.loads(json.dumps(update)))  # type: ignore[arg-type]
    stage.room.log.clear()
    await stage.type("dance")
    seen = stage.seen()
    assert f'› {SEEN}: "{SEEN}"' in seen
    assert orders_in(seen) == set()


async def test_nor_by_what_it_refuses():
    stage = Stage()
    await stage.enter()

    async def refuse(*_: object, **__: object) -> int:
        raise CommandRefused({"code": "NO", "params": {}, "message": {"en": EVIL, "ko": EVIL}})

    stage.table.send = refuse  # type: ignore[method-assign]
    stage.seen()
    await stage.type("")
    assert f"✗ {SEEN}" in (seen := stage.seen())
    assert orders_in(seen) == set()


def test_nor_at_the_door(noripan, monkeypatch):
    async def refuse(*_: object) -> None:
        raise CommandRefused({"code": "NO", "params": {}, "message": {"en": f"{EVIL}\n{EVIL}", "ko": EVIL}})

    monkeypatch.setattr(Session, "sign_in", refuse)
    ran = noripan("play", "pirate_dice", "--server", "http://127.0.0.1:1")
    assert (ran.code, ran.err) == (2, f"noripan: {SEEN} {SEEN}\n")


async def test_reactions_are_still_seen():
    stage = Stage()
    await stage.enter()
    await stage.happen(React("heart"), "Ann")
    assert "Ann ❤️" in stage.seen()
