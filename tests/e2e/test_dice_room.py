"""The Dice room through the page alone: under the ready rules, in plain words, and by the host's verdict."""

from collections.abc import Callable, Collection

import pytest
from playwright.sync_api import expect

from .conftest import OpenWindow
from .friends import open_room_of
from .people import DESK, SMALL, Window
from .rollers import BOARD, GAME, both_roll, caught, numbers, roll_button, two_under

NEAR = 37
ON_ITS_SIDE = Window(740, 360, is_phone=True)
Pays = Callable[[Collection[int]], int]


def _nearest(values: Collection[int]) -> int:
    return min(values, key=lambda value: abs(value - NEAR))


@pytest.mark.parametrize(
    ("rule", "pays"),
    [
        ("하이 - 낮은 사람이 걸림", min),
        ("로우 - 높은 사람이 걸림", max),
        (f"니어({NEAR})", _nearest),
    ],
)
def test_both_roll_and_both_read_who_is_caught(open_window: OpenWindow, rule: str, pays: Pays) -> None:
    host, friend = two_under(open_window, rule, common_max=100_000)
    expect(host.page.get_by_text(rule)).to_be_visible()

    both_roll(host, friend)

    for guest in (host, friend):
        people = caught(guest)
        rolled = numbers(guest)
        assert len(rolled) == 2
        assert people == {name for name, value in rolled.items() if value == pays(rolled.values())}


def test_a_rule_in_plain_words_is_read(open_window: OpenWindow) -> None:
    host, friend = two_under(open_window, "두 번째로 높은 사람이 커피 산다", common_max=100_000)

    both_roll(host, friend)

    people = caught(friend)
    rolled = numbers(friend)
    assert people == {name for name, value in rolled.items() if value == min(rolled.values())}


def test_a_rule_that_is_used_in_part_waits_for_the_host_to_confirm(open_window: OpenWindow) -> None:
    host, friend = open_window(SMALL, lang="ko"), open_window(DESK)
    rule = "하이 - 낮은 사람 2명이 걸림"
    link = open_room_of(GAME, host.url, options={"rule": rule}).link
    host.come_by(link, "지민")
    confirm = host.button("table", "preview.confirm")
    expect(confirm).to_be_in_viewport(ratio=1)
    friend.come_by(link, "Mina")
    expect(friend.page.locator(".words s")).to_have_text("2명이")
    friend.button("table", "start.ready").click()
    expect(friend.page.get_by_text(friend.text("table", "wait.confirm"))).to_be_visible()

    confirm.tap()

    expect(friend.page.get_by_text(friend.text("table", "preview.confirmed"))).to_be_visible()
    host.button("table", "start.with", count=2).tap()
    both_roll(host, friend)
    people, rolled = caught(friend), numbers(friend)
    assert people == {name for name, value in rolled.items() if value == min(rolled.values())}


def test_without_an_ai_judge_everyone_reads_that_the_host_decides(open_window: OpenWindow) -> None:
    host, friend = two_under(open_window, "어제 제일 늦게 잔 사람이 걸림")
    expect(friend.page.get_by_text("the host decides who is caught")).to_be_visible()
    both_roll(host, friend)
    expect(friend.page.get_by_text(friend.text(BOARD, "asking.host", host="지민"))).to_be_visible()


def test_what_nobody_can_read_the_host_decides(open_window: OpenWindow) -> None:
    host, friend = two_under(open_window, "어제 제일 늦게 잔 사람이 걸림", judge="host")
    both_roll(host, friend)
    expect(friend.page.get_by_text(friend.text(BOARD, "asking.host", host="지민"))).to_be_visible()

    choice = host.page.locator("form")
    choice.get_by_role("button", name="Mina").tap()
    choice.get_by_role("textbox").fill("눈이 빨개요")
    choice.locator("[type=submit]").tap()

    for guest in (host, friend):
        assert caught(guest) == {"Mina"}
        expect(guest.page.get_by_text("눈이 빨개요").first).to_be_visible()


def test_a_phone_on_its_side_has_the_button_and_the_caught_in_view(open_window: OpenWindow) -> None:
    host, friend = open_window(ON_ITS_SIDE), open_window(DESK)
    host.open_table("Mina", GAME)
    friend.come_by(host.invite_link(), "Joon")
    friend.button("table", "start.ready").click()
    expect(host.page.get_by_role("heading", level=1).last).to_be_in_viewport()
    host.button("table", "start.with", count=2).tap()
    roll_button(friend).click()

    expect(roll_button(host)).to_be_in_viewport(ratio=1)
    roll_button(host).tap()

    assert caught(host)
    expect(host.page.locator(".ending li").first).to_be_in_viewport(ratio=1)
    expect(host.button("table", "result.rematch")).to_be_in_viewport(ratio=1)


def test_the_host_calls_it_off_and_the_room_remembers_who_was_caught(open_window: OpenWindow) -> None:
    host, friend = two_under(open_window, "하이 - 낮은 사람이 걸림", common_max=100_000)
    both_roll(host, friend)
    (loser,) = caught(friend)
    friend.button("table", "result.rematch").click()
    expect(host.page.get_by_text(host.text("table", "result.ready", names="Mina"))).to_be_visible()
    host.button("table", "result.rematch").tap()
    host.button("table", "start.with", count=2).tap()
    roll_button(friend).wait_for()

    host.button("table/referee", "callOff").tap()
    host.page.locator("dialog[open]").get_by_role(
        "button", name=host.text("table/referee", "callOff.go")
    ).tap()

    assert caught(friend) == set()
    expect(friend.page.locator(".ending h2")).to_have_text(friend.text(BOARD, "unjudged.CALLED_OFF"))
    friend.page.locator("summary", has_text=friend.text("table/history", "title")).click()
    expect(friend.page.locator("table tbody tr").first).to_have_text(f"{loser} 2 1", use_inner_text=True)


def test_the_replay_shows_the_same_end(open_window: OpenWindow) -> None:
    host, friend = two_under(open_window, "하이 - 낮은 사람이 걸림", common_max=100_000)
    both_roll(host, friend)
    people = caught(friend)

    friend.watch_again()
    friend.button("replay", "last").click()

    expect(friend.page.locator(".ending li")).to_have_text(sorted(people))
