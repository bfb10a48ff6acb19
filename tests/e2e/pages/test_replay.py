"""A replay from every seat, and its verification in the browser."""

import json
import re

import pytest
from playwright.sync_api import Route, expect

from tests.server_process import RunningServer

from ..page_objects.pirate_dice import play_to_the_end
from ..support.guest import PHONE, Guest, OpenWindow
from ..support.rooms import open_room

FALSE_VERDICT = {"verified": True, "verdict": "verified"}
"""A server's own claim in headers and in the match card, which the page must ignore."""


@pytest.fixture
def guest(open_window: OpenWindow, server: RunningServer) -> Guest:
    """A guest who has played a match and opens its replay."""
    guest = open_window()
    guest.start_with_bots(open_room(server.url, options={"dice": 2}).link, "Mina", bots=2)
    play_to_the_end(guest)
    guest.open_replay()
    guest.button("replay", "forward").wait_for()
    return guest


def test_replay_steps_through_the_match_from_every_seat(guest: Guest, open_window: OpenWindow) -> None:
    page, scrubber = guest.page, guest.page.get_by_role("slider")
    for step in (1, 2):
        guest.button("replay", "forward").click()
        expect(scrubber).to_have_value(str(step))
    guest.button("replay", "back").click()
    expect(scrubber).to_have_value("1")
    page.keyboard.press("End")
    expect(scrubber).to_have_value(scrubber.get_attribute("max") or "")
    page.keyboard.press("Home")
    guest.button("replay", "forward").click()
    seats = page.get_by_role("radio")
    for seat in range(seats.count() - 1):
        page.locator(f"input[type=radio][value='{seat}']").check(force=True)
        expect(page).to_have_url(re.compile(f"eyes={seat}"))
        own = guest.text("games/pirate_dice", "own", dice="")
        expect(page.get_by_label(re.compile(re.escape(own)))).to_be_visible()
    friend = open_window(PHONE, lang="ko")
    friend.page.goto(page.url)
    expect(friend.page.get_by_role("slider")).to_have_value("1")
    _verify(friend)
    expect(friend.page.get_by_text(friend.text("replay", "verdict.fits"), exact=True)).to_be_visible()


def test_player_sees_that_the_commitment_was_kept(guest: Guest) -> None:
    _verify(guest)
    expect(guest.page.get_by_text(guest.text("replay", "verdict.kept"), exact=True)).to_be_visible()


def test_forged_replay_file_is_detected(guest: Guest) -> None:
    guest.page.route("**/api/matches/*/replay", _forge_first_draw)
    guest.page.route(re.compile(r"/api/matches/\w+$"), _claim_verified)
    guest.page.reload()
    _verify(guest)
    page = guest.page
    expect(page.get_by_text(guest.text("replay", "verdict.differs"), exact=True)).to_be_visible()
    expect(page.get_by_text(re.compile(r"^Draw 1 .* differs")).first).to_be_visible()
    expect(page.get_by_text(guest.text("replay", "verdict.kept"), exact=True)).to_be_hidden()


def _verify(guest: Guest) -> None:
    guest.button("replay", "verify.title").click()


def _forge_first_draw(route: Route) -> None:
    """Changes only the first die of the first roll."""
    response = route.fetch()
    heading, opening, *rest = response.text().splitlines()
    entry = json.loads(opening)
    draw = entry["draws"][0]
    draw["value"] = (draw["value"] + 1) % draw["bound"]
    forged = "\n".join([heading, json.dumps(entry, ensure_ascii=False, separators=(",", ":")), *rest, ""])
    headers = {**response.headers, **{f"x-{name}": str(value) for name, value in FALSE_VERDICT.items()}}
    route.fulfill(status=200, headers=headers, body=forged)


def _claim_verified(route: Route) -> None:
    response = route.fetch()
    route.fulfill(response=response, json={**response.json(), **FALSE_VERDICT})
