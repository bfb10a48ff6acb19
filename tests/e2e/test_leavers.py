"""People who vanish in the middle of a game, and how the game goes on without them and with them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.server_process import RunningServer

from .conftest import OpenWindow
from .friends import open_room
from .people import DESK, PHONE, Guest
from .pirates import is_on_turn, keys, move
from .tour import LONG_GRACE, play_to_the_end
from .turns import waits

LEAVERS = "table/disconnects"


def test_a_lost_player_is_waited_for(open_window: OpenWindow, server: RunningServer) -> None:
    link = open_room(server.url, grace_seconds=LONG_GRACE)
    host, friend = _around(link, open_window(PHONE, lang="ko"), open_window())
    friend.page.close()
    waited_for = host.page.locator(".bar").get_by_text(_waits_for(host))
    expect(waited_for).to_be_visible()
    friend.another_tab().page.goto(link)
    expect(waited_for).to_have_count(0)


def test_a_bot_stands_in_until_a_lost_player_is_back(open_window: OpenWindow, server: RunningServer) -> None:
    link = open_room(server.url, grace_seconds=0)
    guests = _around(link, open_window(PHONE, lang="ko"), open_window(lang="en"), open_window(lang="en"))
    lost = _on_turn(*guests)
    others = [guest for guest in guests if guest is not lost]
    lost.page.close()
    for guest in others:
        guest.button(LEAVERS, "vote.yes").click()
    for guest in others:
        _label(guest, "standIn").wait_for()
    back = lost.another_tab()
    _on_turn(*others)  # the bot has moved
    back.page.goto(link, wait_until="commit")  # the note goes by itself
    expect(back.page.get_by_text(back.text(LEAVERS, "mine.returned"))).to_be_visible()
    for guest in others:
        expect(_label(guest, "standIn")).to_have_count(0)
    _play_until(back, others)
    move(back, keys)


def _around(link: str, *guests: Guest) -> tuple[Guest, ...]:
    """Everyone sits at a table and the match has begun; the first one is the host."""
    host, *friends = guests
    host.come_by(link, "지민")
    host.button("table", "invite.copy").wait_for()
    for number, friend in enumerate(friends):
        friend.come_by(link, f"Mina {number}")
        friend.button("table", "start.ready").click()
        friend.button("table", "start.unready").wait_for()
    start = host.button("table", "start.go")
    expect(start).not_to_have_attribute("aria-disabled", "true")
    start.click()
    for guest in guests:
        guest.page.locator(".own").wait_for()
    return guests


def _on_turn(*guests: Guest) -> Guest:
    """Whoever may act, once somebody may."""
    waiting = waits(guests[0])
    while True:
        for guest in guests:
            if is_on_turn(guest):
                return guest
        next(waiting)


def _play_until(awaited: Guest, others: list[Guest]) -> None:
    waiting = waits(awaited)
    while not is_on_turn(awaited):
        for guest in others:
            if is_on_turn(guest):
                move(guest, keys, doubts=False)
        next(waiting)


def _waits_for(guest: Guest) -> str:
    """What is said of whoever is waited for, up to the seconds."""
    return guest.text(LEAVERS, "lost", name="", seconds="").split("·")[0].strip()


def _label(guest: Guest, key: str) -> Locator:
    """The picture of the table, where it says this of somebody."""
    return guest.page.locator(f"[role=img][aria-label*='{guest.text(LEAVERS, key, name='').strip(' .')}']")


def test_the_other_one_of_two_plays_on_against_a_bot(open_window: OpenWindow, server: RunningServer) -> None:
    link = open_room(server.url, grace_seconds=0, options={"dice": 2})
    host, friend = _around(link, open_window(PHONE, lang="ko"), open_window(DESK))
    friend.page.close()
    host.button("table", "result.playOn").click()
    expect(host.page.locator("#result-title")).to_be_hidden()
    play_to_the_end(host)
    expect(host.page.locator("#result-title")).to_be_visible()
    expect(host.button("table", "result.playOn")).to_have_count(0)


def test_one_of_two_tabs_may_go(open_window: OpenWindow, server: RunningServer) -> None:
    link = open_room(server.url, grace_seconds=0)
    host, friend = _around(link, open_window(DESK), open_window(DESK))
    tab = friend.another_tab()
    tab.page.goto(link)
    tab.page.locator(".own").wait_for()
    friend.page.close()
    mover = _on_turn(host, tab)
    move(mover, keys)
    message = tab.page.get_by_role("textbox", name=tab.text("table", "chat.input"))
    message.fill("Still here")
    message.press("Enter")
    expect(host.page.get_by_text("Still here").last).to_be_visible()
    expect(host.page.get_by_text("lost the connection")).to_have_count(0)
    expect(host.page.locator("#result-title")).to_have_count(0)


@pytest.fixture
def hasty_server(tmp_path: Path) -> Iterator[RunningServer]:
    """A server on which turns are soon over."""
    with RunningServer(tmp_path, module="tests.e2e.hasty", bot_pause=0.05) as running:
        yield running


def test_whoever_sleeps_at_the_table_wakes_up_to_the_own_seat(
    browser: Browser, hasty_server: RunningServer
) -> None:
    link = open_room(hasty_server.url, turn_seconds=2, on_disconnect="bot")
    with Guest.at(browser, hasty_server.url, PHONE, lang="ko") as guest:
        guest.play_at(link, "지민", bots=2)
        guest.button(LEAVERS, "mine.back").click()
        expect(guest.button(LEAVERS, "mine.back")).to_have_count(0)
        _on_turn(guest)
        move(guest, keys)
        assert guest.complaints == []
