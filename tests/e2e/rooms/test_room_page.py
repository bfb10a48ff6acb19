"""The page around the table: notices cover and move nothing, and the focus is never lost."""

from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.server_process import RunningServer

from ..page_objects.pirate_dice import (
    bet_button,
    challenge_button,
    is_on_turn,
    play_to_the_end,
    play_until,
)
from ..support.guest import DESK, LANGS, PHONE, WINDOWS, Guest, Lang, OpenWindow, Window
from ..support.rooms import open_room
from ..support.socket_player import SocketPlayer
from ..tours.main_pages import LONG_GRACE

DISCONNECTS = "table/disconnects"
PRESSABLE = "main :is(a[href], button, input, summary, [role=button]):not(:disabled, [aria-disabled=true])"
in_both_languages = pytest.mark.parametrize("lang", LANGS)


def _box(place: Locator) -> FloatRect:
    box = place.bounding_box()
    assert box is not None
    return box


def _in_all_windows(guest: Guest) -> Iterator[Window]:
    """The same page in one window after another."""
    for window in WINDOWS.values():
        with guest.resized(window, guest.theme):
            yield window


def _boxes(guest: Guest, place: Locator) -> dict[Window, FloatRect]:
    """Where a part of the page lies in each window."""
    return {window: _box(place) for window in _in_all_windows(guest)}


def _contains(outer: FloatRect, inner: FloatRect) -> bool:
    across = outer["x"] <= inner["x"] and inner["x"] + inner["width"] <= outer["x"] + outer["width"]
    down = outer["y"] <= inner["y"] and inner["y"] + inner["height"] <= outer["y"] + outer["height"]
    return across and down


def _overlap(one: FloatRect, other: FloatRect) -> bool:
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    return across and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]


def _play(guest: Guest, *, bots: int = 1) -> None:
    """Starts a match with bots."""
    guest.start_with_bots(open_room(guest.url).link, "지민", bots=bots)
    guest.page.locator(".own").wait_for()


@in_both_languages
def test_reconnecting_covers_and_moves_nothing(open_window: OpenWindow, lang: Lang) -> None:
    guest = open_window(PHONE, lang=lang)
    _play(guest)
    table, bar = guest.page.locator("main"), guest.page.locator("header")
    before = _boxes(guest, table)
    guest.go_offline()
    status = bar.get_by_role("status")
    expect(status).to_contain_text(guest.text("table", "connection.lost"))
    expect(status.locator(".soft")).to_be_visible()  # which attempt it is
    bars = _boxes(guest, bar)
    for window, box in _boxes(guest, status.locator("> *")).items():
        assert box["height"] > 0
        assert _contains(bars[window], box), window
    assert _boxes(guest, table) == before
    guest.go_online()
    expect(status).to_be_empty()


@in_both_languages
@pytest.mark.parametrize("grace", [0, LONG_GRACE], ids=["vote", "countdown"])
def test_a_lost_player_does_not_move_the_board(
    open_window: OpenWindow, server: RunningServer, grace: int, lang: Lang
) -> None:
    link = open_room(server.url, grace_seconds=grace).link
    host = open_window(PHONE, lang=lang)
    host.join(link, "지민")
    host.button("table", "invite.copy").wait_for()
    friends = [SocketPlayer.join(link, f"Mina {number}") for number in range(2)]
    start = host.button("table", "start.go")
    expect(start).not_to_have_attribute("aria-disabled", "true")
    start.click()
    host.page.locator(".own").wait_for()
    table = host.page.locator("main")
    before = _boxes(host, table)
    friends[0].disconnect()
    vote = host.button(DISCONNECTS, "vote.yes")
    countdown = host.page.get_by_role("region", name=host.text(DISCONNECTS, "lost.label"))
    shown = countdown if grace else vote
    shown.wait_for()
    assert _boxes(host, table) == before
    for window, box in _boxes(host, shown).items():
        assert _contains(_whole(window), box), window
        assert not _overlap(box, before[window]), window
    friends[1].disconnect()


