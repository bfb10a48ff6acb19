"""Sessions: guests sign in, and change their name or language."""

from typing import Annotated, Final, cast

from litestar import Controller, Response, get, patch, post
from litestar.datastructures import Cookie

from noripan.kernel import Lang
from noripan.storage import GUEST_BYTES, Guest

from ...service import Service
from ..dependencies import InjectedService, Limits, OptionalGuest, SignedInGuest
from ..openapi import READ_REFUSALS, SIGNED_IN, WRITE_REFUSALS, json_body, responses
from ..schemas import SessionChange, SessionView, SignIn

COOKIE_SECONDS: Final = 400 * 24 * 60 * 60
"""Browsers keep no cookie longer."""

SignInBody = Annotated[SignIn, json_body(SignIn)]
SessionChangeBody = Annotated[SessionChange, json_body(SessionChange)]


class Sessions(Controller):
    """Guests: a name and a language, recognized by a cookie."""

    path = "/api/session"
    tags = ("session",)

    @post(
        summary="Sign in as a guest",
        responses={
            **responses(
                201, SessionView, "INVALID_NAME", *WRITE_REFUSALS, description="A new guest, and the cookie."
            ),
            **responses(200, SessionView, description="The caller had a session; it was changed."),
        },
    )
    async def sign_in(
        self, data: SignInBody, visitor: OptionalGuest, limits: Limits, service: InjectedService
    ) -> Response[SessionView]:
        """Creates a guest. A caller who has a session keeps it and changes its name and language."""
        if visitor is not None:
            changed = await service.guests.change(visitor, data.name, data.lang)
            return Response(_session(changed), status_code=200)
        await limits.spend_everywhere("sign_in")
        charge = limits.begin_write()
        guest, token = await service.guests.sign_in(data.name, data.lang)
        charge(GUEST_BYTES)
        return Response(_session(guest), status_code=201, cookies=[_cookie(service, token)])

    @get(
        summary="Show the session",
        security=SIGNED_IN,
        responses=responses(
            200, SessionView, "NOT_SIGNED_IN", *READ_REFUSALS, description="The caller's session."
        ),
    )
    async def show_session(self, guest: SignedInGuest) -> SessionView:
        """The caller's id, name and language."""
        return _session(guest)

    @patch(
        summary="Change name or language",
        security=SIGNED_IN,
        responses=responses(
            200,
            SessionView,
            "NOT_SIGNED_IN",
            "INVALID_NAME",
            *WRITE_REFUSALS,
            description="The changed session.",
        ),
    )
    async def change_session(
        self, data: SessionChangeBody, guest: SignedInGuest, service: InjectedService
    ) -> SessionView:
        """Rooms show a new name when the caller joins again."""
        return _session(await service.guests.change(guest, data.name, data.lang))


def _session(guest: Guest) -> SessionView:
    return SessionView(guest.id, guest.name, cast("Lang", guest.lang))


def _cookie(service: Service, token: str) -> Cookie:
    return Cookie(
        service.guests.cookie,
        value=token,
        max_age=COOKIE_SECONDS,
        path="/",
        httponly=True,
        samesite="lax",
        secure=service.settings.secure_cookies,
    )
