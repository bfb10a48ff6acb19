"""Text from others reaches the terminal without escape sequences, bells or direction marks."""

import json

import pytest

from noripan.cli.terminal.screen import printable
from noripan.client import CommandRefused, Session
from noripan.rooms import React
from tests.server_process import RunningServer

from ..session_harness import SessionHarness
from ..terminal_process import guest, host

EVIL = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202egnihton\x08\x00"
SEEN = "]0;owned[2J31mgnihton"
CONTROLS = frozenset("\x1b\x07\x9b\u202e\r\x08\x00")


def control_characters(printed: str) -> set[str]:
    return set(printed) & CONTROLS


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (EVIL, SEEN),
        ("두 줄\n그대로", "두 줄\n그대로"),
        ("a\tb\u2028c\x85d\re", "a b c d e"),
        ("놀이판 👏 ❤️ 🏴 \U0001fa77", "놀이판 👏 ❤️ 🏴 \U0001fa77"),
    ],
)
def test_control_characters_are_removed(text, seen):
    assert printable(text) == seen


def test_other_players_cannot_send_control_characters(tmp_path):
    with RunningServer(tmp_path, bot_pause=0) as server:
        ann, code = host(server.url, "--name", "Ann")
        with ann, guest(server.url, code, "--name", "\x1b[31mBen\x07") as ben:
            ann.wait_for(r"\[31mBen +ready")
            ann.type("mute \x1b[31mben", "b \x1b[2J", "\x1b[31m")
            ann.wait_for("✗ There’s no such bot")
            ann.wait_for("is not a command here")
            ben.type("q")
            assert ben.end() == 0
            assert control_characters(ann.printed) | control_characters(ben.printed) == set()


async def test_server_cannot_send_control_characters():
    """A foreign server does not clean its texts."""
    harness = SessionHarness()
    await harness.join()
    harness.table.room["members"][0]["name"] = EVIL
    harness.table.room["code"] = EVIL
    said = {"type": "Said", "member": "Ann", "text": EVIL}
    update = {"type": "Update", "seq": harness.table.seq + 1, "at": harness.room.now, "entries": [said]}
    harness.output()
    await harness.table.receive(json.loads(json.dumps(update)))
    harness.room.log.clear()
    await harness.type("dance")
    seen = harness.output()
    assert f'› {SEEN}: "{SEEN}"' in seen
    assert control_characters(seen) == set()


async def test_refusal_cannot_send_control_characters():
    harness = SessionHarness()
    await harness.join()

    async def refuse(*_: object, **__: object) -> int:
        raise CommandRefused({"code": "NO", "params": {}, "message": {"en": EVIL, "ko": EVIL}})

    harness.table.send = refuse  # type: ignore[method-assign]
    harness.output()
    await harness.type("")
    assert f"✗ {SEEN}" in (seen := harness.output())
    assert control_characters(seen) == set()


def test_sign_in_refusal_cannot_send_control_characters(noripan, monkeypatch):
    async def refuse(*_: object) -> None:
        raise CommandRefused({"code": "NO", "params": {}, "message": {"en": f"{EVIL}\n{EVIL}", "ko": EVIL}})

    monkeypatch.setattr(Session, "sign_in", refuse)
    ran = noripan("play", "pirate_dice", "--server", "http://127.0.0.1:1")
    assert (ran.code, ran.err) == (2, f"noripan: {SEEN} {SEEN}\n")


async def test_reactions_are_printed():
    harness = SessionHarness()
    await harness.join()
    await harness.decide(React("heart"), "Ann")
    assert "Ann ❤️" in harness.output()
