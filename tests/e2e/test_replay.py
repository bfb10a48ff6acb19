"""A finished match is watched again, through anyone's eyes, and its luck is worked out in the browser."""

import json
import re

import pytest
from playwright.sync_api import Route, expect

from tests.server_process import RunningServer

from .conftest import OpenWindow
from .friends import open_room
from .people import PHONE, Guest
from .tour import play_to_the_end

FALSE_VERDICT = {"verified": True, "verdict": "verified"}
"""What a server may say of itself, in a header and in the card: no word of it counts."""


@pytest.fixture
def guest(open_window: OpenWindow, server: RunningServer) -> Guest:
    """Somebody who has just played a match to its end and watches it again."""
    guest = open_window()
    guest.play_at(open_room(server.url, options={"dice": 2}), "Mina", bots=2)
    play_to_the_end(guest)
    guest.watch_again()
    guest.button("replay", "forward").wait_for()
    return guest


def test_it_is_watched_step_by_step_through_any_eyes(guest: Guest, open_window: OpenWindow) -> None:
    page, scrubber = guest.page, guest.page.get_by_role("slider")
    for at in (1, 2):
        guest.button("replay", "forward").click()
        expect(scrubber).to_have_value(str(at))
    guest.button("replay", "back").click()
    expect(scrubber).to_have_value("1")
    page.keyboard.press("End")
    expect(scrubber).to_have_value(scrubber.get_attribute("max") or "")
    page.keyboard.press("Home")
    guest.button("replay", "forward").click()
    seats = page.get_by_role("radio")
    for seat in range(seats.count() - 1):
        seats.nth(seat).check(force=True)
        expect(page).to_have_url(re.compile(f"eyes={seat}"))
        own = guest.text("games/pirate_dice", "own", dice="")
        expect(page.get_by_label(re.compile(re.escape(own)))).to_be_visible()
    friend = open_window(PHONE, lang="ko")
    friend.page.goto(page.url)
    expect(friend.page.get_by_role("slider")).to_have_value("1")
    _check_luck(friend)
    expect(friend.page.get_by_text(friend.text("replay", "verdict.fits"), exact=True)).to_be_visible()


def test_whoever_played_sees_the_promise_kept(guest: Guest) -> None:
    _check_luck(guest)
    expect(guest.page.get_by_text(guest.text("replay", "verdict.kept"), exact=True)).to_be_visible()


def test_a_forged_file_is_found_out_whatever_the_server_says(guest: Guest) -> None:
    guest.page.route("**/api/matches/*/replay", _forge)
    guest.page.route(re.compile(r"/api/matches/\w+$"), _boast)
    guest.page.reload()
    _check_luck(guest)
    page = guest.page
    expect(page.get_by_text(guest.text("replay", "verdict.differs"), exact=True)).to_be_visible()
    expect(page.get_by_text(re.compile(r"^Draw 1 .* differs")).first).to_be_visible()
    expect(page.get_by_text(guest.text("replay", "verdict.kept"), exact=True)).to_be_hidden()


def _check_luck(guest: Guest) -> None:
    guest.button("replay", "verify.title").click()


def _forge(route: Route) -> None:
    """The first die of the first roll shows something else; all else is as it was."""
    answer = route.fetch()
    heading, opening, *rest = answer.text().splitlines()
    entry = json.loads(opening)
    draw = entry["draws"][0]
    draw["value"] = (draw["value"] + 1) % draw["bound"]
    forged = "\n".join([heading, json.dumps(entry, ensure_ascii=False, separators=(",", ":")), *rest, ""])
    headers = {**answer.headers, **{f"x-{name}": str(value) for name, value in FALSE_VERDICT.items()}}
    route.fulfill(status=200, headers=headers, body=forged)


def _boast(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, json={**answer.json(), **FALSE_VERDICT})
