"""Lessons by touch, by keyboard and on the island, and every lesson to its end."""

import re

import pytest
from playwright.sync_api import expect

from ..page_objects.catan import END_TURN_DELAY_MS
from ..page_objects.lesson import expect_step, games_with_board, next_button, open_lesson
from ..support.guest import DESK, LANGS, SMALL, WINDOWS, Guest, Lang, OpenWindow
from ..support.layout import clipped_elements

TAPS_IN_BLACKJACK = {4: "hit", 5: "hit", 6: "stand"}
"""The button to tap by step; other steps only have text."""
KEYS_IN_PIRATE_DICE = {
    3: ("5", *["ArrowUp"] * 3, "Enter"),
    5: ("c",),
    7: ("2", *["ArrowUp"] * 4, "Enter"),
    9: ("4", "ArrowUp", "Enter"),
}
"""The keys to press by step; Enter leads on from all others."""
CHOOSE_PLACE = ("[data-spot]", "[data-large]")
TAPS_IN_CATAN = {
    **dict.fromkeys((3, 4, 5, 6, 11), CHOOSE_PLACE),
    **dict.fromkeys((7, 10, 13), ("[data-large=roll]",)),
    8: ("[data-build=road]", "[data-large=build]"),
    9: ("[data-large=end]",),
    12: ("[data-large=end]",),
    14: ("[data-build=trade]", "[data-tab=bank]", "[data-bank=wood-sheep]"),
    15: ("[data-build=settlement]", "[data-large=build]"),
}
"""The selectors to tap by step; each matches exactly one element."""


def test_lesson_by_touch_leads_to_a_match(open_window: OpenWindow) -> None:
    guest = open_window(SMALL, lang="ko")
    texts = open_lesson(guest, "blackjack")
    for number in range(1, len(texts)):
        move = TAPS_IN_BLACKJACK.get(number)
        guest.page.locator(
            ".teacher .says"
        ).tap()  # a second tap on the same spot would count as a double tap
        (next_button(guest) if move is None else guest.button("games/blackjack", move)).tap()
        expect_step(guest, texts[number])
    guest.button("learn", "play").tap()
    guest.page.wait_for_url("**/r/*")
    expect(guest.page.locator("[data-position]")).to_be_visible()


def test_lesson_can_be_finished_by_keyboard(open_window: OpenWindow) -> None:
    guest = open_window(DESK)
    texts = open_lesson(guest, "pirate_dice")
    for number in range(1, len(texts)):
        for key in KEYS_IN_PIRATE_DICE.get(number, ("Enter",)):
            guest.page.keyboard.press(key)
        expect_step(guest, texts[number])
    expect(guest.button("learn", "play")).to_be_visible()


def test_lesson_offers_only_the_expected_place(open_window: OpenWindow) -> None:
    guest = open_window(SMALL)
    texts = open_lesson(guest, "catan")
    for number in range(1, len(texts)):
        for target in TAPS_IN_CATAN.get(number, (".onward button",)):
            if target == "[data-large=end]":
                guest.page.wait_for_timeout(END_TURN_DELAY_MS)
            guest.page.locator(target).tap()  # fails if there are two
        expect_step(guest, texts[number])
    expect(guest.button("learn", "play")).to_be_visible()


def test_wrong_move_in_a_lesson_shows_a_hint(open_window: OpenWindow) -> None:
    guest = open_window(SMALL)
    texts = open_lesson(guest, "blackjack")
    _skip_to(guest, texts, 4)
    guest.button("games/blackjack", "stand").tap()
    hint = guest.text("learn", "slip.other", action="Hit: one more card")
    expect(guest.page.locator(".task")).to_have_text(hint)
    expect_step(guest, texts[3])


@pytest.mark.parametrize("slug", games_with_board())
def test_every_lesson_can_be_finished(open_window: OpenWindow, slug: str) -> None:
    guest = open_window(SMALL, lang="ko", theme="dark")
    texts = open_lesson(guest, slug)
    _skip_to(guest, texts, len(texts))
    rules = guest.page.get_by_role("link", name=guest.text("learn", "rules"))
    expect(rules).to_have_attribute("href", re.compile(slug))


def _skip_to(guest: Guest, texts: list[str], last: int) -> None:
    """Skips to a step; the button also does the tasks on the way."""
    for number in range(1, last):
        next_button(guest).tap()
        expect_step(guest, texts[number])


@pytest.mark.parametrize("slug", games_with_board())
@pytest.mark.parametrize("lang", LANGS)
def test_end_of_a_lesson_covers_nothing_on_a_small_phone(
    open_window: OpenWindow, slug: str, lang: Lang
) -> None:
    guest = open_window(SMALL, lang=lang)
    texts = open_lesson(guest, slug)
    guest.button("learn", "skip").tap()
    expect_step(guest, texts[-1])
    guest.button("learn", "play").wait_for()
    hidden = guest.page.locator("[data-step]").evaluate("table => table.scrollHeight - table.clientHeight")
    assert hidden <= 1


OWN_THINGS = "[data-step] :is([data-seat], [data-hand], .plate, .tray, .hand)"
"""Seats, cells, cards and dice."""


@pytest.mark.parametrize("slug", games_with_board())
@pytest.mark.parametrize("lang", LANGS)
def test_no_seat_or_hand_of_a_lesson_is_clipped(open_window: OpenWindow, slug: str, lang: Lang) -> None:
    guest = open_window(SMALL, lang=lang)
    texts = open_lesson(guest, slug)
    for number in range(1, len(texts)):
        assert guest.page.locator(OWN_THINGS).count() > 2
        for window in WINDOWS.values() if number == len(texts) // 2 else (SMALL,):
            with guest.resized(window, guest.theme):
                assert clipped_elements(guest.page, OWN_THINGS) == [], (number, window)
        next_button(guest).tap()
        expect_step(guest, texts[number])
