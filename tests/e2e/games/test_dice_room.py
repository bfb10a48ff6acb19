"""The Dice room under preset rules, under rules in plain words, and with the host's decision."""

from collections.abc import Callable, Collection

import pytest
from playwright.sync_api import expect

from ..page_objects.dice_room import (
    BOARD,
    GAME,
    NAMES,
    both_roll,
    caught_players,
    roll_button,
    rolled_numbers,
    start_match_of_two,
)
from ..support.guest import DESK, SMALL, WINDOWS, OpenWindow, Window
from ..support.rooms import open_room
from ..support.socket_player import SocketPlayer

TARGET = 37
LANDSCAPE_PHONE = Window(740, 360, is_phone=True)
PickLoser = Callable[[Collection[int]], int]


def _nearest(values: Collection[int]) -> int:
    return min(values, key=lambda value: abs(value - TARGET))


@pytest.mark.parametrize(
    ("rule", "pick_loser"),
    [
        ("하이 - 낮은 사람이 걸림", min),
        ("로우 - 높은 사람이 걸림", max),
        (f"니어({TARGET})", _nearest),
    ],
)
def test_both_players_see_who_is_caught(open_window: OpenWindow, rule: str, pick_loser: PickLoser) -> None:
    host, friend = start_match_of_two(open_window, rule, common_max=100_000)
    expect(host.page.get_by_text(rule)).to_be_visible()

    both_roll(host, friend)

    for guest in (host, friend):
        caught = caught_players(guest)
        rolled = rolled_numbers(guest)
        assert len(rolled) == 2
        assert caught == {name for name, value in rolled.items() if value == pick_loser(rolled.values())}


def test_rule_in_plain_words_is_understood(open_window: OpenWindow) -> None:
    host, friend = start_match_of_two(open_window, "두 번째로 높은 사람이 커피 산다", common_max=100_000)

    both_roll(host, friend)

    caught = caught_players(friend)
    rolled = rolled_numbers(friend)
    assert caught == {name for name, value in rolled.items() if value == min(rolled.values())}


def test_a_rule_that_is_used_in_part_waits_for_the_host_to_confirm(open_window: OpenWindow) -> None:
    host, friend = open_window(SMALL, lang="ko"), open_window(DESK)
    rule = "하이 - 낮은 사람 2명이 걸림"
    link = open_room(host.url, GAME, options={"rule": rule}).link
    host.join(link, "지민")
    confirm = host.button("table", "preview.confirm")
    expect(confirm).to_be_in_viewport(ratio=1)
    friend.join(link, "Mina")
    expect(friend.page.locator(".words s")).to_have_text("2명이")
    friend.button("table", "start.ready").click()
    expect(friend.page.get_by_text(friend.text("table", "wait.confirm"))).to_be_visible()

    confirm.tap()

    expect(friend.page.get_by_text(friend.text("table", "preview.confirmed"))).to_be_visible()
    host.button("table", "start.with", count=2).tap()
    both_roll(host, friend)
    caught, rolled = caught_players(friend), rolled_numbers(friend)
    assert caught == {name for name, value in rolled.items() if value == min(rolled.values())}


def test_without_a_judge_everyone_sees_that_the_host_decides(open_window: OpenWindow) -> None:
    host, friend = start_match_of_two(open_window, "어제 제일 늦게 잔 사람이 걸림")
    expect(friend.page.get_by_text("The host decides who is caught")).to_be_visible()
    both_roll(host, friend)
    expect(friend.page.get_by_text(friend.text(BOARD, "asking.host", host="지민"))).to_be_visible()


def test_host_decides_under_a_rule_that_cannot_be_read(open_window: OpenWindow) -> None:
    host, friend = start_match_of_two(open_window, "어제 제일 늦게 잔 사람이 걸림", judge="host")
    both_roll(host, friend)
    expect(friend.page.get_by_text(friend.text(BOARD, "asking.host", host="지민"))).to_be_visible()

    choice = host.page.locator("form")
    choice.get_by_role("button", name="Mina").tap()
    choice.get_by_role("textbox").fill("눈이 빨개요")
    choice.locator("[type=submit]").tap()

    for guest in (host, friend):
        assert caught_players(guest) == {"Mina"}
        expect(guest.page.get_by_text("눈이 빨개요").first).to_be_visible()


