"""While answers are on their way, the page shows at once that it is busy, and asks for nothing in vain."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Route, expect

from noripan.client import RoomAddress
from tests.server_process import RunningServer

from ..support.guest import DESK, LANGS, PHONE, Guest, Lang, OpenWindow, Window
from ..support.polling import poll
from ..support.rooms import open_room
from ..support.socket_player import SocketPlayer

SPINNER = """(button) => {
  const { content, width, animationName, display } = getComputedStyle(button, '::before');
  return content !== 'none' && display !== 'none' && parseFloat(width) > 8 && animationName !== 'none';
}"""
in_both_languages = pytest.mark.parametrize("lang", LANGS)


@contextmanager
def _held_requests(guest: Guest, path: str) -> Iterator[list[Route]]:
    """Requests to a path get no answer inside the block; they go on at its end."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    guest.page.route(path, hold)
    yield held
    for route in held:
        route.continue_()
    guest.page.unroute(path)


def _expect_busy(button: Locator) -> None:
    expect(button).to_be_in_viewport()
    expect(button).to_have_attribute("aria-busy", "true")
    assert button.evaluate(SPINNER)


@pytest.mark.parametrize("window", [PHONE, DESK], ids=["phone", "desk"])
@in_both_languages
def test_play_is_busy_until_the_room_opens(open_window: OpenWindow, window: Window, lang: Lang) -> None:
    guest = open_window(window, lang=lang, reduced_motion=False)
    guest.go()
    play = guest.play_button()
    with _held_requests(guest, "**/api/rooms") as opened:
        with _held_requests(guest, "**/api/session") as signed_in:
            play.click()
            _expect_busy(play)
            play.click()  # ignored
            _expect_busy(play)
        for _ in poll(guest):
            if opened:
                break
        _expect_busy(play)
    guest.page.locator(".own").wait_for()
    assert (len(signed_in), len(opened)) == (1, 1)


def test_the_button_of_a_games_sheet_is_busy_until_it_opens(open_window: OpenWindow) -> None:
    guest = open_window(PHONE, reduced_motion=False)
    with _held_requests(guest, "**/assets/GameSheet-*.js"):
        guest.go()
        more = guest.more_button()
        more.click()
        _expect_busy(more)
    guest.page.get_by_role("dialog").get_by_role("button", name=guest.text("app", "game.open")).wait_for()


@pytest.mark.parametrize("key", ["sheet.start", "game.open"])
def test_buttons_of_a_games_sheet_are_busy(open_window: OpenWindow, key: str) -> None:
    guest = open_window(PHONE, reduced_motion=False)
    guest.go()
    button = guest.open_sheet().get_by_role("button", name=guest.text("app", key))
    with _held_requests(guest, "**/api/session"):
        button.click()
        _expect_busy(button)
    guest.page.wait_for_url("**/r/*")


@in_both_languages
def test_no_name_is_asked_for_before_seats_are_known(
    open_window: OpenWindow, server: RunningServer, lang: Lang
) -> None:
    link = open_room(server.url, "catan").link
    friends = [SocketPlayer.join(link, f"Mina {number}") for number in range(4)]
    guest = open_window(PHONE, lang=lang)
    with _held_requests(guest, f"**/api/rooms/{RoomAddress.read(link).code}*"):
        guest.page.goto(link)
        expect(guest.page.get_by_text(guest.text("table", "lobby.loading"))).to_be_visible()
        expect(guest.name_field()).to_be_hidden()
    expect(guest.name_field()).to_be_visible()
    expect(guest.page.get_by_text(guest.text("table", "refused.noSeat"))).to_be_visible()
    for friend in friends:
        friend.disconnect()
