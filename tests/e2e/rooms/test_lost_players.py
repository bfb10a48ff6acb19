"""Lost and idle players: the grace time, stand-ins, and taking the seat back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.server_process import RunningServer

from ..page_objects.pirate_dice import is_on_turn, move, play_to_the_end
from ..support.gestures import press_key
from ..support.guest import DESK, PHONE, Guest, OpenWindow
from ..support.polling import poll
from ..support.rooms import open_room
from ..tours.main_pages import LONG_GRACE

LEAVERS = "table/disconnects"


def test_lost_player_has_time_to_return(open_window: OpenWindow, server: RunningServer) -> None:
    link = open_room(server.url, grace_seconds=LONG_GRACE).link
    host, friend = _start_match(link, open_window(PHONE, lang="ko"), open_window())
    friend.page.close()
    waited_for = host.page.get_by_role("region", name=host.text(LEAVERS, "lost.label"))
    expect(waited_for).to_be_visible()
    friend.open_tab().page.goto(link)
    expect(waited_for).to_have_count(0)


def test_a_bot_stands_in_until_a_lost_player_is_back(open_window: OpenWindow, server: RunningServer) -> None:
    link = open_room(server.url, grace_seconds=0).link
    guests = _start_match(link, open_window(PHONE, lang="ko"), open_window(lang="en"), open_window(lang="en"))
    lost = _next_to_act(*guests)
    others = [guest for guest in guests if guest is not lost]
    lost.page.close()
    for guest in others:
        guest.button(LEAVERS, "vote.yes").click()
    for guest in others:
        _table_with_label(guest, "standIn").wait_for()
    back = lost.open_tab()
    _next_to_act(*others)  # the bot has moved
    back.page.goto(link, wait_until="commit")  # the notification disappears by itself
    expect(back.page.get_by_text(back.text(LEAVERS, "mine.returned"))).to_be_visible()
    for guest in others:
        expect(_table_with_label(guest, "standIn")).to_have_count(0)
    _play_until_turn_of(back, others)
    move(back, press_key)


def _start_match(link: str, *guests: Guest) -> tuple[Guest, ...]:
    """Everyone joins and the match starts; the first guest is the host."""
    host, *friends = guests
    host.join(link, "지민")
    host.button("table", "invite.copy").wait_for()
    for number, friend in enumerate(friends):
        friend.join(link, f"Mina {number}")
        friend.button("table", "start.ready").click()
        friend.button("table", "start.unready").wait_for()
    start = host.button("table", "start.go")
    expect(start).not_to_have_attribute("aria-disabled", "true")
    start.click()
    for guest in guests:
        guest.page.locator(".own").wait_for()
    return guests


def _next_to_act(*guests: Guest) -> Guest:
    """Waits for a guest who may act, and returns them."""
    waiting = poll(guests[0])
    while True:
        for guest in guests:
            if is_on_turn(guest):
                return guest
        next(waiting)


def _play_until_turn_of(awaited: Guest, others: list[Guest]) -> None:
    waiting = poll(awaited)
    while not is_on_turn(awaited):
        for guest in others:
            if is_on_turn(guest):
                move(guest, press_key, challenges=False)
        next(waiting)


def _table_with_label(guest: Guest, key: str) -> Locator:
    """The picture of the table if its label says this of a player."""
    return guest.page.locator(f"[role=img][aria-label*='{guest.text(LEAVERS, key, name='').strip(' .')}']")


def test_remaining_player_of_two_plays_on_against_a_bot(
    open_window: OpenWindow, server: RunningServer
) -> None:
    link = open_room(server.url, grace_seconds=0, options={"dice": 2}).link
    host, friend = _start_match(link, open_window(PHONE, lang="ko"), open_window(DESK))
    friend.page.close()
    host.button("table", "result.playOn").click()
    expect(host.page.locator("#result-title")).to_be_hidden()
    play_to_the_end(host)
    expect(host.page.locator("#result-title")).to_be_visible()
    expect(host.button("table", "result.playOn")).to_have_count(0)


def test_closing_one_of_two_tabs_keeps_the_player_connected(
    open_window: OpenWindow, server: RunningServer
) -> None:
    link = open_room(server.url, grace_seconds=0).link
    host, friend = _start_match(link, open_window(DESK), open_window(DESK))
    tab = friend.open_tab()
    tab.page.goto(link)
    tab.page.locator(".own").wait_for()
    friend.page.close()
    mover = _next_to_act(host, tab)
    move(mover, press_key)
    message = tab.page.get_by_role("textbox", name=tab.text("table", "chat.input"))
    message.fill("Still here")
    message.press("Enter")
    expect(host.page.get_by_text("Still here").last).to_be_visible()
    expect(host.page.get_by_text("lost connection")).to_have_count(0)
    expect(host.page.locator("#result-title")).to_have_count(0)


@pytest.fixture
def short_turns_server(tmp_path: Path) -> Iterator[RunningServer]:
    """A server with short turns."""
    with RunningServer(tmp_path, module="tests.e2e.support.short_turns_server", bot_pause=0.05) as running:
        yield running


def test_idle_player_takes_the_seat_back(browser: Browser, short_turns_server: RunningServer) -> None:
    link = open_room(short_turns_server.url, turn_seconds=2, on_disconnect="bot").link
    with Guest.open(browser, short_turns_server.url, PHONE, lang="ko") as guest:
        guest.start_with_bots(link, "지민", bots=2)
        guest.button(LEAVERS, "mine.back").click()
        expect(guest.button(LEAVERS, "mine.back")).to_have_count(0)
        _next_to_act(guest)
        move(guest, press_key)
        assert guest.console_errors == []
