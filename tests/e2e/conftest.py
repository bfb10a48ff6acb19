"""A real server, a real browser, and people in windows of their own. Nobody's console may show an error."""

from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from typing import Final

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.server_process import RunningServer

from .chromium import NoChromium, launch
from .people import DESK, PATIENCE, Guest, Window

OpenWindow = Callable[..., Guest]

PER_ADDRESS: Final = (
    "connect_rate",
    "request_rate",
    "replay_rate",
    "sign_in_rate",
    "room_rate",
    "password_rate",
    "address_talk_rate",
    "address_command_rate",
)
"""What a server counts by address: here all people of all tests have the same one."""


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
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        try:
            launched = launch(playwright)
        except NoChromium as missing:
            pytest.fail(str(missing), pytrace=False)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One server for all tests of a worker: rooms know nothing of each other. Its bots make nobody wait."""
    rates = dict.fromkeys(PER_ADDRESS, "10000/1")
    with RunningServer(tmp_path_factory.mktemp("server"), bot_pause=0.05, **rates) as running:
        yield running


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