def _whole(window: Window) -> FloatRect:
    return {"x": 0, "y": 0, "width": window.width, "height": window.height}


@pytest.mark.parametrize("window", WINDOWS.values(), ids=list(WINDOWS))
def test_reactions_cover_nothing_that_can_be_pressed(open_window: OpenWindow, window: Window) -> None:
    """On the viewer's turn, when Challenge and Bet can be pressed."""
    guest = open_window(window)
    _play(guest)
    play_until(guest, lambda: is_on_turn(guest) and challenge_button(guest).is_visible(), challenges=False)
    page = guest.page
    opener = guest.button("table", "reaction")
    if opener.count():  # beside a wide table the reactions are always in sight
        opener.click()
    clap = guest.button("table", "reaction.clap")
    assert not _overlap(_box(clap), _box(page.locator("main")))
    clap.click()
    reaction = page.locator("[data-reaction]")
    reaction.wait_for()
    spot = _box(reaction)
    controls = [control for control in page.locator(PRESSABLE).all() if control.is_visible()]
    assert len(controls) > 1
    covered = [
        control.text_content() or control.get_attribute("aria-label")
        for control in controls
        if _overlap(_box(control), spot)
    ]
    assert covered == []
    assert not any(_overlap(_box(button), spot) for button in (challenge_button(guest), bet_button(guest)))


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


@in_both_languages
def test_the_large_qr_code_lies_over_everything(
    open_window: OpenWindow, server: RunningServer, lang: Lang
) -> None:
    guest = open_window(PHONE, lang=lang)
    guest.join(open_room(server.url).link, "지민")
    guest.button("table", "invite.qr.large").click()
    sheet = guest.page.get_by_role("dialog")
    code = sheet.get_by_role("img")
    code.wait_for()
    for window in _in_all_windows(guest):
        box = _box(code)
        assert _contains(_box(sheet), box), window
        assert _contains(_whole(window), box), window
        for dx, dy in product((0.1, 0.9), repeat=2):
            point = [box["x"] + dx * box["width"], box["y"] + dy * box["height"]]
            assert guest.page.evaluate(
                "([x, y]) => document.elementFromPoint(x, y).closest('dialog') !== null", point
            ), window


@pytest.mark.parametrize("game", ["pirate_dice", "blackjack", "dice_room"])
@in_both_languages
def test_the_buttons_of_a_seat_lie_within_its_card(
    open_window: OpenWindow, server: RunningServer, game: str, lang: Lang
) -> None:
    guest = open_window(DESK, lang=lang)
    guest.join(open_room(server.url, game).link, "지민")
    leave = guest.button("table", "seat.stand")
    leave.wait_for()
    for window in _in_all_windows(guest):
        leave.hover()
        for card in guest.page.locator(".place").all():
            for button in card.get_by_role("button").all():
                assert _contains(_box(card), _box(button)), (window, button.text_content())


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


@in_both_languages
def test_everything_to_do_after_a_match_is_in_sight(open_window: OpenWindow, lang: Lang) -> None:
    guest = open_window(DESK, lang=lang)
    _play(guest, bots=2)
    play_to_the_end(guest)
    replay = guest.page.get_by_role("link", name=guest.text("table", "result.replay"))
    buttons = [guest.button("table", f"result.{key}") for key in ("rematch", "toLobby", "leave")]
    for _ in _in_all_windows(guest):
        for step in (replay, *buttons):
            expect(step).to_be_in_viewport(ratio=1)


def test_chat_keeps_its_draft_in_every_window(open_window: OpenWindow) -> None:
    guest = open_window(DESK)
    _play(guest)
    field = guest.page.get_by_role("textbox", name=guest.text("table", "chat.input"))
    field.fill("wait for")
    with guest.resized(PHONE, guest.theme):
        guest.button("table", "chat.open").click()
        expect(field).to_have_value("wait for")
        guest.page.keyboard.press("Escape")
    expect(field).to_have_value("wait for")
