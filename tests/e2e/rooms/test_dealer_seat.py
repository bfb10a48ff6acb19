"""Rooms with a dealer: rounds, newcomers, handing over the seat, and a dealer who leaves."""

import re

from playwright.sync_api import expect

from ..page_objects.blackjack import SLUG, hit_button
from ..page_objects.dealer_seat import (
    copy_role_link,
    leave_as_dealer,
    lobby_seat,
    next_round_button,
    open_as_dealer,
    seats_cleared_notice,
    stand,
    take_seat_button,
)
from ..page_objects.host_controls import press
from ..support.guest import DESK, PHONE, Guest, OpenWindow


def test_rounds_follow_one_another_until_the_dealer_goes(open_window: OpenWindow) -> None:
    dealer, player, newcomer = open_window(PHONE, lang="ko"), open_window(DESK), open_window(PHONE)
    open_as_dealer(dealer, "지민")
    link = dealer.invite_link()
    player.join(link, "Mina")
    expect(lobby_seat(player, 1)).to_contain_text("Mina")
    expect(player.page.get_by_text(player.text("table", "wait.starter", name="지민"))).to_be_visible()
    dealer.button("table", "start.go").click()
    stand(player)
    newcomer.join(link, "Sky")
    expect(player.page.locator(".newcomers")).to_contain_text("Sky")
    waiting = newcomer.text("table", "round.starter", name="지민")
    expect(newcomer.page.get_by_text(waiting)).to_be_visible()
    next_round_button(dealer).click()
    hit_button(player).wait_for()
    leave_as_dealer(dealer)
    for guest in (player, newcomer):
        _expect_seats_cleared(guest)


def _expect_seats_cleared(guest: Guest) -> None:
    """The page shows and announces the notice once, and offers a seat."""
    text = seats_cleared_notice(guest).inner_text()
    expect(guest.button("table", "start.sit")).to_be_visible()
    expect(guest.page.locator("[aria-live] p").filter(has_text=text)).to_have_count(1)


def test_the_dealers_seat_is_handed_on_by_a_link(open_window: OpenWindow) -> None:
    dealer, friend, stranger = open_window(DESK), open_window(PHONE, lang="ko"), open_window(DESK)
    open_as_dealer(dealer, "Mina")
    invite, role_link = dealer.invite_link(), copy_role_link(dealer)
    secret = invite.partition("#")[2]
    assert role_link.partition("#")[2].startswith(secret)
    friend.join(invite, "지민")
    expect(lobby_seat(friend, 1)).to_contain_text("지민")
    friend.page.evaluate("link => { location.href = link; }", role_link)
    expect(friend.page).to_have_url(re.compile(f"#{secret}$"))  # without the key
    stranger.join(role_link, "Sky")
    expect(lobby_seat(stranger, 2)).to_contain_text("Sky")
    expect(lobby_seat(friend, 2)).to_contain_text("Sky")
    expect(take_seat_button(friend)).to_have_count(0)
    lobby_seat(dealer, 0).get_by_role("button").click()
    press(dealer, "seat.stand")
    take_seat_button(friend).click()
    expect(lobby_seat(dealer, 0)).to_contain_text("지민")
    dealer.button("table", "start.sit").click()
    friend.button("table", "start.go").click()
    hit_button(dealer).wait_for()


def test_one_person_plays_round_after_round_against_the_house(open_window: OpenWindow) -> None:
    guest = open_window(PHONE)
    guest.play_with_bots("Mina", SLUG)
    for _ in range(2):
        stand(guest)
        guest.button("table", "round.ready").click()
        hit_button(guest).wait_for()


def test_everyone_sees_who_wants_to_play_in_which_team(open_window: OpenWindow) -> None:
    host, friend = open_window(PHONE, lang="ko"), open_window(DESK)
    host.open_room("지민", "sequence")
    friend.join(host.invite_link(), "Mina")
    friend.page.get_by_role("radio", name="Green").check(force=True)
    expect(lobby_seat(host, 1)).to_contain_text("초록")
    host.page.get_by_role("radio", name="초록").check(force=True)
    expect(lobby_seat(friend, 0)).to_contain_text("Green")
    friend.button("table", "start.ready").click()
    start = host.button("table", "start.go")
    expect(start).to_have_attribute("aria-disabled", "true")
    expect(start).to_have_accessible_description(re.compile("Mina"))
