"""Free rolls in chat: command completion, rolls of spectators and players, and verification."""

from playwright.sync_api import Locator, expect

from ..page_objects.dice_room import (
    GAME,
    both_roll,
    caught_players,
    chat_rolls,
    message_field,
    start_match_of_two,
)
from ..support.guest import DESK, Guest, OpenWindow


def test_completed_roll_command_shows_everyone_the_number(open_window: OpenWindow) -> None:
    host, friend = open_window(), open_window()
    host.open_room("Mina", GAME)
    friend.join(host.invite_link(), "Joon")
    field = message_field(friend)
    field.press_sequentially("/")
    expect(friend.page.get_by_role("option")).to_have_count(5)

    field.press("ArrowDown")
    field.press("Enter")
    expect(field).to_have_value("/roll 1 50")
    field.press("Enter")

    for guest in (host, friend):
        expect(chat_rolls(guest, "/roll 1 50")).to_have_count(1)
    number = chat_rolls(host, "/roll 1 50").inner_text()
    assert 1 <= int(number) <= 50
    expect(chat_rolls(friend, "/roll 1 50")).to_have_text(number)


def test_refused_roll_command_stays_in_the_field(open_window: OpenWindow) -> None:
    host = open_window()
    host.open_room("Mina", GAME)
    field = message_field(host)

    field.fill("/roll 5 10")
    field.press("Enter")

    expect(host.page.get_by_role("status").filter(has_text="100000")).to_be_visible()
    expect(field).to_have_value("/roll 5 10")


def test_free_roll_of_a_spectator_is_verified_after_the_match(open_window: OpenWindow) -> None:
    host, friend = start_match_of_two(open_window, "하이 - 낮은 사람이 걸림", common_max=100_000)
    spectator = open_window(DESK)
    spectator.join(host.invite_link(), "Sky")
    spectator.button("table/rolls", "try").click()
    expect(chat_rolls(friend, "/roll")).to_have_count(1)
    expect(_free_roll_note(friend)).to_be_visible()
    expect(friend.button("table/rolls", "try")).to_have_count(0)

    both_roll(host, friend)

    assert caught_players(friend)
    for guest in (friend, spectator):
        expect(
            guest.page.locator("li.message").get_by_text(guest.text("table/rolls", "right"))
        ).to_be_visible()


def test_roll_command_of_a_player_takes_their_turn(open_window: OpenWindow) -> None:
    host, friend = start_match_of_two(open_window, "하이 - 낮은 사람이 걸림")
    field = message_field(friend)
    field.fill("/roll")
    field.press("Enter")

    expect(chat_rolls(friend, "/roll")).to_have_count(1)
    expect(_free_roll_note(friend)).to_have_count(0)
    expect(host.page.locator("[data-seat]:has(b)")).to_have_count(1)


def _free_roll_note(guest: Guest) -> Locator:
    return guest.page.locator("li.message .practice")
