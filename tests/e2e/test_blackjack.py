"""Rounds of Blackjack through the page: a dealer, players by thumb and by keys, and one with the house."""

import json

from playwright.sync_api import expect

from .conftest import OpenWindow
from .dealers import SLUG, hit_button, on_turn, own_cards, own_stamp, stand_button
from .friends import Friend
from .people import DESK, PHONE, SMALL, Guest
from .pirates import thumb


def test_a_dealer_and_players_go_from_round_to_round(open_window: OpenWindow) -> None:
    dealer, first, second = open_window(DESK), open_window(PHONE, lang="ko"), open_window(DESK, still=False)
    _sit_down(dealer, first, second)
    dealer.button("table", "start.go").click()
    _by_thumb(first, second)
    _by_keys(second)
    _stays_stamped(first, second)
    newcomer = Friend.comes(dealer.invite_link(), "Joon")
    expect(dealer.page.locator(".newcomers")).to_contain_text("Joon")
    dealer.button("table", "round.start").click()
    for guest in (first, second):
        expect(own_stamp(guest)).to_have_count(0)
        expect(own_cards(guest)).to_have_count(2)
    expect(dealer.page.locator(".arena [data-seat='3'] .laid")).to_have_count(2)
    newcomer.vanishes()


def test_everyone_adds_their_own_luck_to_every_round(open_window: OpenWindow) -> None:
    dealer, first, second = open_window(DESK), open_window(PHONE), open_window(DESK)
    _sit_down(dealer, first, second)
    for start in ("start.go", "round.start"):
        dealer.button("table", start).click()
        for guest in (first, second):
            stand_button(guest).click()
        dealer.button("table", "round.start").wait_for()
        match = str(dealer.page.locator("a[href^='/replay/']").get_attribute("href")).split("/")[-1]
        salts = [_kept_salt(guest, match) for guest in (dealer, first, second)]
        assert _salts(dealer, match) == salts


def _salts(guest: Guest, match: str) -> list[str]:
    """What went into the luck of a match, by seat."""
    heading = guest.page.request.get(f"{guest.url}/api/matches/{match}/replay").text().splitlines()[0]
    salts: list[str] = json.loads(heading)["terms"]["salts"]
    return salts


def _kept_salt(guest: Guest, match: str) -> str:
    """What this browser added to it."""
    promises = guest.page.evaluate("JSON.parse(localStorage.getItem('noripan.promises'))")
    return next(str(promise["salt"]) for promise in promises if promise["match"] == match)


def _sit_down(dealer: Guest, *players: Guest) -> None:
    """Whoever opens the table has the key, and so the dealer's seat."""
    dealer.open_table("Dana", SLUG)
    for seat, player in enumerate(players, start=1):
        player.come_by(dealer.invite_link(), "지민" if player.lang == "ko" else "Mina")
        player.page.locator(f"[data-seat='{seat}']").wait_for()
    expect(dealer.page.locator("[data-seat='2']")).to_contain_text("Mina")


def _by_thumb(guest: Guest, other: Guest) -> None:
    """A card, and no more; meanwhile the other one sees whose turn it is and has nothing to press."""
    hit_button(guest).wait_for()
    expect(on_turn(other)).to_have_attribute("data-seat", "1")
    expect(stand_button(other)).to_have_count(0)
    thumb(guest, hit_button(guest), "h")
    expect(own_cards(guest)).to_have_count(3)
    if stand_button(guest).is_visible():
        thumb(guest, stand_button(guest), "s")
    expect(hit_button(guest)).to_have_count(0)


def _by_keys(guest: Guest) -> None:
    """A card by its letter; then the arrows find the button for no more, and Enter presses it."""
    hit_button(guest).wait_for()
    guest.page.keyboard.press("h")
    expect(own_cards(guest)).to_have_count(3)
    if stand_button(guest).is_visible():
        guest.page.keyboard.press("ArrowRight")
        expect(stand_button(guest)).to_be_focused()
        guest.page.keyboard.press("Enter")
    expect(hit_button(guest)).to_have_count(0)


def _stays_stamped(*guests: Guest) -> None:
    """The outcomes stay between rounds, also for whoever comes back to the page."""
    for guest in guests:
        own_stamp(guest).wait_for()
        outcome = own_stamp(guest).text_content()
        guest.page.reload()
        expect(own_stamp(guest)).to_have_text(outcome or "")


def test_one_person_plays_against_the_house(open_window: OpenWindow) -> None:
    guest = open_window(SMALL)
    guest.play_now("Mina", SLUG)
    for _ in range(2):
        hit_button(guest).wait_for()
        thumb(guest, stand_button(guest), "s")
        own_stamp(guest).wait_for()
        guest.button("table", "round.ready").tap()
        expect(own_stamp(guest)).to_have_count(0)
