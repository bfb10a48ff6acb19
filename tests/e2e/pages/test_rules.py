"""Rules open over the table and on their own page, and reading them keeps the seat."""

import re

from playwright.sync_api import expect

from ..page_objects.pirate_dice import GAME, bet_button, is_on_turn, play_until
from ..support.guest import PHONE, SMALL, Guest, OpenWindow
from ..support.rooms import open_room

GRACE_SECONDS = 0
"""A lost connection leaves the room at once."""


def test_a_refusals_rule_opens_over_the_table(open_window: OpenWindow) -> None:
    guest = open_window(SMALL)
    guest.play_with_bots("Mina")
    _play_until_bet(guest)
    guest.page.keyboard.press("ArrowDown")
    rule = guest.page.get_by_role("button", name=re.compile("^Rule 5"))
    number = rule.inner_text().split()[-1]
    rule.click()
    sheet = guest.page.get_by_role("dialog")
    text = sheet.locator("dd").inner_text()
    guest.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(bet_button(guest)).to_be_visible()
    rule.click()
    sheet.get_by_role("link", name=guest.text("how", "all")).click()
    guest.page.wait_for_url(f"**/how/pirate_dice#{number}")
    paragraph = guest.page.locator(f"[id='{number}']")
    expect(paragraph).to_be_focused()
    expect(paragraph).to_be_in_viewport()
    expect(paragraph.locator("dd")).to_have_text(text)
    _go_back(guest)
    expect(bet_button(guest)).to_be_visible()


def test_reading_the_rules_keeps_the_seat(open_window: OpenWindow) -> None:
    guest = open_window(PHONE)
    link = open_room(guest.url, grace_seconds=GRACE_SECONDS).link
    guest.join(link, "Mina")
    guest.button("table", "menu.how").click()
    guest.page.get_by_role("dialog").get_by_role("link", name=guest.text("how", "all")).click()
    guest.page.wait_for_url("**/how/pirate_dice")
    guest.page.get_by_role("navigation").get_by_role("link", name="Bets").click()
    guest.page.wait_for_url("**/how/pirate_dice#5")
    _go_back(guest)
    expect(guest.page.locator("[data-seat]", has_text="Mina")).to_be_visible()
    assert guest.code in link


def _play_until_bet(guest: Guest) -> None:
    """Plays until there is a bet to raise; the page chooses the lowest legal one."""
    play_until(
        guest,
        lambda: is_on_turn(guest) and guest.button(GAME, "challenge").is_visible(),
        challenges=False,
    )


def _go_back(guest: Guest) -> None:
    table = guest.page.get_by_role("link", name=guest.text("how", "back.table"))
    turn = guest.page.get_by_role("link", name=guest.text("how", "back.turn"))
    table.or_(turn).first.click()
    guest.page.wait_for_url("**/r/*")
