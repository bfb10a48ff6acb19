"""A walk past the Dice room's lobby and talk: the rule being written, own dice, commands, the board."""

from .people import Guest
from .rollers import GAME, both_roll, caught, message_field, roll_button
from .tour_of_hosts import StopFor


def tour_of_rolls(host: Guest, friend: Guest, stop: StopFor) -> None:
    """Calls `stop` with whoever sees it and the name of each place."""
    host.open_table("지민" if host.lang == "ko" else "Mina", GAME)
    friend.come_by(host.invite_link(), "수아" if friend.lang == "ko" else "Joon")
    friend.button("table", "start.ready").wait_for()
    _write(host, stop)
    stop(friend, "dice-lobby")
    _talk(friend, stop)
    _choose(host, friend, stop)
    _play(host, friend, stop)


def _write(host: Guest, stop: StopFor) -> None:
    field = host.page.locator("textarea")
    field.fill("x" * 501)
    stop(host, "dice-rule-too-long")
    field.fill("두 번째로 높은 사람이 커피 사기" if host.lang == "ko" else "Second highest buys the coffee")
    host.page.get_by_text(host.text("table", "freeText.saved")).wait_for()
    stop(host, "dice-rule")
    field.fill("하이 - 낮은 사람 2명이 걸림")
    host.button("table", "preview.confirm").wait_for()
    host.page.get_by_text(host.text("table", "freeText.saved")).wait_for()
    stop(host, "dice-confirm")
    field.fill("두 번째로 높은 사람이 커피 사기" if host.lang == "ko" else "Second highest buys the coffee")
    host.page.get_by_text(host.text("table", "freeText.saved")).wait_for()


def _talk(friend: Guest, stop: StopFor) -> None:
    if friend.is_on_phone:
        friend.button("table", "chat.open").click()
    field = message_field(friend)
    field.fill("/")
    stop(friend, "dice-commands")
    field.press("Tab")
    field.press("Enter")
    friend.page.locator("li.message .die").wait_for()
    stop(friend, "dice-talk")
    if friend.is_on_phone:
        friend.page.keyboard.press("Escape")


def _choose(host: Guest, friend: Guest, stop: StopFor) -> None:
    field = friend.page.locator(".own input")
    field.fill("1")
    stop(friend, "dice-own-wrong")
    field.fill("20")
    field.press("Enter")
    host.button("table", "settings.change").click()
    host.page.locator("dialog[open]").get_by_role("switch").first.click()
    stop(host, "dice-terms")
    host.button("table", "settings.save").click()
    friend.page.locator(".own s").wait_for()
    stop(friend, "dice-overruled")


def _play(host: Guest, friend: Guest, stop: StopFor) -> None:
    friend.button("table", "start.ready").click()
    host.button("table", "start.with", count=2).click()
    roll_button(friend).wait_for()
    stop(friend, "dice-board")
    both_roll(host, friend)
    assert caught(friend)
    stop(friend, "dice-result")
