"""A dealer's table through the page: rounds, newcomers, the seat handed on, and a table without a dealer."""

import re

from playwright.sync_api import expect

from .conftest import OpenWindow
from .dealers import SLUG, hit_button
from .hosting import press
from .people import DESK, PHONE, Guest
from .roles import (
    copied_key,
    leave_for_good,
    next_round,
    notice,
    open_as_dealer,
    place,
    stands,
    take_seat,
)


def test_rounds_follow_one_another_until_the_dealer_goes(open_window: OpenWindow) -> None:
    dealer, player, newcomer = open_window(PHONE, lang="ko"), open_window(DESK), open_window(PHONE)
    open_as_dealer(dealer, "지민")
    link = dealer.invite_link()
    player.come_by(link, "Mina")
    expect(place(player, 1)).to_contain_text("Mina")
    expect(player.page.get_by_text(player.text("table", "wait.starter", name="지민"))).to_be_visible()
    dealer.button("table", "start.go").click()
    stands(player)
    newcomer.come_by(link, "Sky")
    expect(player.page.locator(".newcomers")).to_contain_text("Sky")
    waits = newcomer.text("table", "round.starter", name="지민")
    expect(newcomer.page.get_by_text(waits)).to_be_visible()
    next_round(dealer).click()
    hit_button(player).wait_for()
    leave_for_good(dealer)
    for guest in (player, newcomer):
        _reads_why(guest)


def _reads_why(guest: Guest) -> None:
    """The notice is there before anything else, said once, and one may sit down again."""
    words = notice(guest).inner_text()
    expect(guest.button("table", "start.sit")).to_be_visible()
    expect(guest.page.locator("[aria-live] p").filter(has_text=words)).to_have_count(1)


def test_the_dealers_seat_is_handed_on_by_a_link(open_window: OpenWindow) -> None:
    dealer, friend, stranger = open_window(DESK), open_window(PHONE, lang="ko"), open_window(DESK)
    open_as_dealer(dealer, "Mina")
    invite, key = dealer.invite_link(), copied_key(dealer)
    assert key.startswith(invite)
    friend.come_by(invite, "지민")
    expect(place(friend, 1)).to_contain_text("지민")
    friend.page.evaluate("link => { location.href = link; }", key)
    expect(friend.page).to_have_url(invite)
    expect(take_seat(friend)).to_have_count(0)
    stranger.come_by(key, "Sky")
    expect(place(stranger, 2)).to_contain_text("Sky")
    place(dealer, 0).get_by_role("button").click()
    press(dealer, "seat.stand")
    take_seat(friend).click()
    expect(place(dealer, 0)).to_contain_text("지민")
    dealer.button("table", "start.sit").click()
    friend.button("table", "start.go").click()
    hit_button(dealer).wait_for()


def test_one_person_plays_round_after_round_against_the_house(open_window: OpenWindow) -> None:
    guest = open_window(PHONE)
    guest.play_now("Mina", SLUG)
    for _ in range(2):
        stands(guest)
        guest.button("table", "round.ready").click()
        hit_button(guest).wait_for()


def test_everyone_sees_who_wants_to_play_in_which_team(open_window: OpenWindow) -> None:
    host, friend = open_window(PHONE, lang="ko"), open_window(DESK)
    host.open_table("지민", "sequence")
    friend.come_by(host.invite_link(), "Mina")
    friend.page.get_by_role("radio", name="Green").check(force=True)
    expect(place(host, 1)).to_contain_text("초록")
    host.page.get_by_role("radio", name="초록").check(force=True)
    expect(place(friend, 0)).to_contain_text("Green")
    friend.button("table", "start.ready").click()
    start = host.button("table", "start.go")
    expect(start).to_have_attribute("aria-disabled", "true")
    expect(start).to_have_accessible_description(re.compile("Mina"))
