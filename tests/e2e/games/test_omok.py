"""Omok, whose package brings its board: by mouse, by keyboard, by finger, and with a broken board."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from noripan.suite.local_server import RATES
from tests.example_packages import OMOK, install_package
from tests.registry.packages import forget
from tests.server_process import RunningServer

from ..page_objects.omok import CENTRE, GAME, ROW, cell, free_cells, place_button
from ..support.guest import DESK, OpenWindow, Window
from ..support.layout import SMALL, layout_problems

CORNERS = [row * ROW + column for row in (0, 1, 13, 14) for column in (0, 1, 13, 14)]
"""Where a stone threatens nothing, so that the bot makes its own five."""
SMALL_PHONE = Window(320, 568, is_phone=True)
BROKEN = "export function mount() { throw new Error('torn'); }"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server on which the package is installed, as it is for this test, which needs its title."""
    site = install_package(OMOK, tmp_path_factory.mktemp("omok"))
    rates = dict.fromkeys(RATES, "1000000/1")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH")])))
        patch.syspath_prepend(site)
        forget()
        folder: Path = tmp_path_factory.mktemp("server")
        module = "tests.e2e.support.seeded_server"
        with RunningServer(folder, module=module, bot_pause=0.05, **rates) as running:
            yield running
    forget()


def test_match_is_played_by_mouse_and_keyboard_to_its_replay(open_window: OpenWindow) -> None:
    guest = open_window(DESK, reduced_motion=False)
    guest.play_with_bots("Mina", GAME)
    cell(guest, CENTRE).click()
    expect(cell(guest, CENTRE)).to_have_attribute("aria-label", "H8, black stone")
    guest.page.mouse.move(0, 0)
    expect(cell(guest, CENTRE)).to_be_focused()  # the next turn begins where the last one ended
    guest.page.keyboard.press("ArrowUp")
    guest.page.keyboard.press("ArrowUp")
    guest.page.keyboard.press("Enter")
    expect(cell(guest, CENTRE - 2 * ROW)).to_have_attribute("aria-label", "H10, black stone")
    result = guest.page.locator("#result-title")
    for corner in CORNERS:
        expect(free_cells(guest).first.or_(result).first).to_be_visible()
        if result.is_visible():
            break
        cell(guest, corner).click()
        expect(cell(guest, corner)).to_have_attribute("aria-label", re.compile("black stone"))
    expect(guest.page.locator(".omok-won")).to_have_count(5)
    guest.open_replay()
    expect(guest.page.locator(".omok-board")).to_be_visible()


def test_finger_aims_before_it_places(open_window: OpenWindow) -> None:
    guest = open_window(SMALL_PHONE, lang="ko")
    guest.play_with_bots("지민", GAME)
    cell(guest, CENTRE).tap()
    cell(guest, CENTRE - 1).tap()
    problems = layout_problems(guest.page)
    assert len(problems.pop(SMALL)) == ROW * ROW  # the cells, for which the button is there
    assert problems == {}
    expect(place_button(guest)).to_have_text("G8에 놓기")
    place_button(guest).tap()
    expect(cell(guest, CENTRE - 1)).to_have_attribute("aria-label", "G8, 흑돌")
    expect(cell(guest, CENTRE)).not_to_have_attribute("aria-label", "H8, 흑돌")


def test_broken_board_is_replaced_by_the_list(open_window: OpenWindow) -> None:
    guest = open_window(DESK)
    guest.page.route("**/board.js", _serve_broken)
    guest.play_with_bots("Mina", GAME)
    guest.page.get_by_role("button", name="Place on H8").click()
    expect(guest.page.locator("#list-actions")).to_be_visible()
    assert [error for error in guest.console_errors if "torn" in error] == guest.console_errors
    assert len(guest.console_errors) == 1
    guest.console_errors.clear()


def _serve_broken(route: Route) -> None:
    route.fulfill(body=BROKEN, content_type="text/javascript")
