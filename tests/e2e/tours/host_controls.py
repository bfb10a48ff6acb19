"""A tour of the host's controls, and of their effects on another guest's page."""

from ..page_objects.host_controls import close_sheet, heading, kick, password_field, press, set_password
from ..support.guest import Guest
from .stops import StopFor


def tour_host_controls(host: Guest, guest: Guest, stop: StopFor) -> None:
    """Muting, the password, kicking and the join page."""
    name = "수아" if guest.lang == "ko" else "Joon"
    host.open_room("지민" if host.lang == "ko" else "Mina")
    guest.join(host.invite_link(), name)
    guest.button("table", "start.ready").wait_for()
    _mute(host, guest, stop)
    set_password(host, "sesame", lambda: stop(host, "access"))
    kick(host, name, lambda: stop(host, "member-kick"))
    heading(guest, "refused.kicked").wait_for()
    stop(guest, "kicked")
    guest.clear_identity()
    guest.go(f"/r/{host.code}")
    password_field(guest).wait_for()
    stop(guest, "join-password")


def _mute(host: Guest, guest: Guest, stop: StopFor) -> None:
    host.button("table", "seat.manage").click()
    press(host, "members.mute")
    host.button("table", "members.unmute").wait_for()
    stop(host, "member-muted")
    press(host, "members.all")
    stop(host, "members")
    close_sheet(host)
    if guest.is_on_phone:
        guest.button("table", "chat.open").click()
    guest.page.get_by_text(guest.text("table", "chat.muted")).wait_for()
    stop(guest, "chat-muted")
    if guest.is_on_phone:
        close_sheet(guest)
