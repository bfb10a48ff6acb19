"""Choosing how well bots play: on the start page, in the lobby, for lost players, and after a lesson."""

import pytest
from playwright.sync_api import expect

from ..page_objects.host_controls import pick
from ..page_objects.lesson import expect_step, next_button, open_lesson
from ..support.guest import DESK, PHONE, Guest, OpenWindow

GAME = "sequence"


def _seated(guest: Guest, level: str) -> None:
    """Waits until a bot of this level sits in the lobby."""
    expect(guest.page.locator(".place", has_text=guest.text("ui/player", f"level.{level}"))).to_have_count(1)


def test_host_adds_bots_of_different_levels(open_window: OpenWindow) -> None:
    guest = open_window(PHONE, lang="ko")
    guest.open_room("지민", GAME)
    for level in ("easy", "normal"):
        guest.button("table", "seat.addBot").first.click()
        guest.choose_bot(level)
        _seated(guest, level)


def test_host_chooses_the_level_of_the_bot_that_takes_over(open_window: OpenWindow) -> None:
    guest = open_window(DESK)
    guest.open_room("Mina", GAME)
    easy = guest.text("ui/player", "level.easy")
    for is_chosen in (False, True):
        guest.button("table", "settings.change").click()
        group = guest.page.get_by_role("group", name=guest.text("table", "disconnect.standIn"))
        expect(group.get_by_role("radio", name=easy)).to_be_checked(checked=is_chosen)
        group.get_by_role("radio", name=easy).check()
        guest.button("table", "settings.save").click()
        expect(guest.page.get_by_role("dialog")).to_have_count(0)


def _expect_opponents(guest: Guest, level: str) -> None:
    """The match is against bots of this level."""
    guest.page.wait_for_url("**/r/*")
    pick(guest, "menu.members")
    sheet = guest.page.get_by_role("dialog")
    expect(sheet.get_by_text(guest.text("ui/player", f"level.{level}")).first).to_be_visible()


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_match_starts_against_bots_of_the_chosen_level(open_window: OpenWindow, level: str) -> None:
    guest = open_window(PHONE)
    guest.go()
    guest.name_field().fill("Mina")
    sheet = guest.open_sheet(GAME)
    levels = sheet.get_by_role("group", name=guest.text("app", "sheet.level"))
    levels.get_by_role("radio", name=guest.text("ui/player", f"level.{level}")).check()
    sheet.get_by_role("button", name=guest.text("app", "sheet.start")).click()
    _expect_opponents(guest, level)


def test_lesson_leads_to_an_easy_match_unless_another_level_is_chosen(open_window: OpenWindow) -> None:
    guest = open_window(PHONE)
    for text in open_lesson(guest, "pirate_dice")[1:]:
        next_button(guest).click()
        expect_step(guest, text)
    end = guest.page.get_by_role("group", name=guest.text("learn", "end"))
    level = end.get_by_role("combobox", name=guest.text("learn", "level"))
    expect(level).to_have_value("easy")
    level.select_option("normal")
    end.get_by_role("button", name=guest.text("learn", "play")).click()
    _expect_opponents(guest, "normal")
