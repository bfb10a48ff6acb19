"""Rounds of Blackjack with a dealer, with players by touch and by keyboard, and against a bot dealer."""

import json

import pytest
from playwright.sync_api import expect

from ..page_objects.blackjack import (
    GAME,
    SLUG,
    Table,
    hit_button,
    own_cards,
    own_plate,
    own_result,
    score_row,
    seat_on_turn,
    stand_button,
)
from ..page_objects.dealer_seat import open_as_dealer
from ..support.gestures import tap
from ..support.guest import DESK, PHONE, SMALL, Guest, OpenWindow
from ..support.socket_player import SocketPlayer


def test_a_dealer_and_players_go_from_round_to_round(open_window: OpenWindow) -> None:
    dealer, first, second = (
        open_window(DESK),
        open_window(PHONE, lang="ko"),
        open_window(DESK, reduced_motion=False),
    )
    _sit_down(dealer, first, second)
    dealer.button("table", "start.go").click()
    _play_by_touch(first, second)
    _play_by_keyboard(second)
    _expect_results_after_reload(first, second)
    newcomer = SocketPlayer.join(dealer.invite_link(), "Joon")
    expect(dealer.page.locator(".newcomers")).to_contain_text("Joon")
    dealer.button("table", "round.start").click()
    for guest in (first, second):
        expect(own_result(guest)).to_have_count(0)
        expect(own_cards(guest)).to_have_count(2)
    expect(dealer.page.locator(".seat[data-place='3'] .laid")).to_have_count(2)
    newcomer.disconnect()


def test_everyone_adds_their_own_luck_to_every_round(open_window: OpenWindow) -> None:
    dealer, first, second = open_window(DESK), open_window(PHONE), open_window(DESK)
    _sit_down(dealer, first, second)
    for start in ("start.go", "round.start"):
        dealer.button("table", start).click()
        for guest in (first, second):
            stand_button(guest).click()
        dealer.button("table", "round.start").wait_for()
        match = str(dealer.page.locator("a[href^='/replay/']").get_attribute("href")).split("/")[-1]
        salts = [_stored_salt(guest, match) for guest in (dealer, first, second)]
        assert _replay_salts(dealer, match) == salts


def _replay_salts(guest: Guest, match: str) -> list[str]:
    """The salts of a match by seat, from its replay file."""
    heading = guest.page.request.get(f"{guest.url}/api/matches/{match}/replay").text().splitlines()[0]
    salts: list[str] = json.loads(heading)["terms"]["salts"]
    return salts


def _stored_salt(guest: Guest, match: str) -> str:
    """The salt that this browser has stored for a match."""
    promises = guest.page.evaluate("JSON.parse(localStorage.getItem('noripan.promises'))")
    return next(str(promise["salt"]) for promise in promises if promise["match"] == match)


def _sit_down(dealer: Guest, *players: Guest) -> None:
    """The dealer opens the room and deals instead of the house."""
    open_as_dealer(dealer, "Dana")
    for seat, player in enumerate(players, start=1):
        player.join(dealer.invite_link(), "지민" if player.lang == "ko" else "Mina")
        player.page.locator(f"[data-seat='{seat}']").wait_for()
    expect(dealer.page.locator("[data-seat='2']")).to_contain_text("Mina")


def _play_by_touch(guest: Guest, other: Guest) -> None:
    """Hits, then stands; meanwhile the other player sees whose turn it is and has no buttons."""
    hit_button(guest).wait_for()
    expect(seat_on_turn(other)).to_have_attribute("data-place", "1")
    expect(stand_button(other)).to_have_count(0)
    tap(guest, hit_button(guest), "h")
    expect(own_cards(guest)).to_have_count(3)
    if stand_button(guest).is_visible():
        tap(guest, stand_button(guest), "s")
    expect(hit_button(guest)).to_have_count(0)


def _play_by_keyboard(guest: Guest) -> None:
    """Hits by letter, then stands with an arrow key and Enter."""
    hit_button(guest).wait_for()
    guest.page.keyboard.press("h")
    expect(own_cards(guest)).to_have_count(3)
    if stand_button(guest).is_visible():
        guest.page.keyboard.press("ArrowRight")
        expect(stand_button(guest)).to_be_focused()
        guest.page.keyboard.press("Enter")
    expect(hit_button(guest)).to_have_count(0)


def _expect_results_after_reload(*guests: Guest) -> None:
    """Results stay between rounds, also after a reload."""
    for guest in guests:
        own_result(guest).wait_for()
        result = own_result(guest).text_content()
        guest.page.reload()
        expect(own_result(guest)).to_have_text(result or "")


def test_one_person_plays_against_the_house(open_window: OpenWindow) -> None:
    guest = open_window(SMALL)
    guest.play_with_bots("Mina", SLUG)
    for _ in range(2):
        hit_button(guest).wait_for()
        tap(guest, stand_button(guest), "s")
        own_result(guest).wait_for()
        guest.button("table", "round.ready").tap()
        expect(own_result(guest)).to_have_count(0)


def test_rounds_add_up_to_a_score_for_everyone(open_window: OpenWindow) -> None:
    guest, late = open_window(PHONE), open_window(DESK)
    guest.play_with_bots("Mina", SLUG)
    for _ in range(2):
        hit_button(guest).wait_for()
        tap(guest, stand_button(guest), "s")
        own_result(guest).wait_for()
        guest.button("table", "round.ready").tap()
    hit_button(guest).wait_for()
    score_row(guest, guest.text(GAME, "you")).wait_for()
    expect(guest.page.get_by_role("dialog")).to_contain_text("2 rounds")
    score = own_plate(guest).inner_text()
    guest.page.reload()
    hit_button(guest).wait_for()
    expect(own_plate(guest)).to_have_text(score, use_inner_text=True)
    late.join(guest.invite_link(), "Sol")
    expect(score_row(late, "Mina")).to_be_visible()
    expect(late.page.get_by_role("table")).to_contain_text("2 rounds")


def test_actions_never_move_and_a_double_tap_takes_one_card(open_window: OpenWindow) -> None:
    guest = open_window(PHONE, reduced_motion=False)
    guest.play_with_bots("Mina", SLUG)
    hit_button(guest).wait_for()
    table = Table.set_up(guest)
    table.deal(guest)
    place = pytest.approx(guest.page.locator("[data-move=Hit]").bounding_box(), abs=1)  # pixels
    hit_button(guest).dblclick()
    expect(own_cards(guest)).to_have_count(3)
    stand_button(guest).or_(seat_on_turn(guest)).first.wait_for()
    if stand_button(guest).is_visible():
        assert guest.page.locator("[data-move=Hit]").bounding_box() == place
        stand_button(guest).tap()
    expect(seat_on_turn(guest)).to_have_count(1)
    assert guest.page.locator("[data-move=Hit]").bounding_box() == place
    expect(own_cards(guest)).to_have_count(3)
    table.disconnect()
