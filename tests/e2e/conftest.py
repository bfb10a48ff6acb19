"""A real server, a real browser, and people in windows of their own. Nobody's console may show an error."""

from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack

import pytest
from browser import NoBrowser
from playwright.sync_api import Browser

from tests.addresses import RATES
from tests.server_process import RunningServer

from .chromium import launched
from .people import DESK, Guest, Window
from .steady import seed_file

OpenWindow = Callable[..., Guest]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What everybody saw when it failed."""
    report = yield
    if report.failed:
        report.sections.extend((str(guest), guest.sees()) for guest in Guest.present)
    return report


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    with ExitStack() as stack:
        try:
            opened = stack.enter_context(launched())
        except NoBrowser as missing:
            pytest.fail(str(missing), pytrace=False)
        yield opened


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One server for all tests of a worker: rooms know nothing of each other. Its bots make nobody wait."""
    rates = dict.fromkeys(RATES, "1000000/1")
    folder = tmp_path_factory.mktemp("server")
    with RunningServer(folder, module="tests.e2e.steady", bot_pause=0.05, **rates) as running:
        yield running


@pytest.fixture(autouse=True)
def steady_luck(request: pytest.FixtureRequest) -> None:
    """Cards and dice are those of the test, whatever ran before it."""
    if "server" in request.fixturenames:
        server: RunningServer = request.getfixturevalue("server")
        seed_file(server.database).write_text(request.node.name)


@pytest.fixture
def open_window(browser: Browser, server: RunningServer) -> Iterator[OpenWindow]:
    """Opens a window for somebody; every window's console is looked at in the end."""
    with ExitStack() as stack:
        guests: list[Guest] = []

        def opened(window: Window = DESK, **chosen: object) -> Guest:
            guest = stack.enter_context(Guest.at(browser, server.url, window, **chosen))
            guests.append(guest)
            return guest

        yield opened
        for guest in guests:
            assert guest.complaints == [], f"the console of {guest} says"
