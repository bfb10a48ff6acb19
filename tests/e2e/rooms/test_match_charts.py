"""The charts of a match: on its result and in its replay, by touch and by keyboard."""

from playwright.sync_api import Locator, expect

from tests.server_process import RunningServer

from ..page_objects.pirate_dice import play_to_the_end
from ..support.gestures import tab_to
from ..support.guest import DESK, SMALL, Guest, OpenWindow
from ..support.rooms import open_room

PART = "table/result/charts"
TITLES = {
    "en": ["Dice left", "Bets and bluffs", "Why dice were lost", "Faces rolled"],
    "ko": ["남은 주사위", "베팅과 허풍", "주사위를 잃은 까닭", "나온 눈"],
}
TARGET = 44
_SCRIPTS = "() => performance.getEntriesByType('resource').map((one) => one.name)"


def test_result_has_charts_that_are_loaded_when_somebody_opens_them(
    open_window: OpenWindow, server: RunningServer
) -> None:
    guest = open_window(SMALL, lang="ko")
    _play(guest, server)
    assert not _has_loaded_charts(guest)
    guest.button(PART, "open").tap()
    sheet = _sheet(guest)
    expect(sheet.get_by_role("heading", level=3)).to_have_text(TITLES["ko"])
    assert _has_loaded_charts(guest)
    for picture in sheet.get_by_role("img").all():
        assert (picture.get_attribute("aria-label") or "").split(". ")[0] in TITLES["ko"]
    faces = sheet.locator("section").last
    faces.locator("summary").tap()
    expect(faces.get_by_role("row")).to_have_count(1 + 6)
    for opener in sheet.locator("summary").all():
        box = opener.bounding_box()
        assert box
        assert box["height"] >= TARGET


def test_replay_has_charts_that_can_be_read_by_keyboard(
    open_window: OpenWindow, server: RunningServer
) -> None:
    guest = open_window(DESK)
    _play(guest, server)
    guest.open_replay()
    keyboard = guest.page.keyboard
    tab_to(guest.page, guest.button(PART, "open"))
    keyboard.press("Enter")
    sheet = _sheet(guest)
    expect(sheet.get_by_role("heading", level=3)).to_have_text(TITLES["en"])
    line = sheet.get_by_role("slider", name="Dice left")
    tab_to(guest.page, line)
    keyboard.press("Home")
    expect(line).to_have_attribute(
        "aria-valuetext", "Start: " + ", ".join(f"{name} 2" for name in _names(sheet))
    )
    keyboard.press("ArrowRight")
    assert (line.get_attribute("aria-valuetext") or "").startswith("Round 1: ")
    tab_to(guest.page, sheet.locator("summary").first)
    keyboard.press("Enter")
    expect(sheet.get_by_role("table", name="Dice left")).to_be_visible()
    keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(guest.button(PART, "open")).to_be_focused()


def _play(guest: Guest, server: RunningServer) -> None:
    """Plays a short match with bots."""
    guest.start_with_bots(open_room(server.url, options={"dice": 2}).link, "Mina", bots=2)
    play_to_the_end(guest)
    guest.button(PART, "open").wait_for()


def _sheet(guest: Guest) -> Locator:
    return guest.page.get_by_role("dialog", name=guest.text(PART, "title"))


def _has_loaded_charts(guest: Guest) -> bool:
    scripts: list[str] = guest.page.evaluate(_SCRIPTS)
    return any("/MatchCharts-" in script for script in scripts)


def _names(sheet: Locator) -> list[str]:
    """The players in the order of the charts."""
    return sheet.locator("section").nth(1).locator("p [dir=auto]").all_inner_texts()
