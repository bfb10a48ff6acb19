"""The luck of servers and clients that run in a test's own process: the same for the same test."""

from random import Random
from types import SimpleNamespace

import pytest

from noripan.client import table
from noripan.kernel import FastChance
from noripan.server.bots import scheduler
from noripan.server.rooms import live_rooms


@pytest.fixture(autouse=True)
def steady_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Codes, secrets, salts and bots' seeds come from the name of the test, so cards and dice do, too."""
    chance, random = FastChance(request.node.name), Random(request.node.name)
    steady = SimpleNamespace(token_hex=lambda size: random.randbytes(size).hex(), randbelow=random.randrange)
    monkeypatch.setattr(live_rooms, "SystemChance", lambda: chance)
    for module in (table, scheduler):
        monkeypatch.setattr(module, "secrets", steady)
