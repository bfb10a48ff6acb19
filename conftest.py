"""What all tests share: how long hypothesis looks for trouble, what is no garbage, and `--golden`."""

import gc
import os

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


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds `--golden`."""
    parser.addoption("--golden", action="store_true", help="write golden files anew instead of comparing")


def pytest_collection_finish() -> None:
    """What was imported stays: no collection of garbage need look through it again."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def golden(pytestconfig: pytest.Config) -> bool:
    """Whether golden files are to be written anew."""
    return bool(pytestconfig.getoption("golden"))
