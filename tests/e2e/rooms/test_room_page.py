"""The page around the table: notices cover and move nothing, and the focus is never lost."""

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.server_process import RunningServer

from ..support.guest import DESK, PHONE, SMALL, Guest, OpenWindow, Window
from ..support.rooms import open_room
from ..support.socket_player import SocketPlayer

DISCONNECTS = "table/disconnects"
LANDSCAPE = Window(740, 360, is_phone=True)
PRESSABLE = "main :is(a[href], button, input, summary, [role=button]):not(:disabled, [aria-disabled=true])"


def _box(place: Locator) -> FloatRect:
    box = place.bounding_box()
    assert box is not None
    return box


def _contains(outer: FloatRect, inner: FloatRect) -> bool:
    across = outer["x"] <= inner["x"] and inner["x"] + inner["width"] <= outer["x"] + outer["width"]
    down = outer["y"] <= inner["y"] and inner["y"] + inner["height"] <= outer["y"] + outer["height"]
    return across and down


def _overlap(one: FloatRect, other: FloatRect) -> bool:
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    return across and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]


def _play(guest: Guest, *, bots: int = 1, **settings: object) -> str:
    """Starts a match with bots, and returns the room's link."""
    link = open_room(guest.url, **settings).link
    guest.start_with_bots(link, "지민", bots=bots)
    guest.page.locator(".own").wait_for()
    return link


@pytest.mark.parametrize("window", [PHONE, LANDSCAPE, DESK], ids=["phone", "landscape", "desk"])
def test_reconnecting_covers_and_moves_nothing(open_window: OpenWindow, window: Window) -> None:
    guest = open_window(window)
    _play(guest)
    table, bar = guest.page.locator("main"), guest.page.locator("header")
    before = _box(table)
    guest.go_offline()
    lost = guest.page.get_by_text(guest.text("table", "connection.lost"))
    lost.wait_for()
    assert _contains(_box(bar), _box(lost))
    assert _box(table) == before
    guest.go_online()
    expect(lost).to_have_count(0)


@pytest.mark.parametrize("window", [SMALL, LANDSCAPE, DESK], ids=["small", "landscape", "desk"])
def test_a_vote_does_not_move_the_board(
    open_window: OpenWindow, server: RunningServer, window: Window
) -> None:
    link = open_room(server.url, grace_seconds=0).link
    host = open_window(window)
    host.join(link, "지민")
    host.button("table", "invite.copy").wait_for()
    friends = [SocketPlayer.join(link, f"Mina {number}") for number in range(2)]
    start = host.button("table", "start.go")
    expect(start).not_to_have_attribute("aria-disabled", "true")
    start.click()
    host.page.locator(".own").wait_for()
    table = host.page.locator("main")
    before = _box(table)
    friends[0].disconnect()
    yes = host.button(DISCONNECTS, "vote.yes")
    yes.wait_for()
    assert _box(table) == before
    assert not _overlap(_box(yes), before)
    yes.click()
    friends[1].disconnect()


@pytest.mark.parametrize("window", [SMALL, PHONE, LANDSCAPE], ids=["small", "phone", "landscape"])
def test_reactions_cover_nothing_that_can_be_pressed(open_window: OpenWindow, window: Window) -> None:
    guest = open_window(window)
    _play(guest)
    page = guest.page
    guest.button("table", "reaction").click()
    clap = guest.button("table", "reaction.clap")
    assert not _overlap(_box(clap), _box(page.locator("main")))
    clap.click()
    reaction = page.locator("[data-reaction]")
    reaction.wait_for()
    spot = _box(reaction)
    covered = [
        control.text_content() or control.get_attribute("aria-label")
        for control in page.locator(PRESSABLE).all()
        if control.is_visible() and _overlap(_box(control), spot)
    ]
    assert covered == []


def test_the_focus_stays_near_a_button_that_vanishes(open_window: OpenWindow, server: RunningServer) -> None:
    guest = open_window(DESK)
    guest.join(open_room(server.url).link, "지민")
    guest.button("table", "invite.copy").wait_for()
    guest.add_bots(1)
    remove = guest.button("table", "seat.removeBot")
    remove.focus()
    remove.press("Enter")
    expect(remove).to_have_count(0)
    expect(guest.page.locator(".places button:focus")).to_have_count(1)


@pytest.mark.parametrize("window", [SMALL, DESK], ids=["small", "desk"])
def test_the_large_qr_code_lies_over_everything(
    open_window: OpenWindow, server: RunningServer, window: Window
) -> None:
    guest = open_window(window)
    guest.join(open_room(server.url).link, "지민")
    guest.button("table", "invite.qr.large").click()
    code = guest.page.get_by_role("dialog").get_by_role("img")
    code.wait_for()
    box = _box(code)
    assert _contains({"x": 0, "y": 0, "width": window.width, "height": window.height}, box)
    corners = [
        (box["x"] + dx * box["width"], box["y"] + dy * box["height"])
        for dx in (0.1, 0.9)
        for dy in (0.1, 0.9)
    ]
    for x, y in corners:
        assert guest.page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y).closest('dialog') !== null", [x, y]
        )


@pytest.mark.parametrize(
    ("window", "game"),
    [(DESK, "pirate_dice"), (DESK, "blackjack"), (SMALL, "blackjack"), (SMALL, "dice_room")],
)
def test_the_buttons_of_a_seat_lie_within_its_card(
    open_window: OpenWindow, server: RunningServer, window: Window, game: str
) -> None:
    guest = open_window(window)
    guest.join(open_room(server.url, game).link, "지민")
    leave = guest.button("table", "seat.stand")
    leave.scroll_into_view_if_needed()
    leave.hover()
    card = guest.page.locator(".place.mine")
    assert _contains(_box(card), _box(leave))


def test_a_full_room_says_so_before_it_asks_for_a_name(
    open_window: OpenWindow, server: RunningServer
) -> None:
    link = open_room(server.url, "catan").link
    friends = [SocketPlayer.join(link, f"Mina {number}") for number in range(4)]
    guest = open_window(PHONE)
    guest.page.goto(link)
    expect(guest.page.get_by_text(guest.text("table", "refused.noSeat"))).to_be_visible()
    expect(guest.page.get_by_role("link", name=guest.text("table", "join.openAnother"))).to_be_visible()
    guest.name_field().fill("Sky")
    guest.button("table", "refused.watch.go").click()
    expect(guest.page.get_by_text(guest.text("table", "start.watch"))).to_be_visible()
    for friend in friends:
        friend.disconnect()
