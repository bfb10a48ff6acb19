"""From a replay and its analysis to a game from the middle of the match."""

import re

from playwright.sync_api import Page, expect

from tests.server_process import RunningServer

from ..page_objects.pirate_dice import is_on_turn, play_to_the_end, play_until, position
from ..support.gestures import tab_to
from ..support.guest import DESK, PHONE, OpenWindow
from ..support.rooms import open_room

MIDDLE = 3
ANALYSIS = "replay/analysis"
TWO_SENTENCES = re.compile(r"^운은 [^.]+\. 실력은 [^.]+나머지는 [^.]+\.$")
CHANCES = re.compile(r"지민 [<>]?\d+%, \S+ [<>]?\d+%")


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


def test_from_a_match_through_its_analysis_to_a_game_from_its_middle(
    open_window: OpenWindow, server: RunningServer
) -> None:
    guest = open_window(DESK, lang="ko")
    page, keyboard = guest.page, guest.page.keyboard
    guest.start_with_bots(open_room(server.url, options={"dice": 2}).link, "지민", bots=1)
    play_to_the_end(guest)
    guest.open_replay()
    guest.button("replay", "analysis.title").press("Enter")
    meaning = page.get_by_role("region", name=guest.text(ANALYSIS, "totals")).get_by_text(
        guest.text(ANALYSIS, "luck")
    )
    expect(meaning.filter(has_text=guest.text(ANALYSIS, "drift")).last).to_have_text(TWO_SENTENCES)
    chart = page.get_by_role("slider", name=guest.text(ANALYSIS, "chances.label"))
    tab_to(page, chart)
    for key in ("Home", *["ArrowRight"] * MIDDLE):
        keyboard.press(key)
    expect(chart).to_have_attribute("aria-valuetext", CHANCES)
    keyboard.press("Enter")
    expect(page.get_by_role("slider", name=guest.text("replay", "scrub"))).to_have_value(str(MIDDLE))
    guest.button("replay", "goOn").press("Enter")
    start = page.get_by_role("dialog").get_by_role("button", name=guest.text("replay", "goOn.bots.go"))
    tab_to(page, start)
    keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/r/\w+"))
    play_until(guest, lambda: is_on_turn(guest))
    before = position(guest)
    keyboard.press("h")
    expect(page.get_by_role("button", name=guest.text("table/hints", "act"))).to_be_focused()
    keyboard.press("Enter")
    page.locator(f"[data-position='{before}']").wait_for(state="detached")


def _follow_a_hint(page: Page, ask: str, act: str) -> None:
    page.get_by_role("button", name=ask, exact=True).click()
    do_it = page.get_by_role("button", name=act)
    expect(do_it).to_be_visible()
    do_it.click()
    expect(do_it).to_be_hidden()
