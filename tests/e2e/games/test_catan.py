"""A match of Catan by touch and by keyboard, in which one player leaves."""

from itertools import permutations

import pytest
from playwright.sync_api import Locator, expect

from tests.server_process import RunningServer

from ..page_objects.catan import (
    GAME,
    KINDS,
    InputDevice,
    Keyboard,
    Touch,
    card_count,
    is_over,
    is_prompted,
    main_action,
    move,
    play_until,
    respond,
)
from ..support.guest import DESK, PHONE, SMALL, WINDOWS, Guest, OpenWindow, Window
from ..support.layout import clipped_elements
from ..support.polling import poll
from ..support.rooms import open_room

TARGET = 4
MAX_MOVES = 600
Players = dict[Guest, InputDevice]
PARTS = ("[data-seat]", "[data-hex]", "[data-harbour]", "[data-large]", "[data-build]", "[data-hand]")
"""Everything that a player on turn has to see."""


def test_four_points_are_reached_with_a_trade_a_robber_and_a_leaver(
    open_window: OpenWindow, server: RunningServer
) -> None:
    options = {"target": TARGET, "layout": "beginner"}
    link = open_room(server.url, GAME, options=options).link
    host, friend, leaver = open_window(PHONE, lang="ko"), open_window(DESK, lang="en"), open_window(SMALL)
    players: Players = {host: Touch(), friend: Keyboard(), leaver: Touch()}
    _sit_down(link, *players)
    _play_until_robbed(players)
    _make_a_trade(players)
    del players[leaver]
    _leave(leaver)
    _play_to_the_end(players)
    for guest in players:
        expect(guest.page.locator("#result-title")).to_be_visible()


def _sit_down(link: str, host: Guest, *friends: Guest) -> None:
    host.join(link, "지민")
    host.button("table", "invite.copy").wait_for()
    for friend, name in zip(friends, ("Mina", "Joon"), strict=True):
        friend.join(link, name)
        friend.button("table", "start.ready").click()
        friend.button("table", "start.unready").wait_for()
    start = host.button("table", "start.go")
    expect(start).not_to_have_attribute("aria-disabled", "true")
    start.click()


def _next_to_act(players: Players) -> Guest | None:
    """The guest whose page prompts for an action; None if the match is over."""
    waiting = poll(next(iter(players)))
    while not all(map(is_over, players)):
        for guest in players:
            if is_prompted(guest):
                return guest
        next(waiting)
    return None


def _play_until_robbed(players: Players) -> None:
    """Nobody builds, so that hands grow and nobody wins."""
    for _ in range(MAX_MOVES):
        guest = _next_to_act(players)
        assert guest is not None
        is_robbing = guest.page.locator("[data-spot^='hex']").count() > 0
        move(guest, lambda guest=guest: respond(guest, players[guest], builds=False))
        if is_robbing:
            return
    raise AssertionError("no seven was rolled")


def _make_a_trade(players: Players) -> None:
    """The player on turn offers a card for another player's card, who accepts."""
    for _ in range(MAX_MOVES):
        guest = _next_to_act(players)
        assert guest is not None
        if main_action(guest) == "end" and (deal := _possible_trade(guest, players)):
            return _trade(deal, guest, players)
        move(guest, lambda guest=guest: respond(guest, players[guest], builds=False))
    raise AssertionError("nobody had anything to trade")


def _possible_trade(guest: Guest, players: Players) -> tuple[str, Guest, str] | None:
    """A kind to give, a partner, and a kind to get."""
    for partner in players:
        for give, want in permutations(KINDS, 2):
            if partner is not guest and card_count(guest, give) and card_count(partner, want):
                return give, partner, want
    return None


def _trade(deal: tuple[str, Guest, str], guest: Guest, players: Players) -> None:
    give, partner, want = deal
    before = card_count(guest, want), card_count(partner, give)
    device, partner_device = players[guest], players[partner]
    _offer(guest, device, give, want)
    partner.page.locator("[data-answer=accept]").wait_for()
    partner_device.press(partner, partner.page.locator("[data-answer=accept]"))
    guest.page.locator("[data-partner]").wait_for()
    device.press(guest, guest.page.locator("[data-partner]"))
    expect(_cards(guest, want)).to_have_attribute("data-count", str(before[0] + 1))
    expect(_cards(partner, give)).to_have_attribute("data-count", str(before[1] + 1))


