"""Kicking, muting, passwords, spectators and a new host, as both sides see it."""

from playwright.sync_api import expect

from ..page_objects.host_controls import (
    close_sheet,
    enter_password,
    forbid_spectators,
    heading,
    kick,
    open_member,
    password_field,
    press,
    set_password,
    sheet,
)
from ..support.guest import PHONE, Guest, OpenWindow


def test_kicked_member_sees_why_and_needs_a_new_link(open_window: OpenWindow) -> None:
    host, guest = open_window(), open_window(PHONE)
    host.open_room("Mina")
    old_link = host.invite_link()
    guest.join(old_link, "Joon")
    guest.button("table", "start.ready").wait_for()

    kick(host, "Joon")

    heading(guest, "refused.kicked").wait_for()
    guest.page.reload()
    heading(guest, "refused.kicked").wait_for()
    assert host.invite_link() != old_link
    guest.page.goto(host.invite_link())
    guest.button("table", "start.ready").wait_for()


def test_muted_member_sees_why_until_unmuted(open_window: OpenWindow) -> None:
    host, guest = open_window(PHONE), open_window()
    host.open_room("Mina")
    guest.join(host.invite_link(), "Joon")
    field = guest.page.get_by_role("textbox", name=guest.text("table", "chat.input"))
    expect(field).to_be_enabled()

    open_member(host, "Joon")
    press(host, "members.mute")

    expect(field).to_be_disabled()
    expect(guest.page.get_by_text(guest.text("table", "chat.muted"))).to_be_visible()
    press(host, "members.unmute")
    expect(field).to_be_enabled()
    close_sheet(host)
    field.fill("Hello!")
    field.press("Enter")
    expect(host.page.get_by_text("Hello!").first).to_be_visible()


def test_password_is_asked_until_it_is_right(open_window: OpenWindow) -> None:
    host, stranger, friend = open_window(), open_window(PHONE), open_window()
    host.open_room("Mina")
    set_password(host, "open sesame")

    stranger.go(f"/r/{host.code}")
    stranger.name_field().fill("Ann")
    enter_password(stranger, "open barley")
    expect(stranger.page.get_by_text("That’s not the password. Try again.")).to_be_visible()
    enter_password(stranger, "open sesame")

    stranger.button("table", "start.ready").wait_for()
    kept = stranger.page.evaluate("JSON.stringify([localStorage, sessionStorage])")
    assert "sesame" not in kept
    friend.page.goto(host.invite_link())
    friend.name_field().fill("Joon")
    expect(password_field(friend)).to_have_count(0)
    friend.button("table", "join.submit").click()
    friend.button("table", "start.ready").wait_for()


def test_running_match_can_be_closed_to_spectators(open_window: OpenWindow) -> None:
    host, looker = open_window(), open_window(PHONE)
    _start_with_a_bot(host)
    looker.join(host.invite_link(), "Sky")
    looker.page.locator("[data-position]").wait_for()

    forbid_spectators(host)

    heading(looker, "refused.noSpectators").wait_for()
    looker.button("table", "refused.again").click()
    looker.button("table", "refused.watch.go").click()
    heading(looker, "refused.noSpectators").wait_for()
    expect(host.page.locator("[data-position]")).to_be_visible()


def test_longest_present_member_becomes_the_next_host(open_window: OpenWindow) -> None:
    host, second, third = (open_window() for _ in range(3))
    host.open_room("Mina")
    for guest, name in ((second, "Joon"), (third, "Sky")):
        guest.join(host.invite_link(), name)
        guest.button("table", "start.ready").wait_for()

    host.button("table", "menu").click()
    press(host, "menu.leave")

    expect(second.button("table", "settings.change")).to_be_visible()
    expect(
        third.page.get_by_role("heading", name=third.text("table", "room.of", host="Joon"))
    ).to_be_visible()
    expect(third.button("table", "settings.change")).to_have_count(0)


def test_spectator_joins_the_next_match_with_one_tap(open_window: OpenWindow) -> None:
    host, looker = open_window(), open_window(PHONE)
    _start_with_a_bot(host)
    looker.join(host.invite_link(), "Sky")
    looker.page.locator("[data-position]").wait_for()

    host.button("table", "menu").click()
    press(host, "menu.leave")
    press(host, "leave.go")
    looker.page.locator("#result-title").wait_for()
    looker.button("table/result", "join").click()

    expect(looker.page.locator("#result-title")).to_have_count(0)  # with the bot they are two
    looker.page.locator("[data-position]").wait_for()
    assert sheet(looker).count() == 0


def _start_with_a_bot(host: Guest) -> None:
    host.open_room("Mina")
    host.add_bots(1)
    host.button("table", "start.go").click()
    host.page.locator("[data-position]").wait_for()
