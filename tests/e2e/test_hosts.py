"""What a host can do about people and the door, seen from both sides of it."""

from playwright.sync_api import expect

from .conftest import OpenWindow
from .hosting import (
    close_to_spectators,
    heading,
    knock,
    manage,
    password_field,
    press,
    put_away,
    send_away,
    set_password,
    sheet,
)
from .people import PHONE, Guest


def test_who_is_sent_away_reads_why_and_the_old_link_is_of_no_use(open_window: OpenWindow) -> None:
    host, guest = open_window(), open_window(PHONE)
    host.open_table("Mina")
    old = host.invite_link()
    guest.come_by(old, "Joon")
    guest.button("table", "start.ready").wait_for()

    send_away(host, "Joon")

    heading(guest, "refused.kicked").wait_for()
    guest.page.reload()
    heading(guest, "refused.kicked").wait_for()
    assert host.invite_link() != old
    guest.page.goto(host.invite_link())
    guest.button("table", "start.ready").wait_for()


def test_who_is_muted_reads_why_and_can_speak_again_later(open_window: OpenWindow) -> None:
    host, guest = open_window(PHONE), open_window()
    host.open_table("Mina")
    guest.come_by(host.invite_link(), "Joon")
    field = guest.page.get_by_role("textbox", name=guest.text("table", "chat.input"))
    expect(field).to_be_enabled()

    manage(host, "Joon")
    press(host, "members.mute")

    expect(field).to_be_disabled()
    expect(guest.page.get_by_text(guest.text("table", "chat.muted"))).to_be_visible()
    press(host, "members.unmute")
    expect(field).to_be_enabled()
    put_away(host)
    field.fill("Hello!")
    field.press("Enter")
    expect(host.page.get_by_text("Hello!").first).to_be_visible()


def test_a_password_is_asked_of_strangers_until_it_is_right(open_window: OpenWindow) -> None:
    host, stranger, friend = open_window(), open_window(PHONE), open_window()
    host.open_table("Mina")
    set_password(host, "open sesame")

    stranger.go(f"/r/{host.code}")
    stranger.name_field().fill("Ann")
    knock(stranger, "open barley")
    expect(stranger.page.get_by_text("That is not the password.")).to_be_visible()
    knock(stranger, "open sesame")

    stranger.button("table", "start.ready").wait_for()
    kept = stranger.page.evaluate("JSON.stringify([localStorage, sessionStorage])")
    assert "sesame" not in kept
    friend.page.goto(host.invite_link())
    friend.name_field().fill("Joon")
    expect(password_field(friend)).to_have_count(0)
    friend.button("table", "join.submit").click()
    friend.button("table", "start.ready").wait_for()


def test_a_running_match_can_be_closed_to_spectators(open_window: OpenWindow) -> None:
    host, looker = open_window(), open_window(PHONE)
    _start_with_a_bot(host)
    looker.come_by(host.invite_link(), "Sky")
    looker.page.locator("[data-moves]").wait_for()

    close_to_spectators(host)

    heading(looker, "refused.noSpectators").wait_for()
    looker.button("table", "refused.again").click()
    looker.button("table", "refused.watch.go").click()
    heading(looker, "refused.noSpectators").wait_for()
    expect(host.page.locator("[data-moves]")).to_be_visible()


def test_when_the_host_leaves_whoever_was_there_longest_is_the_host(open_window: OpenWindow) -> None:
    host, second, third = (open_window() for _ in range(3))
    host.open_table("Mina")
    for guest, name in ((second, "Joon"), (third, "Sky")):
        guest.come_by(host.invite_link(), name)
        guest.button("table", "start.ready").wait_for()

    host.button("table", "menu").click()
    press(host, "menu.leave")

    expect(second.button("table", "settings.change")).to_be_visible()
    expect(third.button("table", "settings.change")).to_have_count(0)
    expect(third.page.get_by_role("heading", name="Joon’s table")).to_be_visible()


def test_who_looked_on_sits_down_right_from_the_result(open_window: OpenWindow) -> None:
    host, looker = open_window(), open_window(PHONE)
    _start_with_a_bot(host)
    looker.come_by(host.invite_link(), "Sky")
    looker.page.locator("[data-moves]").wait_for()

    host.button("table", "menu").click()
    press(host, "menu.leave")
    press(host, "leave.go")
    looker.page.locator("#result-title").wait_for()
    looker.button("table", "start.sit").click()

    expect(looker.button("table", "result.rematch")).to_be_visible()
    assert sheet(looker).count() == 0


def _start_with_a_bot(host: Guest) -> None:
    host.open_table("Mina")
    host.add_bots(1)
    host.button("table", "start.go").click()
    host.page.locator("[data-moves]").wait_for()
