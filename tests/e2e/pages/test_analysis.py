"""The analysis of a match on the replay page, read by keyboard."""

import json
import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.server_process import RunningServer

from ..page_objects.pirate_dice import play_to_the_end
from ..support.guest import PHONE, Guest, OpenWindow
from ..support.layout import layout_problems
from ..support.rooms import open_room

PART: Final = "replay/analysis"


@pytest.fixture
def guest(open_window: OpenWindow, server: RunningServer) -> Guest:
    """A guest who has played a match and opens its replay."""
    return _at_replay(open_window(), server)


def _at_replay(guest: Guest, server: RunningServer) -> Guest:
    guest.start_with_bots(open_room(server.url, options={"dice": 2}).link, "Mina", bots=2)
    play_to_the_end(guest)
    guest.open_replay()
    guest.button("replay", "forward").wait_for()
    return guest


def test_analysis_is_loaded_and_run_only_on_request(guest: Guest) -> None:
    requested: list[str] = []
    guest.page.on("request", lambda request: requested.append(request.url))
    _analyse(guest)
    expect(_chart(guest)).to_be_visible()
    assert [url for url in requested if url.endswith("/analysis")] == [_address(guest)]
    assert any("/lazy-" in url for url in requested), "its code was part of the page"


def test_chart_is_read_by_keyboard(guest: Guest) -> None:
    chart, keyboard = _chart_after_tab(guest), guest.page.keyboard
    begun, *rows, ended = _report(guest)
    names = _totals(guest).get_by_role("rowheader").all_inner_texts()
    keyboard.press("Home")
    for at, point in enumerate([begun, *rows]):
        if at:
            keyboard.press("ArrowRight")
        expect(chart).to_have_attribute("aria-valuenow", str(at))
        spoken = chart.get_attribute("aria-valuetext") or ""
        for name, chance in zip(names, point["chances"], strict=True):
            assert f"{name} {_percent(chance)}" in spoken
    keyboard.press("Home")
    for number, turn in enumerate(sorted(ended["turning_points"]), start=1):
        keyboard.press("]")
        expect(chart).to_have_attribute("aria-valuenow", str(turn + 1))
        assert guest.text(PART, "point.turning", number=number) in (
            chart.get_attribute("aria-valuetext") or ""
        )


def test_enter_on_the_chart_goes_to_the_turn(guest: Guest) -> None:
    chart, keyboard = _chart_after_tab(guest), guest.page.keyboard
    _, opening, turn, *_ = _report(guest)
    keyboard.press("Home")
    for position in (opening["last"] + 1, turn["last"] + 1):
        keyboard.press("ArrowRight")
        keyboard.press("Enter")
        expect(_scrubber(guest)).to_have_value(str(position))
    expect(chart).to_be_in_viewport()
    expect(guest.page).to_have_url(re.compile(rf"at={turn['last'] + 1}\b"))
    guest.button("replay", "last").press("Enter")
    expect(chart).to_have_attribute("aria-valuenow", chart.get_attribute("aria-valuemax") or "")


def test_table_has_every_turn_and_leads_there(guest: Guest) -> None:
    _analyse(guest)
    guest.page.get_by_text(guest.text("ui/chart", "table")).press("Enter")
    _, *rows, _ = _report(guest)
    for number, row in enumerate(rows, start=1):
        show = guest.text(PART, "table.show", turn=number)
        guest.page.get_by_role("button", name=show, exact=True).press("Enter")
        expect(_scrubber(guest)).to_have_value(str(row["last"] + 1))


def test_tap_on_the_chart_goes_to_the_turn_on_a_phone(open_window: OpenWindow, server: RunningServer) -> None:
    guest = _at_replay(open_window(PHONE, lang="ko"), server)
    _analyse(guest)
    chart = _chart(guest)
    chart.scroll_into_view_if_needed()
    box = chart.bounding_box()
    assert box is not None
    guest.page.touchscreen.tap(box["x"] + box["width"] - 1, box["y"] + box["height"] / 3)
    expect(_scrubber(guest)).to_have_value(_scrubber(guest).get_attribute("max") or "")
    expect(chart).to_be_visible()
    assert layout_problems(guest.page) == {}
    guest.page.get_by_text(guest.text("ui/chart", "table")).tap()
    assert layout_problems(guest.page) == {}


def _analyse(guest: Guest) -> None:
    """Opens the analysis by keyboard and waits for its end."""
    guest.button("replay", "analysis.title").press("Enter")
    _totals(guest).wait_for()


def _totals(guest: Guest) -> Locator:
    return guest.page.get_by_role("region", name=guest.text(PART, "totals"))


def _chart(guest: Guest) -> Locator:
    return guest.page.get_by_role("slider", name=guest.text(PART, "chances.label"))


def _chart_after_tab(guest: Guest) -> Locator:
    """The chart, focused with Tab from the button before it."""
    _analyse(guest)
    guest.button(PART, "show").focus()
    guest.page.keyboard.press("Tab")
    expect(_chart(guest)).to_be_focused()
    return _chart(guest)


def _scrubber(guest: Guest) -> Locator:
    return guest.page.get_by_role("slider", name=guest.text("replay", "scrub"))


def _address(guest: Guest) -> str:
    match = re.search(r"/replay/(\w+)", guest.page.url)
    assert match, f"{guest} is at no replay"
    return f"{guest.url}/api/matches/{match[1]}/analysis"


def _report(guest: Guest) -> list[dict[str, Any]]:
    """The parts of the report, as the server sends them to anyone."""
    answer = guest.page.request.get(_address(guest))
    return [json.loads(line) for line in answer.text().splitlines()]


def _percent(chance: float) -> str:
    """As the page rounds: only what is certain is 0 or 100."""
    whole = int(chance * 100 + 0.5)
    if whole == 0 and chance > 0:
        return "<1%"
    return ">99%" if whole == 100 and chance < 1 else f"{whole}%"
