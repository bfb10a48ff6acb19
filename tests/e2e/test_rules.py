"""The rules at hand: a refusal's rule opens over the table, and whoever reads keeps the seat."""

import re

from playwright.sync_api import expect

from .conftest import OpenWindow
from .friends import open_room
from .people import PHONE, SMALL, Guest
from .pirates import GAME, bet_button, is_on_turn, keys, move
from .turns import until

GRACE_SECONDS = 0
"""Whoever loses the connection for a moment has left."""


def test_a_refusals_rule_opens_over_the_table(open_window: OpenWindow) -> None:
    guest = open_window(SMALL)
    guest.play_now("Mina")
    _meet_a_bet(guest)
    guest.page.keyboard.press("ArrowDown")
    rule = guest.page.get_by_role("button", name=re.compile("^Rule 5"))
    number = rule.inner_text().split()[-1]
    rule.click()
    sheet = guest.page.get_by_role("dialog")
    words = sheet.locator("dd").inner_text()
    guest.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(bet_button(guest)).to_be_visible()
    rule.click()
    sheet.get_by_role("link", name=guest.text("how", "all")).click()
    guest.page.wait_for_url(f"**/how/pirate_dice#{number}")
    paragraph = guest.page.locator(f"[id='{number}']")
    expect(paragraph).to_be_focused()
    expect(paragraph).to_be_in_viewport()
    expect(paragraph.locator("dd")).to_have_text(words)
    _go_back(guest)
    expect(bet_button(guest)).to_be_visible()


def test_who_reads_the_rules_keeps_the_seat(open_window: OpenWindow) -> None:
    guest = open_window(PHONE)
    link = open_room(guest.url, grace_seconds=GRACE_SECONDS)
    guest.come_by(link, "Mina")
    guest.button("table", "menu.how").click()
    guest.page.get_by_role("dialog").get_by_role("link", name=guest.text("how", "all")).click()
    guest.page.wait_for_url("**/how/pirate_dice")
    guest.page.get_by_role("navigation").get_by_role("link", name="Bets").click()
    guest.page.wait_for_url("**/how/pirate_dice#5")
    _go_back(guest)
    expect(guest.page.locator("[data-seat]", has_text="Mina")).to_be_visible()
    assert guest.code in link


def _meet_a_bet(guest: Guest) -> None:
    """Plays until there is one to go beyond: the page picks the least that does."""
    until(
        guest,
        lambda: is_on_turn(guest) and guest.button(GAME, "challenge").is_visible(),
        may_act=lambda: is_on_turn(guest),
        act=lambda: move(guest, keys, doubts=False),
    )


def _go_back(guest: Guest) -> None:
    ways = guest.page.get_by_role("link", name=guest.text("how", "back.table"))
    turn = guest.page.get_by_role("link", name=guest.text("how", "back.turn"))
    ways.or_(turn).first.click()
    guest.page.wait_for_url("**/r/*")
