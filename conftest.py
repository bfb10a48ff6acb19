"""Shared test setup: hypothesis profiles, pytest options, workers, garbage collection, Ctrl-C."""

import asyncio
import gc
import os
import secrets
import signal
from collections.abc import Generator
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, settings
from websockets.asyncio.client import ClientConnection

import noripan
from noripan.kernel.rules_build import RulesBuild, rules_build

EXAMPLES = {"quick": 10, "ci": 40, "soak": 1000}

for name, examples in EXAMPLES.items():
    settings.register_profile(
        name,
        max_examples=examples,
        deadline=None,
        derandomize=False,
        print_blob=True,
        suppress_health_check=[HealthCheck.too_slow],  # drawing a walk plays a match
    )
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # In a background job of a shell, programs that tests start would inherit the ignored signal.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds `--late-clients` and `--rules`; `noripan.pytest_plugin` adds others."""
    parser.addoption(
        "--late-clients",
        type=int,
        default=0,
        metavar="MS",
        help="clients read each message up to MS milliseconds late, to find tests that depend on speed",
    )
    parser.addoption("--rules", choices=get_args(RulesBuild), help="fail unless these rules run")


def pytest_configure(config: pytest.Config) -> None:
    """Checks --rules, and slows clients down for --late-clients."""
    if config.getoption("rules") not in (None, rules_build()):
        raise pytest.UsageError(f"the rules that run are {rules_build()}: {noripan.__file__}")
    if most := config.getoption("late_clients"):
        read = ClientConnection.recv

        async def read_late(socket: ClientConnection, decode: bool | None = None) -> Any:
            await asyncio.sleep(secrets.randbelow(most + 1) / 1000)
            return await read(socket, decode)

        ClientConnection.recv = read_late  # type: ignore[method-assign,assignment]


@pytest.hookimpl(optionalhook=True, wrapper=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """One worker more than cores, because tests that wait for a server leave their core idle."""
    return (yield) + 1


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collects no garbage while test modules are imported, and excludes them from later collections."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()
