"""A walk past what a host can do about people and the door, and how that looks from the other side."""

from collections.abc import Callable

from .hosting import heading, password_field, press, put_away, send_away, set_password
from .people import Guest

StopFor = Callable[[Guest, str], None]


def tour_of_hosts(host: Guest, guest: Guest, stop: StopFor) -> None:
    """Calls `stop` with whoever sees it and the name of each place."""
    name = "수아" if guest.lang == "ko" else "Joon"
    host.open_table("지민" if host.lang == "ko" else "Mina")
    guest.come_by(host.invite_link(), name)
    guest.button("table", "start.ready").wait_for()
    _mute(host, guest, stop)
    set_password(host, "sesame", lambda: stop(host, "door"))
    send_away(host, name, lambda: stop(host, "people-send-away"))
    heading(guest, "refused.kicked").wait_for()
    stop(guest, "sent-away")
    guest.become_a_stranger()
    guest.go(f"/r/{host.code}")
    password_field(guest).wait_for()
    stop(guest, "entrance-password")


def _mute(host: Guest, guest: Guest, stop: StopFor) -> None:
    host.button("table", "seat.manage").click()
    press(host, "members.mute")
    host.button("table", "members.unmute").wait_for()
    stop(host, "people-member")
    press(host, "members.all")
    stop(host, "people")
    put_away(host)
    if guest.is_on_phone:
        guest.button("table", "chat.open").click()
    guest.page.get_by_text(guest.text("table", "chat.muted")).wait_for()
    stop(guest, "talk-muted")
    if guest.is_on_phone:
        put_away(guest)
