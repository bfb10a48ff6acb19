"""Reproducible luck for servers and clients in a test's process."""

from random import Random
from types import SimpleNamespace

import pytest

from noripan.client import table
from noripan.kernel import FastChance
from noripan.server.bots import chooser
from noripan.server.rooms import live_rooms


@pytest.fixture(autouse=True)
def steady_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds codes, secrets, salts and bots with the test's name."""
    chance, random = FastChance(request.node.name), Random(request.node.name)
    steady = SimpleNamespace(token_hex=lambda size: random.randbytes(size).hex(), randbelow=random.randrange)
    monkeypatch.setattr(live_rooms, "SystemChance", lambda: chance)
    for module in (table, chooser):
        monkeypatch.setattr(module, "secrets", steady)
