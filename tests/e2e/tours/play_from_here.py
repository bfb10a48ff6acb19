"""A tour from a move of a replay to a room that goes on from there."""

import re
from typing import Final

from playwright.sync_api import expect

from ..page_objects.pirate_dice import play_to_the_end
from ..support.guest import Guest
from ..support.rooms import open_room
from .stops import Stop

MOVE: Final = 3


def tour_play_from_here(guest: Guest, stop: Stop) -> None:
    """The replay before the move, the dialog, the table against bots, and the lobby for friends."""
    name = "지민" if guest.lang == "ko" else "Mina"
    guest.start_with_bots(open_room(guest.url, options={"dice": 2}).link, name, bots=2)
    play_to_the_end(guest)
    guest.open_replay()
    button = guest.button("replay", "goOn")
    button.scroll_into_view_if_needed()
    stop("go-on-not-here")
    for step in range(1, MOVE + 1):
        guest.button("replay", "forward").click()
        expect(guest.page.get_by_role("slider")).to_have_value(str(step))
    button.scroll_into_view_if_needed()
    stop("go-on-button")
    button.click()
    sheet = guest.page.get_by_role("dialog")
    start = sheet.get_by_role("button", name=guest.text("replay", "goOn.bots.go"))
    start.wait_for()
    stop("go-on-dialog")
    replay = guest.page.url
    start.click()
    guest.page.wait_for_url(re.compile(r"/r/\w+"))
    guest.page.locator("[data-position]").wait_for()
    stop("go-on-table")
    guest.page.goto(replay)
    button.click()
    sheet.get_by_role("radio", name=guest.text("replay", "goOn.friends")).check()
    sheet.get_by_role("button", name=guest.text("replay", "goOn.friends.go")).click()
    source = guest.page.get_by_text(guest.text("table", "source", move=MOVE))
    source.first.wait_for()
    stop("go-on-lobby")