def _cards(guest: Guest, kind: str) -> Locator:
    return guest.page.locator(f"[data-hand={kind}]")


def _leave(guest: Guest) -> None:
    guest.button("table", "menu").click()
    guest.button("table", "menu.leave").click()
    guest.button("table", "leave.go").click()
    guest.play_button().wait_for()


def _play_to_the_end(players: Players) -> None:
    """The remaining players build until one wins."""
    for _ in range(MAX_MOVES):
        guest = _next_to_act(players)
        if guest is None:
            return
        move(guest, lambda guest=guest: respond(guest, players[guest], builds=True))
    raise AssertionError("nobody won")


def test_whole_table_is_visible_in_low_and_small_windows(
    open_window: OpenWindow, server: RunningServer
) -> None:
    """A phone upright and on its side, and desktops at 200 %."""
    guest = _match_with_bots(open_window, server)
    play_until(guest, lambda: main_action(guest) == "roll", Keyboard())
    for width, height in ((390, 844), (360, 640), (740, 360), (640, 400), (960, 540)):
        guest.page.set_viewport_size({"width": width, "height": height})
        for part in PARTS:
            guest.page.locator(part).first.wait_for()
            assert clipped_elements(guest.page, part) == [], (width, height)


def test_an_offer_is_made_without_scrolling_in_every_window(
    open_window: OpenWindow, server: RunningServer
) -> None:
    guest = _match_with_bots(open_window, server)
    play_until(guest, lambda: main_action(guest) == "end" and _may_trade(guest), Keyboard())
    guest.page.locator("[data-build=trade]").click()
    guest.page.locator("[data-give]:not([aria-disabled=true])").first.click()
    guest.page.locator("[data-want]:not([aria-disabled=true])").last.click()
    for window in WINDOWS.values():
        with guest.resized(window, guest.theme):
            expect(guest.page.locator("[data-offer]")).to_be_in_viewport(ratio=1)


def _match_with_bots(open_window: OpenWindow, server: RunningServer) -> Guest:
    """A guest at a desk who plays with three bots on the beginners' island."""
    guest = open_window(DESK)
    options = {"layout": "beginner", "starting_roll": "off"}
    guest.start_with_bots(open_room(server.url, GAME, options=options).link, "Mina", bots=3)
    return guest


def _may_trade(guest: Guest) -> bool:
    return guest.page.locator("[data-build=trade]:not([aria-disabled=true])").count() > 0


@pytest.mark.parametrize("window", [PHONE, DESK], ids=["phone", "desk"])
def test_focus_stays_at_an_offer_and_then_goes_to_the_tray(
    open_window: OpenWindow, server: RunningServer, window: Window
) -> None:
    options = {"target": TARGET, "layout": "beginner"}
    link = open_room(server.url, GAME, options=options).link
    players: Players = {open_window(window): Touch() if window.is_phone else Keyboard()}
    players |= {open_window(DESK): Keyboard() for _ in range(2)}
    _sit_down(link, *players)
    offerer, asked = _make_an_offer(players)
    asked.page.locator("[data-answer=decline]").press("Enter")
    asked.page.locator("[data-answer]").first.wait_for(state="detached")
    expect(asked.page.locator("[data-offered]")).to_be_focused()
    players[offerer].press(offerer, offerer.page.locator("[data-withdraw]"))
    for guest in (asked, offerer):
        guest.page.locator("[data-offered]").wait_for(state="detached")
    expect(asked.page.locator(".tray")).to_be_focused()
    expect(offerer.page.locator(".tray")).to_be_focused()


def _make_an_offer(players: Players) -> tuple[Guest, Guest]:
    """Plays until somebody can offer a card for a card; returns that player and another one."""
    for _ in range(MAX_MOVES):
        guest = _next_to_act(players)
        assert guest is not None
        if main_action(guest) == "end" and (deal := _possible_trade(guest, players)):
            give, partner, want = deal
            _offer(guest, players[guest], give, want)
            partner.page.locator("[data-answer=decline]").wait_for()
            return guest, partner
        move(guest, lambda guest=guest: respond(guest, players[guest], builds=False))
    raise AssertionError("nobody had anything to trade")


def _offer(guest: Guest, device: InputDevice, give: str, want: str) -> None:
    device.press(guest, guest.page.locator("[data-build=trade]"))
    for selector in (f"[data-give={give}]", f"[data-want={want}]", "[data-offer]"):
        device.press(guest, guest.page.locator(selector))
