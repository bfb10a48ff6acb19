"""A tour of the Dice room: writing the rule, chat commands, own dice, and a match."""

from ..page_objects.dice_room import GAME, both_roll, caught_players, message_field, roll_button
from ..support.guest import Guest
from .stops import StopFor


def tour_dice_room(host: Guest, friend: Guest, stop: StopFor) -> None:
    """Lobby, chat, options and a match of two."""
    host.open_room("지민" if host.lang == "ko" else "Mina", GAME)
    friend.join(host.invite_link(), "수아" if friend.lang == "ko" else "Joon")
    friend.button("table", "start.ready").wait_for()
    _rule(host, stop)
    stop(friend, "dice-lobby")
    _chat(friend, stop)
    _dice_options(host, friend, stop)
    _match(host, friend, stop)


def _rule(host: Guest, stop: StopFor) -> None:
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


def _chat(friend: Guest, stop: StopFor) -> None:
    if friend.is_on_phone:
        friend.button("table", "chat.open").click()
    field = message_field(friend)
    field.fill("/")
    stop(friend, "dice-commands")
    field.press("Tab")
    field.press("Enter")
    friend.page.locator("li.message .die").wait_for()
    stop(friend, "dice-chat")
    if friend.is_on_phone:
        friend.page.keyboard.press("Escape")


def _dice_options(host: Guest, friend: Guest, stop: StopFor) -> None:
    field = friend.page.locator(".own input")
    field.fill("1")
    stop(friend, "dice-own-invalid")
    field.fill("20")
    field.press("Enter")
    host.button("table", "settings.change").click()
    host.page.locator("dialog[open]").get_by_role("switch").first.click()
    stop(host, "dice-settings")
    host.button("table", "settings.save").click()
    friend.page.locator(".own s").wait_for()
    stop(friend, "dice-overruled")


def _match(host: Guest, friend: Guest, stop: StopFor) -> None:
    friend.button("table", "start.ready").click()
    host.button("table", "start.with", count=2).click()
    roll_button(friend).wait_for()
    stop(friend, "dice-board")
    both_roll(host, friend)
    assert caught_players(friend)
    stop(friend, "dice-result")
