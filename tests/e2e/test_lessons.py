"""First lessons: by thumb and into a real round, by keys alone, place by place, and every one to its end."""

import re

import pytest
from playwright.sync_api import expect

from .conftest import OpenWindow
from .lessons import begin, drawn, hears, onward
from .people import DESK, SMALL, Guest

BY_THUMB = {4: "hit", 5: "hit", 6: "stand"}
"""What is tapped on the board at which step of Blackjack; all else is read."""
BY_KEYS = {
    3: ("5", *["ArrowUp"] * 3, "Enter"),
    5: ("c",),
    7: ("2", *["ArrowUp"] * 4, "Enter"),
    9: ("4", "ArrowUp", "Enter"),
}
"""What is pressed at which step of Pirate Dice; all else is gone on from by Enter."""
PUT = ("[data-spot]", "[data-large]")
BY_PLACES = {
    **dict.fromkeys((3, 4, 5, 6, 11), PUT),
    **dict.fromkeys((7, 10, 13), ("[data-large=roll]",)),
    8: ("[data-build=road]", "[data-large=build]"),
    9: ("[data-large=end]",),
    12: ("[data-large=end]",),
    14: ("[data-build=trade]", "[data-tab=bank]", "[data-bank=wood-sheep]"),
    15: ("[data-build=settlement]", "[data-large=build]"),
}
"""What is tapped at which step of Catan: one place alone is lit, and each button is there once."""
TOO_SOON = 420
"""Milliseconds in which Catan's button that ends a turn does not listen yet."""


def test_a_lesson_by_thumb_leads_to_a_real_round(open_window: OpenWindow) -> None:
    guest = open_window(SMALL, lang="ko")
    words = begin(guest, "blackjack")
    for number in range(1, len(words)):
        move = BY_THUMB.get(number)
        guest.page.locator(".teacher .says").tap()  # a second tap on one spot would be a slip of the finger
        (onward(guest) if move is None else guest.button("games/blackjack", move)).tap()
        hears(guest, words[number])
    guest.button("learn", "play").tap()
    guest.name_field().fill("지민")
    guest.button("learn", "play").tap()
    guest.page.wait_for_url("**/r/*")
    expect(guest.page.locator("[data-moves]")).to_be_visible()


def test_a_lesson_by_keys_alone(open_window: OpenWindow) -> None:
    guest = open_window(DESK)
    words = begin(guest, "pirate_dice")
    for number in range(1, len(words)):
        for key in BY_KEYS.get(number, ("Enter",)):
            guest.page.keyboard.press(key)
        hears(guest, words[number])
    expect(guest.button("learn", "play")).to_be_visible()


def test_a_lesson_lights_the_one_place_it_waits_for(open_window: OpenWindow) -> None:
    guest = open_window(SMALL)
    words = begin(guest, "catan")
    for number in range(1, len(words)):
        for target in BY_PLACES.get(number, (".onward button",)):
            if target == "[data-large=end]":
                guest.page.wait_for_timeout(TOO_SOON)
            guest.page.locator(target).tap()  # fails where there are two
        hears(guest, words[number])
    expect(guest.button("learn", "play")).to_be_visible()


def test_another_move_is_answered_kindly(open_window: OpenWindow) -> None:
    guest = open_window(SMALL)
    words = begin(guest, "blackjack")
    _read_to(guest, words, 4)
    guest.button("games/blackjack", "stand").tap()
    kindly = guest.text("learn", "slip.other", action="Hit: one more card")
    expect(guest.page.locator(".task")).to_have_text(kindly)
    hears(guest, words[3])


@pytest.mark.parametrize("slug", drawn())
def test_every_lesson_is_shown_to_its_end(open_window: OpenWindow, slug: str) -> None:
    guest = open_window(SMALL, lang="ko", theme="dark")
    words = begin(guest, slug)
    _read_to(guest, words, len(words))
    rules = guest.page.get_by_role("link", name=guest.text("learn", "rules"))
    expect(rules).to_have_attribute("href", re.compile(slug))


def _read_to(guest: Guest, words: list[str], last: int) -> None:
    """On and on, to the words of a step, having done whatever has to be done."""
    for number in range(1, last):
        onward(guest).tap()
        hears(guest, words[number])
