"""A whole game through the page alone, one on a phone and one by keyboard, whatever happens in between."""

from collections.abc import Callable, Iterator, Mapping

import pytest
from playwright.sync_api import expect

from tests.server_process import RunningServer

from .conftest import OpenWindow
from .people import DESK, PHONE, Guest
from .pirates import Hands, bet_button, is_on_turn, is_over, keys, move, tab_to, thumb
from .turns import waits

Trouble = Callable[[Guest], None]
MOST_MOVES = 400


def test_a_game_is_played_to_its_result(open_window: OpenWindow, server: RunningServer) -> None:
    host = open_window(PHONE, lang="ko")
    friend = open_window(DESK, lang="en")
    _sit_down(host, friend)
    restart = _restart(server, host, friend)
    troubles = {1: _reload, 3: _reload, 4: _go_offline, 5: _go_offline, 6: restart}
    moves = _play(((host, thumb), (friend, keys)), troubles)
    assert moves > max(troubles), "the game was over before all troubles had come"
    for guest in (host, friend):
        expect(guest.page.locator("#result-title")).to_be_visible()
    _play_again(host, friend)


def _sit_down(host: Guest, friend: Guest) -> None:
    """The host opens a table by touch; the friend comes by link and gets ready, by keyboard alone."""
    host.open_table("지민")
    friend.page.goto(host.invite_link())
    expect(friend.name_field()).to_be_focused()
    friend.page.keyboard.type("Mina")
    friend.page.keyboard.press("Enter")
    tab_to(friend.page, friend.button("table", "start.ready"))
    friend.page.keyboard.press("Enter")
    start = host.button("table", "start.go")
    expect(start).to_be_enabled()
    start.tap()


def _play(hands: tuple[tuple[Guest, Hands], ...], troubles: Mapping[int, Trouble]) -> int:
    """Moves until there is a result, and counts; trouble comes to whoever is to make that move.

    One doubt may end the game: nobody doubts before all troubles have come.
    """
    for number, (guest, press) in enumerate(_turns(hands)):
        if number in troubles:
            troubles[number](guest)
            bet_button(guest).wait_for()
        move(guest, press, doubts=number > max(troubles))
        if number == MOST_MOVES:
            pytest.fail("the game does not end")
    return number


def _turns(hands: tuple[tuple[Guest, Hands], ...]) -> Iterator[tuple[Guest, Hands]]:
    """Whose turn it is, as the pages themselves show it."""
    waiting = waits(hands[0][0])
    while not all(is_over(guest) for guest, _ in hands):
        for guest, press in hands:
            if is_on_turn(guest):
                yield guest, press
                waiting = waits(hands[0][0])
        next(waiting)


def _reload(guest: Guest) -> None:
    guest.page.reload()


def _go_offline(guest: Guest) -> None:
    guest.lose_network()
    guest.page.get_by_text(guest.text("table", "connection.lost")).wait_for()
    guest.find_network()


def _restart(server: RunningServer, *guests: Guest) -> Trouble:
    def restart(guest: Guest) -> None:
        for each in guests:
            each.expects_breaks = True
        server.kill()
        guest.page.get_by_text(guest.text("table", "connection.lost")).wait_for()
        server.start()

    return restart


def _play_again(host: Guest, friend: Guest) -> None:
    for guest in (host, friend):
        guest.button("table", "result.rematch").or_(guest.button("table", "result.start")).click()
    for guest in (host, friend):
        expect(guest.page.locator("#result-title")).to_be_hidden()
