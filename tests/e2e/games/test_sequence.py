"""A whole match of Sequence: one player on a phone, one by keyboard, and a bot.

They are three teams, so one sequence wins.
"""

from typing import Final

import pytest
from playwright.sync_api import expect

from ..page_objects.sequence import (
    GAME,
    is_on_turn,
    is_over,
    move,
    move_by_keyboard,
    move_by_touch,
    plain_cards,
    play_button,
)
from ..support.gestures import tab_to
from ..support.guest import DESK, PHONE, Guest, Lang, OpenWindow, Window
from ..support.layout import window_problems
from ..support.polling import poll

MAX_MOVES = 100
HAND_SIZE = 6
"""With three players."""
LANDSCAPE_PHONE = Window(740, 360, is_phone=True)
LANGS: Final[tuple[Lang, ...]] = ("ko", "en")


def test_a_match_is_played_to_its_result(open_window: OpenWindow) -> None:
    host, friend = open_window(PHONE, lang="ko"), open_window(DESK, lang="en", reduced_motion=False)
    _sit_down(host, friend)
    make_move = {host: move_by_touch, friend: move_by_keyboard}
    for _ in range(MAX_MOVES):
        guest = _next_to_act(host, friend)
        if guest is None:
            break
        move(guest, make_move[guest])
    for guest in make_move:
        expect(guest.page.locator("#result-title")).to_be_visible()
    _check_replay(friend)


def test_unplayable_cell_shows_the_servers_reason(open_window: OpenWindow) -> None:
    guest = open_window(PHONE)
    guest.play_with_bots("Mina", GAME)
    plain_cards(guest).first.tap()
    guest.page.locator(".cell.dim").first.tap()
    expect(guest.page.locator(".tray .reason")).not_to_be_empty()
    expect(play_button(guest)).to_be_hidden()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("window", [DESK, LANDSCAPE_PHONE], ids=str)
def test_cells_of_a_card_can_be_read_and_pressed(open_window: OpenWindow, window: Window, lang: Lang) -> None:
    guest = open_window(window, lang=lang)
    guest.play_with_bots("Mina", GAME)
    plain_cards(guest).first.click()
    guest.page.locator(".cell.lit").first.wait_for()
    assert window_problems(guest.page) == {}
    cut_by = """buttons => buttons.map(button => {
      const [inner, outer] = [button, button.closest('.words')].map(node => node.getBoundingClientRect());
      return inner.bottom - outer.bottom;
    })"""
    assert all(over <= 1 for over in guest.page.locator(".panel li button").evaluate_all(cut_by))


def _sit_down(host: Guest, friend: Guest) -> None:
    """The host opens a room by touch and adds a bot; the friend joins by link and keyboard."""
    host.open_room("지민", GAME)
    friend.page.goto(host.invite_link())
    tab_to(friend.page, friend.name_field())
    friend.page.keyboard.type("Mina")
    friend.page.keyboard.press("Enter")
    tab_to(friend.page, friend.button("table", "start.ready"))
    friend.page.keyboard.press("Enter")
    host.add_bots(1)
    start = host.button("table", "start.go")
    expect(start).not_to_have_attribute("aria-disabled", "true")
    start.tap()


def _check_replay(guest: Guest) -> None:
    """A replay shows the cards of the chosen seat, and no cards to a spectator."""
    guest.open_replay()
    guest.button("replay", "forward").click()
    viewers, hand = guest.page.get_by_role("radio"), guest.page.locator("[data-hand]")
    for seat in range(viewers.count() - 1):
        viewers.nth(seat).check(force=True)
        expect(hand).to_have_count(HAND_SIZE)
    viewers.last.check(force=True)
    expect(hand).to_have_count(0)


def _next_to_act(*guests: Guest) -> Guest | None:
    """The guest whose page shows their turn; None if the match is over."""
    waiting = poll(guests[0])
    while not all(is_over(guest) for guest in guests):
        for guest in guests:
            if is_on_turn(guest):
                return guest
        next(waiting)
    return None
