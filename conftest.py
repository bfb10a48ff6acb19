"""What all tests share: hypothesis, how many run at once, what is no garbage, options of pytest, Ctrl-C."""

import asyncio
import gc
import os
import secrets
import signal
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from websockets.asyncio.client import ClientConnection

EXAMPLES = {"quick": 10, "ci": 40, "soak": 1000}

for name, examples in EXAMPLES.items():
    settings.register_profile(
        name,
        max_examples=examples,
        deadline=None,
        derandomize=False,
        print_blob=True,
        suppress_health_check=[HealthCheck.too_slow],  # to draw a trip is to play a match
    )
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # As in a shell's background job: the programs that tests start and interrupt would not hear it either.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds `--golden` and `--late-clients`."""
    parser.addoption("--golden", action="store_true", help="write golden files anew instead of comparing")
    parser.addoption(
        "--late-clients",
        type=int,
        default=0,
        metavar="MS",
        help="clients read each message up to MS milliseconds late: finds tests that depend on fast ones",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Slows clients down if asked to."""
    if most := config.getoption("late_clients"):
        read = ClientConnection.recv

        async def read_late(socket: ClientConnection, decode: bool | None = None) -> Any:
            await asyncio.sleep(secrets.randbelow(most + 1) / 1000)
            return await read(socket, decode)

        ClientConnection.recv = read_late  # type: ignore[method-assign,assignment]


@pytest.hookimpl(optionalhook=True, wrapper=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """One worker more than cores: whoever waits for a server or a clock leaves its core to another."""
    return (yield) + 1


def pytest_collection_finish() -> None:
    """What was imported stays: no collection of garbage need look through it again."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def golden(pytestconfig: pytest.Config) -> bool:
    """Whether golden files are to be written anew."""
    return bool(pytestconfig.getoption("golden"))
