"""A game from the middle of a replay, with a hint."""

import re

from playwright.sync_api import Page, expect

from tests.server_process import RunningServer

from ..page_objects.pirate_dice import play_to_the_end
from ..support.guest import PHONE, OpenWindow
from ..support.rooms import open_room

MIDDLE = 3


def test_game_starts_from_the_middle_of_a_replay(open_window: OpenWindow, server: RunningServer) -> None:
    guest = open_window(PHONE)
    page = guest.page
    guest.start_with_bots(open_room(server.url, options={"dice": 2}).link, "Mina", bots=1)
    play_to_the_end(guest)
    guest.open_replay()
    guest.button("replay", "forward").wait_for()
    for step in range(1, MIDDLE + 1):
        guest.button("replay", "forward").click()
        expect(page.get_by_role("slider")).to_have_value(str(step))
    guest.button("replay", "goOn").click()
    page.get_by_role("dialog").get_by_role("button", name=guest.text("replay", "goOn.bots.go")).click()
    page.wait_for_url(re.compile(r"/r/\w+"))
    expect(page.locator("[data-position]")).to_be_visible()
    _follow_a_hint(guest.page, guest.text("table/hints", "ask"), guest.text("table/hints", "act"))
    play_to_the_end(guest)
    expect(page.get_by_text(guest.text("table", "source", move=MIDDLE))).to_be_visible()


def _follow_a_hint(page: Page, ask: str, act: str) -> None:
    page.get_by_role("button", name=ask, exact=True).click()
    do_it = page.get_by_role("button", name=act)
    expect(do_it).to_be_visible()
    do_it.click()
    expect(do_it).to_be_hidden()
