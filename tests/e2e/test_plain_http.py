"""At home, over plain http, a browser lends no cryptography and no clipboard: the page says so, and works."""

import pytest
from playwright.sync_api import expect

from tests.server_process import RunningServer

from .chromium import HOME_NETWORK
from .conftest import OpenWindow
from .people import Guest
from .tour import play_to_the_end


@pytest.fixture
def guest(open_window: OpenWindow, server: RunningServer) -> Guest:
    """Somebody at an address that is not secure."""
    guest = open_window()
    guest.url = server.url.replace("127.0.0.1", HOME_NETWORK)
    guest.go()
    assert not guest.page.evaluate("window.isSecureContext")
    return guest


def test_a_link_is_copied_all_the_same(guest: Guest) -> None:
    guest.open_table("Mina")
    guest.button("table", "invite.copy").click()
    expect(guest.page.get_by_text(guest.text("table", "invite.copied"))).to_be_visible()
    chat = guest.page.get_by_role("textbox", name=guest.text("table", "talk.input"))
    chat.press("Control+v")
    expect(chat).to_have_value(guest.invite_link())


def test_a_match_is_played_and_the_command_to_check_it_is_named(guest: Guest) -> None:
    guest.play_now("Mina")
    play_to_the_end(guest)
    guest.watch_again()
    guest.button("replay", "verify.title").click()
    expect(guest.page.get_by_text(guest.text("replay", "verify.unable.title"))).to_be_visible()
    expect(guest.page.get_by_text("noripan verify")).to_be_visible()


def test_notices_are_not_offered(guest: Guest) -> None:
    guest.go("/settings")
    expect(guest.page.get_by_text(guest.text("app", "notices.insecure"))).to_be_visible()
