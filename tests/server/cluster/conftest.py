"""Fixtures: nodes in memory, and a check that none of them logs an error."""

import gc
from collections.abc import AsyncIterator

import pytest
from structlog.testing import capture_logs

from ..harness import FakeClock, logged_errors
from .memory_cluster import Party, party


@pytest.fixture
async def nodes(clock: FakeClock, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Party]:
    """A cluster without nodes yet."""
    with capture_logs() as ours:
        async with party(clock) as running:
            yield running
        gc.collect()
    assert [line for line in ours if "exc_info" in line] == []
    assert logged_errors(caplog) == []
