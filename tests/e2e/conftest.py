"""Fixtures: a server with seeded chance, a browser, and windows whose consoles must stay free of errors."""

from collections.abc import Generator, Iterator
from contextlib import ExitStack

import pytest
from browser import NoBrowser
from playwright.sync_api import Browser

from noripan.suite.local_server import RATES
from tests.server_process import RunningServer

from .support.chromium import launch_chromium
from .support.guest import DESK, Guest, OpenWindow, Window
from .support.seeded_server import seed_file


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Adds the text of every open window to a failure."""
    report = yield
    if report.failed:
        report.sections.extend((str(guest), guest.visible_text()) for guest in Guest.open_guests)
    return report


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    with ExitStack() as stack:
        try:
            opened = stack.enter_context(launch_chromium())
        except NoBrowser as missing:
            pytest.fail(str(missing), pytrace=False)
        yield opened


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One server for all tests of a worker, because rooms are independent. Its bots move quickly."""
    rates = dict.fromkeys(RATES, "1000000/1")
    folder = tmp_path_factory.mktemp("server")
    with RunningServer(folder, module="tests.e2e.support.seeded_server", bot_pause=0.05, **rates) as running:
        yield running


@pytest.fixture(autouse=True)
def seeded_chance(request: pytest.FixtureRequest) -> None:
    """Seeds cards and dice by the name of the test."""
    if "server" in request.fixturenames:
        server: RunningServer = request.getfixturevalue("server")
        seed_file(server.database).write_text(request.node.name)


@pytest.fixture
def open_window(browser: Browser, server: RunningServer) -> Iterator[OpenWindow]:
    """Opens windows for new guests; at the end no console may have an error."""
    with ExitStack() as stack:
        guests: list[Guest] = []

        def open_guest(window: Window = DESK, **chosen: object) -> Guest:
            guest = stack.enter_context(Guest.open(browser, server.url, window, **chosen))
            guests.append(guest)
            return guest

        yield open_guest
        for guest in guests:
            assert guest.console_errors == [], f"the console of {guest} says"
