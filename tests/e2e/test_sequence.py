"""A whole match of Sequence through the page alone: one on a phone, one by keyboard, and a bot.

They are three teams, so one line wins.
"""

from playwright.sync_api import expect

from .conftest import OpenWindow
from .people import DESK, PHONE, Guest
from .pirates import tab_to
from .sequences import GAME, is_on_turn, is_over, keys, large_button, move, plain_cards, thumb
from .turns import waits

MOST_MOVES = 100
HAND = 6
"""Cards of each of three players."""


def test_a_match_is_played_to_its_result(open_window: OpenWindow) -> None:
    host, friend = open_window(PHONE, lang="ko"), open_window(DESK, lang="en", still=False)
    _sit_down(host, friend)
    hands = {host: thumb, friend: keys}
    for _ in range(MOST_MOVES):
        guest = _next(host, friend)
        if guest is None:
            break
        move(guest, hands[guest])
    for guest in hands:
        expect(guest.page.locator("#result-title")).to_be_visible()
    _watch_again(friend)


def test_what_does_not_go_is_explained_by_the_server(open_window: OpenWindow) -> None:
    guest = open_window(PHONE)
    guest.play_now("Mina", GAME)
    plain_cards(guest).first.tap()
    guest.page.locator(".cell.dim").first.tap()
    expect(guest.page.locator(".tray .reason")).not_to_be_empty()
    expect(large_button(guest)).to_be_hidden()


def _sit_down(host: Guest, friend: Guest) -> None:
    """The host opens a table by touch and adds a bot; the friend comes by link, by keyboard alone."""
    host.open_table("지민", GAME)
    friend.page.goto(host.invite_link())
    expect(friend.name_field()).to_be_focused()
    friend.page.keyboard.type("Mina")
    friend.page.keyboard.press("Enter")
    tab_to(friend.page, friend.button("table", "start.ready"))
    friend.page.keyboard.press("Enter")
    host.add_bots(1)
    start = host.button("table", "start.go")
    expect(start).not_to_have_attribute("aria-disabled", "true")
    start.tap()


def _watch_again(guest: Guest) -> None:
    """Everyone's cards are seen through their eyes, nobody's by one who only looks on."""
    guest.watch_again()
    guest.button("replay", "forward").click()
    eyes, hand = guest.page.get_by_role("radio"), guest.page.locator("[data-hand]")
    for seat in range(eyes.count() - 1):
        eyes.nth(seat).check(force=True)
        expect(hand).to_have_count(HAND)
    eyes.last.check(force=True)
    expect(hand).to_have_count(0)


def _next(*guests: Guest) -> Guest | None:
    """Whose turn it is, as the pages themselves show it; None: the match is over."""
    waiting = waits(guests[0])
    while not all(is_over(guest) for guest in guests):
        for guest in guests:
            if is_on_turn(guest):
                return guest
        next(waiting)
    return None
