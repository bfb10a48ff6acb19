"""Dice in the talk: completed by key, rolled by anyone, for nothing beside others' game, checked after it."""

from playwright.sync_api import Locator, expect

from .conftest import OpenWindow
from .people import DESK, Guest
from .rollers import GAME, both_roll, caught, message_field, rolled_in_talk, two_under


def test_a_slash_is_completed_by_key_and_everyone_sees_the_number(open_window: OpenWindow) -> None:
    host, friend = open_window(), open_window()
    host.open_table("Mina", GAME)
    friend.come_by(host.invite_link(), "Joon")
    field = message_field(friend)
    field.press_sequentially("/")
    expect(friend.page.get_by_role("option")).to_have_count(5)

    field.press("ArrowDown")
    field.press("Enter")
    expect(field).to_have_value("/roll 1 50")
    field.press("Enter")

    for guest in (host, friend):
        expect(rolled_in_talk(guest, "/roll 1 50")).to_have_count(1)
    number = rolled_in_talk(host, "/roll 1 50").inner_text()
    assert 1 <= int(number) <= 50
    expect(rolled_in_talk(friend, "/roll 1 50")).to_have_text(number)


def test_a_die_with_other_bounds_is_refused_and_the_words_stay(open_window: OpenWindow) -> None:
    host = open_window()
    host.open_table("Mina", GAME)
    field = message_field(host)

    field.fill("/roll 5 10")
    field.press("Enter")

    expect(host.page.get_by_role("status").filter(has_text="100000")).to_be_visible()
    expect(field).to_have_value("/roll 5 10")


def test_whoever_looks_on_rolls_for_nothing_and_it_is_checked_after_the_game(open_window: OpenWindow) -> None:
    host, friend = two_under(open_window, "하이 - 낮은 사람이 걸림", common_max=100_000)
    looker = open_window(DESK)
    looker.come_by(host.invite_link(), "Sky")
    looker.button("table/rolls", "try").click()
    expect(rolled_in_talk(friend, "/roll")).to_have_count(1)
    expect(_practice(friend)).to_be_visible()
    expect(friend.button("table/rolls", "try")).to_have_count(0)

    both_roll(host, friend)

    assert caught(friend)
    for guest in (friend, looker):
        expect(
            guest.page.locator("li.message").get_by_text(guest.text("table/rolls", "right"))
        ).to_be_visible()


def test_a_command_in_the_talk_is_the_turn_of_whoever_plays(open_window: OpenWindow) -> None:
    host, friend = two_under(open_window, "하이 - 낮은 사람이 걸림")
    field = message_field(friend)
    field.fill("/roll")
    field.press("Enter")

    expect(rolled_in_talk(friend, "/roll")).to_have_count(1)
    expect(_practice(friend)).to_have_count(0)
    expect(host.page.locator("li[data-seat]:has(b)")).to_have_count(1)


def _practice(guest: Guest) -> Locator:
    return guest.page.locator("li.message .practice")
