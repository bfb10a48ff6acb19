"""The pytest plugin of the test kit: the options `--golden` and `--walks`, and the fixture `golden`.

It imports nothing of Noripan, because pytest loads it wherever Noripan is installed.
"""

import pytest

pytest.register_assert_rewrite("noripan.testing", "noripan.suite")

WALKS = 10


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds `--golden` and `--walks`."""
    group = parser.getgroup("noripan", "tests of games for Noripan")
    group.addoption("--golden", action="store_true", help="write golden files instead of comparing them")
    group.addoption(
        "--walks",
        type=int,
        default=WALKS,
        metavar="N",
        help=f"how many random matches check the laws of each game (default: {WALKS})",
    )


@pytest.fixture
def golden(pytestconfig: pytest.Config) -> bool:
    """Whether to write golden files."""
    return bool(pytestconfig.getoption("golden"))
