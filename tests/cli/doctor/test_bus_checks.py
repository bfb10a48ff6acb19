"""The doctor asks a real Valkey, and sends a message through it."""

import pytest

from noripan.cli.doctor import bus_checks
from noripan.cli.doctor.bus_checks import check_bus
from noripan.server.bus.valkey import ValkeyBus
from tests.real_servers.valkey import ValkeyServer

from .reports import lines


async def test_message_makes_the_round_trip(valkey: ValkeyServer):
    answers, came_back = lines(await check_bus(valkey.url))
    assert answers == f"ok bus: {valkey.url} answers"
    assert came_back.startswith("ok bus: a message came back after ")


async def test_lost_messages_are_wrong(valkey: ValkeyServer, monkeypatch):
    monkeypatch.setattr(ValkeyBus, "publish", lambda *_: None)
    monkeypatch.setattr(bus_checks, "ANSWER_SECONDS", 0.1)
    assert lines(await check_bus(valkey.url))[1].startswith("wrong bus: a message does not come back")


@pytest.mark.parametrize("url", ["valkey://:secret@127.0.0.1:1", "valkey://:secret@127.0.0.1:port"])
async def test_unreachable_bus_is_wrong_and_no_password_is_shown(url: str):
    (line,) = lines(await check_bus(url))
    assert line.startswith("wrong bus: valkey://")
    assert "secret" not in line


async def test_refused_password_is_wrong(valkey: ValkeyServer):
    (line,) = lines(await check_bus(valkey.url.replace("://", "://:secret@")))
    assert line.startswith("wrong bus: ")
    assert "secret" not in line
