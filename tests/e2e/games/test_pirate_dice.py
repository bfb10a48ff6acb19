"""A whole match of Pirate Dice by touch and by keyboard, with reloads, lost networks and a server restart."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.server_process import RunningServer

from ..page_objects.pirate_dice import (
    bet_button,
    challenge_button,
    is_on_turn,
    is_over,
    move,
    play_until,
    position,
)
from ..support.gestures import PressButton, press_key, tab_to, tap
from ..support.guest import DESK, PHONE, Guest, OpenWindow
from ..support.polling import poll
from ..support.rooms import open_room

Interruption = Callable[[Guest], None]
MAX_MOVES = 400


def test_match_survives_reloads_lost_networks_and_a_restart(
    open_window: OpenWindow, server: RunningServer
) -> None:
    host = open_window(PHONE, lang="ko")
    friend = open_window(DESK, lang="en")
    _sit_down(host, friend)
    restart = _restart(server, host, friend)
    interruptions = {1: _reload, 3: _reload, 4: _go_offline, 5: _go_offline, 6: restart}
    moves = _play(((host, tap), (friend, press_key)), interruptions)
    assert moves > max(interruptions), "the match was over before all interruptions"
    for guest in (host, friend):
        expect(guest.page.locator("#result-title")).to_be_visible()
    _play_again(host, friend)


def _click(guest: Guest, button: Locator, key: str) -> None:
    button.click()


WATCH_FRAMES: Final = """
() => {
  window.frames_seen = [];
  const look = () => {
    const has = (selector) => document.querySelector(selector) !== null;
    const isHidden = has('.centre .call') || has('.centre .total') || has('.own .shaken');
    window.frames_seen.push({ isHidden, isOffered: has('.moves') });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
"""
"""Records in each frame whether the challenge is still being shown, and whether the page offers a bet."""


@pytest.mark.parametrize("press", [_click, press_key], ids=["mouse", "keyboard"])
def test_next_bet_waits_until_the_new_dice_are_shown(open_window: OpenWindow, press: PressButton) -> None:
    guest = open_window(DESK, reduced_motion=False)
    _wait_for_a_bet_to_challenge(guest)
    press(guest, challenge_button(guest), "c")
    guest.page.locator(".centre .call").wait_for()
    guest.page.evaluate(WATCH_FRAMES)
    bet_button(guest).wait_for()
    frames = guest.page.evaluate("window.frames_seen")
    assert any(frame["isHidden"] for frame in frames)
    assert not any(frame["isHidden"] and frame["isOffered"] for frame in frames)


@pytest.mark.parametrize("skip", ["Enter", "Escape", "tap"])
def test_tap_or_key_shows_the_new_dice_and_bets_nothing(open_window: OpenWindow, skip: str) -> None:
    guest = open_window(DESK, reduced_motion=False)
    _wait_for_a_bet_to_challenge(guest)
    challenge_button(guest).click()
    guest.page.locator(".centre .call").wait_for()
    challenged = position(guest)
    if skip == "tap":
        guest.page.locator(".arena").click()
    else:
        guest.page.keyboard.press(skip)
    expect(bet_button(guest)).to_be_visible(timeout=500)  # less than the rest of the animation takes
    assert position(guest) == challenged
    move(guest, press_key)


def _wait_for_a_bet_to_challenge(guest: Guest) -> None:
    """Bets against a bot until it has raised. Who challenges opens the next round."""
    guest.start_with_bots(open_room(guest.url).link, "Mina", bots=1)
    play_until(guest, lambda: is_on_turn(guest) and challenge_button(guest).is_visible(), challenges=False)


def _sit_down(host: Guest, friend: Guest) -> None:
    """The host opens a room by touch; the friend joins by link and gets ready by keyboard."""
    host.open_room("지민")
    friend.page.goto(host.invite_link())
    tab_to(friend.page, friend.name_field())
    friend.page.keyboard.type("Mina")
    friend.page.keyboard.press("Enter")
    tab_to(friend.page, friend.button("table", "start.ready"))
    friend.page.keyboard.press("Enter")
    start = host.button("table", "start.go")
    expect(start).to_be_enabled()
    start.tap()


def _play(players: tuple[tuple[Guest, PressButton], ...], interruptions: Mapping[int, Interruption]) -> int:
    """Plays to the result and returns the number of moves; an interruption hits the player who is on turn.

    A challenge may end the match, so nobody challenges before the last interruption.
    """
    for number, (guest, press) in enumerate(_turns(players)):
        if number in interruptions:
            interruptions[number](guest)
            bet_button(guest).wait_for()
        move(guest, press, challenges=number > max(interruptions))
        if number == MAX_MOVES:
            pytest.fail("the match does not end")
    return number


def _turns(players: tuple[tuple[Guest, PressButton], ...]) -> Iterator[tuple[Guest, PressButton]]:
    """Each guest whose page shows their turn, until the match is over."""
    waiting = poll(players[0][0])
    while not all(is_over(guest) for guest, _ in players):
        for guest, press in players:
            if is_on_turn(guest):
                yield guest, press
                waiting = poll(players[0][0])
        next(waiting)


def _reload(guest: Guest) -> None:
    guest.page.reload()


def _go_offline(guest: Guest) -> None:
    guest.go_offline()
    guest.page.get_by_text(guest.text("table", "connection.lost")).wait_for()
    guest.go_online()


def _restart(server: RunningServer, *guests: Guest) -> Interruption:
    def restart(guest: Guest) -> None:
        for each in guests:
            each.ignores_network_errors = True
        server.kill()
        guest.page.get_by_text(guest.text("table", "connection.lost")).wait_for()
        server.start()

    return restart


def _play_again(host: Guest, friend: Guest) -> None:
    for guest in (host, friend):
        guest.button("table", "result.rematch").or_(guest.button("table", "result.start")).click()
    for guest in (host, friend):
        expect(guest.page.locator("#result-title")).to_be_hidden()
