"""Catan through the page alone: a phone, a desk by keyboard and a phone on which somebody gives up."""

from itertools import permutations

from playwright.sync_api import Locator, expect

from tests.server_process import RunningServer

from .conftest import OpenWindow
from .friends import open_room_of
from .people import DESK, PHONE, SMALL, Guest
from .settlers import GAME, KINDS, Hands, Keys, Thumb, answer, held, is_asked, is_over, large, move
from .turns import waits

TARGET = 4
MOST_MOVES = 600
Players = dict[Guest, Hands]


def test_four_points_are_reached_with_a_trade_a_robber_and_a_leaver(
    open_window: OpenWindow, server: RunningServer
) -> None:
    options = {"target": TARGET, "layout": "beginner"}
    link = open_room_of(GAME, server.url, options=options).link
    host, friend, leaver = open_window(PHONE, lang="ko"), open_window(DESK, lang="en"), open_window(SMALL)
    players: Players = {host: Thumb(), friend: Keys(), leaver: Thumb()}
    _sit_down(link, *players)
    _until_robbed(players)
    _trade(players)
    del players[leaver]
    _leave(leaver)
    _settle(players)
    for guest in players:
        expect(guest.page.locator("#result-title")).to_be_visible()


def _sit_down(link: str, host: Guest, *friends: Guest) -> None:
    host.come_by(link, "지민")
    host.button("table", "invite.copy").wait_for()
    for friend, name in zip(friends, ("Mina", "Joon"), strict=True):
        friend.come_by(link, name)
        friend.button("table", "start.ready").click()
        friend.button("table", "start.unready").wait_for()
    start = host.button("table", "start.go")
    expect(start).not_to_have_attribute("aria-disabled", "true")
    start.tap()


def _asked(players: Players) -> Guest | None:
    """Who has something to do, as the pages themselves show it; None: the match is over."""
    waiting = waits(next(iter(players)))
    while not all(map(is_over, players)):
        for guest in players:
            if is_asked(guest):
                return guest
        next(waiting)
    return None


def _until_robbed(players: Players) -> None:
    """Nobody builds, so that there is a hand to rob and nobody wins meanwhile."""
    for _ in range(MOST_MOVES):
        guest = _asked(players)
        assert guest is not None
        is_robbing = guest.page.locator("[data-spot^='hex']").count() > 0
        move(guest, lambda guest=guest: answer(guest, players[guest], builds=False))
        if is_robbing:
            return
    raise AssertionError("no seven was rolled")


def _trade(players: Players) -> None:
    """Whoever is on turn offers a card for one that another has; the other one agrees."""
    for _ in range(MOST_MOVES):
        guest = _asked(players)
        assert guest is not None
        if large(guest) == "end" and (deal := _deal(guest, players)):
            return _make(deal, guest, players)
        move(guest, lambda guest=guest: answer(guest, players[guest], builds=False))
    raise AssertionError("nobody had anything to trade")


def _deal(guest: Guest, players: Players) -> tuple[str, Guest, str] | None:
    """A kind to give, a partner, and a kind that the partner has."""
    for partner in players:
        for give, want in permutations(KINDS, 2):
            if partner is not guest and held(guest, give) and held(partner, want):
                return give, partner, want
    return None


def _make(deal: tuple[str, Guest, str], guest: Guest, players: Players) -> None:
    give, partner, want = deal
    before = held(guest, want), held(partner, give)
    hands, theirs = players[guest], players[partner]
    hands.press(guest, guest.page.locator("[data-build=trade]"))
    for what in (f"[data-give={give}]", f"[data-want={want}]", "[data-offer]"):
        hands.press(guest, guest.page.locator(what))
    partner.page.locator("[data-answer=accept]").wait_for()
    theirs.press(partner, partner.page.locator("[data-answer=accept]"))
    guest.page.locator("[data-partner]").wait_for()
    hands.press(guest, guest.page.locator("[data-partner]"))
    expect(_hand(guest, want)).to_have_attribute("data-count", str(before[0] + 1))
    expect(_hand(partner, give)).to_have_attribute("data-count", str(before[1] + 1))


def _hand(guest: Guest, kind: str) -> Locator:
    return guest.page.locator(f"[data-hand={kind}]")


def _leave(guest: Guest) -> None:
    guest.button("table", "menu").click()
    guest.button("table", "menu.leave").click()
    guest.button("table", "leave.go").click()
    guest.on_card("game.play").wait_for()


def _settle(players: Players) -> None:
    """On to the points that win, among those who are left."""
    for _ in range(MOST_MOVES):
        guest = _asked(players)
        if guest is None:
            return
        move(guest, lambda guest=guest: answer(guest, players[guest], builds=True))
    raise AssertionError("nobody won")
