"""Rounds of Blackjack through the page, one player by thumb and one by keyboard."""

from playwright.sync_api import expect

from tests.server_process import RunningServer

from .conftest import OpenWindow
from .dealers import SLUG, hit_button, on_turn, own_cards, own_stamp, stand_button
from .friends import Friend, open_room_of
from .people import DESK, PHONE, Guest
from .pirates import thumb


def test_rounds_are_played_by_thumb_and_by_keys(open_window: OpenWindow, server: RunningServer) -> None:
    room = open_room_of(SLUG, server.url)
    dealer = Friend.comes(room.link, "Dana", key=room.keys["dealer"])
    first, second = open_window(PHONE, lang="ko"), open_window(DESK, lang="en", still=False)
    for guest, name in ((first, "지민"), (second, "Mina")):
        guest.come_by(room.link, name)
        guest.page.locator("[data-seat]").first.wait_for()
    dealer.starts()
    _by_thumb(first, second)
    _by_keys(second)
    _stays_stamped(first, second)
    dealer.starts()
    for guest in (first, second):
        expect(own_stamp(guest)).to_have_count(0)
        expect(own_cards(guest)).to_have_count(2)


def _by_thumb(guest: Guest, other: Guest) -> None:
    """A card, and no more; meanwhile the other one sees whose turn it is and has nothing to press."""
    hit_button(guest).wait_for()
    expect(on_turn(other)).to_have_attribute("data-seat", "1")
    expect(stand_button(other)).to_have_count(0)
    thumb(guest, hit_button(guest), "h")
    expect(own_cards(guest)).to_have_count(3)
    if stand_button(guest).is_visible():
        thumb(guest, stand_button(guest), "s")
    expect(hit_button(guest)).to_have_count(0)


def _by_keys(guest: Guest) -> None:
    """A card by its letter; then the arrows find the button for no more, and Enter presses it."""
    hit_button(guest).wait_for()
    guest.page.keyboard.press("h")
    expect(own_cards(guest)).to_have_count(3)
    if stand_button(guest).is_visible():
        guest.page.keyboard.press("ArrowRight")
        expect(stand_button(guest)).to_be_focused()
        guest.page.keyboard.press("Enter")
    expect(hit_button(guest)).to_have_count(0)


def _stays_stamped(*guests: Guest) -> None:
    """The outcomes stay between rounds, also for whoever comes back to the page."""
    for guest in guests:
        own_stamp(guest).wait_for()
        outcome = own_stamp(guest).text_content()
        guest.page.reload()
        expect(own_stamp(guest)).to_have_text(outcome or "")
