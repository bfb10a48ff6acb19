"""Over plain HTTP browsers offer no cryptography and no clipboard; the page works and says so."""

import pytest
from playwright.sync_api import expect

from tests.server_process import RunningServer

from ..page_objects.pirate_dice import play_to_the_end
from ..support.chromium import HOME_NETWORK
from ..support.guest import Guest, OpenWindow


@pytest.fixture
def guest(open_window: OpenWindow, server: RunningServer) -> Guest:
    """A guest on an insecure origin."""
    guest = open_window()
    guest.url = server.url.replace("127.0.0.1", HOME_NETWORK)
    guest.go()
    assert not guest.page.evaluate("window.isSecureContext")
    return guest


def test_invite_link_is_copied_without_the_clipboard_api(guest: Guest) -> None:
    guest.open_room("Mina")
    guest.button("table", "invite.copy").click()
    expect(guest.page.get_by_text(guest.text("table", "invite.copied"))).to_be_visible()
    chat = guest.page.get_by_role("textbox", name=guest.text("table", "chat.input"))
    chat.press("Control+v")
    expect(chat).to_have_value(guest.invite_link())


def test_replay_names_the_command_that_verifies_it(guest: Guest) -> None:
    guest.play_with_bots("Mina")
    play_to_the_end(guest)
    guest.open_replay()
    guest.button("replay", "verify.title").click()
    expect(guest.page.get_by_text(guest.text("replay", "verify.unable.title"))).to_be_visible()
    expect(guest.page.get_by_text("noripan verify")).to_be_visible()


def test_notifications_are_not_offered(guest: Guest) -> None:
    guest.go("/settings")
    expect(guest.page.get_by_text(guest.text("app", "notifications.insecure"))).to_be_visible()
