"""Guests: a name, a language and a token that only they have. The storage holds the token's hash alone."""

import hashlib
import secrets
from collections.abc import Callable, Collection
from typing import Final

import structlog
from msgspec.structs import replace

from noripan.kernel import Lang
from noripan.rooms import clean_name
from noripan.storage import LAST_SEEN_INTERVAL, Guest, Storage, StorageFailed

COOKIE: Final = "noripan_session"
SECURE_COOKIE: Final = f"__Host-{COOKIE}"
"""Over HTTPS alone. Browsers take a cookie of this name from nobody but this very host."""
TOKEN_BYTES: Final = 32
ID_BYTES: Final = 12
MOST_REMEMBERED: Final = 10_000

_LOG = structlog.get_logger(__name__)


class Guests:
    """Signs guests in and knows them again."""

    def __init__(self, storage: Storage, now: Callable[[], int], cookie: str = COOKIE) -> None:
        self.cookie = cookie
        self._storage = storage
        self._now = now
        self._remembered: dict[str, Guest] = {}

    async def sign_in(self, name: str, lang: Lang) -> tuple[Guest, str]:
        """A new guest and the token to know them by."""
        token, now = secrets.token_urlsafe(TOKEN_BYTES), self._now()
        person = Guest(secrets.token_hex(ID_BYTES), _hashed(token), clean_name(name), lang, now, now)
        await self._storage.add_guest(person)
        self._remember(person)
        return person, token

    async def change(self, person: Guest, name: str | None, lang: Lang | None) -> Guest:
        """A guest goes by another name, or reads another language."""
        changed = replace(
            person,
            name=person.name if name is None else clean_name(name),
            lang=person.lang if lang is None else lang,
        )
        await self._storage.update_guest(changed)
        self._remember(changed)
        return changed

    def forget(self, gone: Collection[str]) -> None:
        """Guests who are stored no more are known no more."""
        if gone:
            self._remembered = {
                hashed: person for hashed, person in self._remembered.items() if person.id not in gone
            }

    async def by_cookie(self, header: str | None) -> Guest | None:
        """Whoever sent this Cookie header."""
        token = _token(header, self.cookie)
        if token is None:
            return None
        hashed = _hashed(token)
        if hashed not in self._remembered:
            person = await self._storage.guest_by_token(hashed)
            if person is None:
                return None
            self._remember(person)
        return await self._seen(self._remembered[hashed])

    async def _seen(self, person: Guest) -> Guest:
        """Notes once a day that somebody was here; that this fails keeps nobody out."""
        now = self._now()
        if now - person.last_seen < LAST_SEEN_INTERVAL:
            return person
        seen = replace(person, last_seen=now)
        self._remember(seen)  # before it is stored, so that of many requests one notes it
        try:
            await self._storage.set_last_seen(person.id, now)
        except StorageFailed as failed:
            _LOG.warning("not noted who was here", why=str(failed))
        return seen

    def _remember(self, person: Guest) -> None:
        if len(self._remembered) >= MOST_REMEMBERED:
            self._remembered.clear()
        self._remembered[person.token_hash] = person


def _hashed(token: str) -> str:
    """A token is as long as a key, so a plain hash cannot be guessed backwards."""
    return hashlib.sha256(token.encode()).hexdigest()


def _token(header: str | None, cookie: str) -> str | None:
    """Our own cookie among those of whatever else runs on this host, however oddly they are written."""
    pairs = (pair.strip().partition("=") for pair in (header or "").split(";"))
    return next((value for name, _, value in pairs if name == cookie), None)
