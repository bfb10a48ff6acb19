"""Guests: a name, a language and a session token. The storage holds only the token's hash."""

import hashlib
import secrets
from collections.abc import Callable, Collection
from typing import Final, NamedTuple

import structlog
from msgspec.structs import replace

from noripan.kernel import Lang
from noripan.rooms import clean_name
from noripan.storage import LAST_SEEN_INTERVAL, Guest, Storage, StorageFailed

COOKIE: Final = "noripan_session"
SECURE_COOKIE: Final = f"__Host-{COOKIE}"
"""Used over HTTPS. Browsers accept a cookie of this name only from this exact host."""
TOKEN_BYTES: Final = 32
ID_BYTES: Final = 12
MAX_CACHED: Final = 10_000
CACHED_MS: Final = 60_000
"""How long another node's change may go unnoticed if the bus loses the message."""

_LOG = structlog.get_logger(__name__)


class _Cached(NamedTuple):
    guest: Guest
    at: int


class Guests:
    """Signs guests in and recognizes them by their cookie."""

    def __init__(
        self,
        storage: Storage,
        now: Callable[[], int],
        cookie: str = COOKIE,
        on_change: Callable[[Guest], None] | None = None,
    ) -> None:
        self.cookie = cookie
        self._storage = storage
        self._now = now
        self._on_change = on_change
        """Tells other nodes of a guest's new name; None: there are none."""
        self._cache: dict[str, _Cached] = {}

    async def sign_in(self, name: str, lang: Lang) -> tuple[Guest, str]:
        """A new guest and their session token."""
        token, now = secrets.token_urlsafe(TOKEN_BYTES), self._now()
        guest = Guest(secrets.token_hex(ID_BYTES), _hash(token), clean_name(name), lang, now, now)
        await self._storage.add_guest(guest)
        self._keep(guest)
        return guest, token

    async def change(self, guest: Guest, name: str | None, lang: Lang | None) -> Guest:
        """Changes a guest's name or language."""
        changed = replace(
            guest,
            name=guest.name if name is None else clean_name(name),
            lang=guest.lang if lang is None else lang,
        )
        await self._storage.update_guest(changed)
        self._keep(changed)
        if self._on_change is not None:
            self._on_change(changed)
        return changed

    def forget_token(self, token_hash: str) -> None:
        """Drops a guest whom another node has changed."""
        self._cache.pop(token_hash, None)

    def forget(self, ids: Collection[str]) -> None:
        """Drops deleted guests from the cache."""
        if ids:
            self._cache = {
                token_hash: cached for token_hash, cached in self._cache.items() if cached.guest.id not in ids
            }

    async def by_cookie(self, header: str | None) -> Guest | None:
        """The guest who sent this Cookie header."""
        token = _token(header, self.cookie)
        if token is None:
            return None
        token_hash = _hash(token)
        cached = self._cache.get(token_hash)
        if cached is not None and self._is_fresh(cached):
            return await self._note_visit(cached.guest)
        guest = await self._storage.guest_by_token(token_hash)
        if guest is None:
            return None
        self._keep(guest)
        return await self._note_visit(guest)

    def _is_fresh(self, cached: _Cached) -> bool:
        return self._on_change is None or self._now() - cached.at < CACHED_MS

    async def _note_visit(self, guest: Guest) -> Guest:
        """Stores once a day that the guest was here; a failure does not matter."""
        now = self._now()
        if now - guest.last_seen < LAST_SEEN_INTERVAL:
            return guest
        seen = replace(guest, last_seen=now)
        self._keep(seen)  # before it is stored, so that only one of many requests stores it
        try:
            await self._storage.set_last_seen(guest.id, now)
        except StorageFailed as failed:
            _LOG.warning("guest visit not stored", why=str(failed))
        return seen

    def _keep(self, guest: Guest) -> None:
        if len(self._cache) >= MAX_CACHED:
            self._cache.clear()
        self._cache[guest.token_hash] = _Cached(guest, self._now())


def _hash(token: str) -> str:
    """A token is as long as a key, so a plain hash is safe."""
    return hashlib.sha256(token.encode()).hexdigest()


def _token(header: str | None, cookie: str) -> str | None:
    """Our cookie among others of this host, however oddly they are written."""
    pairs = (pair.strip().partition("=") for pair in (header or "").split(";"))
    return next((value for name, _, value in pairs if name == cookie), None)
