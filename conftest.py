"""What all tests share: hypothesis, how many run at once, what is no garbage, `--golden`, Ctrl-C."""

import gc
import os
import signal
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

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
    """Adds `--golden`."""
    parser.addoption("--golden", action="store_true", help="write golden files anew instead of comparing")


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