def test_landscape_phone_shows_the_button_and_the_result(open_window: OpenWindow) -> None:
    host, friend = open_window(LANDSCAPE_PHONE), open_window(DESK)
    host.open_room("Mina", GAME)
    friend.join(host.invite_link(), "Joon")
    friend.button("table", "start.ready").click()
    expect(host.page.get_by_role("heading", level=1).last).to_be_in_viewport()
    host.button("table", "start.with", count=2).tap()
    roll_button(friend).click()

    expect(roll_button(host)).to_be_in_viewport(ratio=1)
    roll_button(host).tap()

    assert caught_players(host)
    expect(host.page.locator(".ending li").first).to_be_in_viewport(ratio=1)
    expect(host.button("table", "result.rematch")).to_be_in_viewport(ratio=1)


def test_called_off_match_keeps_the_history_of_caught_players(open_window: OpenWindow) -> None:
    host, friend = start_match_of_two(open_window, "하이 - 낮은 사람이 걸림", common_max=100_000)
    both_roll(host, friend)
    (loser,) = caught_players(friend)
    friend.button("table", "result.rematch").click()
    host.button("table", "start.with", count=2).tap()
    roll_button(friend).wait_for()

    host.button("table/referee", "callOff").tap()
    host.page.locator("dialog[open]").get_by_role(
        "button", name=host.text("table/referee", "callOff.go")
    ).tap()

    assert caught_players(friend) == set()
    expect(friend.page.locator(".ending h2")).to_have_text(friend.text(BOARD, "unjudged.CALLED_OFF"))
    expect(friend.page.locator("table tbody tr").first).to_have_text(f"{loser} 2 1", use_inner_text=True)


def test_replay_ends_with_the_same_result(open_window: OpenWindow) -> None:
    host, friend = start_match_of_two(open_window, "하이 - 낮은 사람이 걸림", common_max=100_000)
    both_roll(host, friend)
    caught = caught_players(friend)

    friend.open_replay()
    friend.button("replay", "last").click()

    expect(friend.page.locator(".ending li")).to_have_text(sorted(caught))


OVERLAPS = """() => {
  const rectangle = (element) => element.getBoundingClientRect();
  const drum = rectangle(document.querySelector('.drum'));
  const [x, y, radius] = [drum.left + drum.width / 2, drum.top + drum.width / 2, drum.width / 2];
  const nearest = (value, from, to) => Math.max(from, Math.min(value, to)) - value;
  const isOnDrum = ({ left, right, top, bottom }) =>
    Math.hypot(nearest(x, left, right), nearest(y, top, bottom)) < radius - 2;
  const meet = (from, to, other, end) => from < end - 1 && other < to - 1;
  const isOn = (one, other) =>
    meet(one.left, one.right, other.left, other.right) && meet(one.top, one.bottom, other.top, other.bottom);
  const isOutside = ({ left, right }) => left < -1 || right > innerWidth + 1;
  const plates = [...document.querySelectorAll('.plate[data-seat]')].map(rectangle);
  const isWrong = (one, at) =>
    isOutside(one) || isOnDrum(one) || plates.slice(at + 1).some((other) => isOn(one, other));
  return plates.filter(isWrong).length;
}"""
"""How many plates lie on the drum, on another plate or outside the window."""


def test_twelve_people_fit_around_the_number_in_every_window(open_window: OpenWindow) -> None:
    guest = open_window(DESK)
    guest.join(open_room(guest.url, GAME, options={"common_max": 100_000}).link, "Mina")
    for bots in range(1, 12):
        guest.button("table", "seat.addBot").first.click()
        expect(guest.button("table", "seat.removeBot")).to_have_count(bots)
    guest.button("table", "start.with", count=12).click()
    roll_button(guest).wait_for()
    expect(guest.page.locator(".plate[data-seat]")).to_have_count(12)
    for window in WINDOWS.values():
        with guest.resized(window, "light"):
            expect(roll_button(guest)).to_be_in_viewport(ratio=1)
            assert guest.page.evaluate(OVERLAPS) == 0, window


def test_five_plates_fit_on_a_phone_on_its_side(open_window: OpenWindow) -> None:
    host = open_window(LANDSCAPE_PHONE, lang="ko")
    host.open_room(NAMES["ko"], GAME)
    for name in ("Joon", "하늘", "Ann", "Bo"):
        SocketPlayer.join(host.invite_link(), name)
    host.button("table", "start.with", count=5).tap()
    plates = host.page.get_by_role("list", name=host.text(BOARD, "cells")).get_by_role("listitem")
    expect(plates).to_have_count(5)
    expect(plates.last).to_be_in_viewport(ratio=1)
