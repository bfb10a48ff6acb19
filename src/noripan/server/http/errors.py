"""Refusals over HTTP: a status, and the same code, parameters and texts as on the game socket."""

from collections.abc import Mapping
from typing import Any, Final

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException

from noripan.games.registry import UnknownGame, slugs
from noripan.kernel import LANGS, GameTexts, Refusal, Teller, Text, Value, fill_all
from noripan.rooms import REFUSALS as ROOM_REFUSALS
from noripan.storage import StorageFailed

from .. import refusal_texts
from ..rooms.pending_request import storage_refusal

STATUS: Final[Mapping[str, int]] = {
    "NOT_SIGNED_IN": 401,
    "FOREIGN_ORIGIN": 403,
    "NOT_HOST": 403,
    "NO_LESSON": 404,
    "NO_SUCH_GAME": 404,
    "NO_SUCH_MATCH": 404,
    "NO_SUCH_MOVE": 404,
    "NO_SUCH_PAGE": 404,
    "NO_SUCH_ROOM": 404,
    "NO_SUCH_VIEWER": 404,
    "NOT_ALLOWED": 405,
    "NO_JUDGE": 409,
    "NO_VERDICT_WANTED": 409,
    "OTHER_RULES": 409,
    "OVER_BY_THEN": 409,
    "ROLE_NEEDED": 409,
    "SEAT_OUT": 409,
    "TOO_LARGE": 413,
    "NOT_JSON": 415,
    "TOO_FAST": 429,
    "TOO_MANY_CONNECTIONS": 429,
    "SERVER_ERROR": 500,
    "JUDGE_FAILED": 502,
    "ANALYSIS_BUSY": 503,
    "NOT_BUILT": 503,
    "OUTCOME_UNKNOWN": 503,
    "ROOM_BUSY": 503,
    "SHUTTING_DOWN": 503,
    "STORAGE_FAILED": 503,
    "STORAGE_FULL": 507,
}

REFUSALS: Final[Mapping[str, Text]] = {**ROOM_REFUSALS, **refusal_texts.REFUSALS}

_FRAMEWORK_CODES: Final[Mapping[int, str]] = {404: "NO_SUCH_PAGE", 405: "NOT_ALLOWED", 413: "TOO_LARGE"}
_ALREADY_LOGGED: Final = frozenset({"JUDGE_FAILED"})
"""Logged when it happened; asking again logs nothing."""
_LOG = structlog.get_logger(__name__)


class RefusalBody(Value, frozen=True):
    """Why a request was refused. Nothing has changed."""

    code: str
    """Stable, for programs."""
    params: dict[str, Any]
    """The values that the message mentions."""
    message: Text


def status_of(code: str, /) -> int:
    """The HTTP status of a refusal; 400 for codes that are not in the table."""
    return STATUS.get(code, 400)


def retry_after(refusal: Refusal, /) -> dict[str, str]:
    """The Retry-After header of a refusal with status 429."""
    return {"Retry-After": str(refusal.params.get("seconds", 1))} if status_of(refusal.code) == 429 else {}


def localized(text: Text, params: Mapping[str, Any] | None = None, /) -> Text:
    """A text with its parameters filled in, in every language."""
    return Text(**fill_all(text, params or {}))


class OptionsRefused(Refusal):
    """A game's refusal of options outside a room; it carries the game's own text."""

    def __init__(self, refusal: Refusal, texts: GameTexts[Any]) -> None:
        super().__init__(refusal.code, **refusal.params)
        self.message = Text(**{lang: Teller(texts, lang, ()).refusal(refusal) for lang in LANGS})


def refusal_body(refusal: Refusal, /) -> RefusalBody:
    """The body of a refusal."""
    message = (
        refusal.message
        if isinstance(refusal, OptionsRefused)
        else localized(REFUSALS[refusal.code], refusal.params)
    )
    return RefusalBody(refusal.code, refusal.params, message)


def refusal_response(request: Request[Any, Any, Any], error: Exception, /) -> Response[RefusalBody]:
    """The response to an error."""
    refusal = _refusal_for(error)
    status = status_of(refusal.code)
    if status >= 500 and refusal.code not in _ALREADY_LOGGED:
        _log_failure(request, error, refusal)
    headers = error.headers if isinstance(error, HTTPException) else None
    return Response(
        refusal_body(refusal), status_code=status, headers={**retry_after(refusal), **(headers or {})}
    )


def _refusal_for(error: Exception) -> Refusal:
    match error:
        case Refusal():
            return error
        case UnknownGame():
            return Refusal("NO_SUCH_GAME", games=slugs())
        case StorageFailed():
            return storage_refusal(error)
        case HTTPException() if error.status_code in _FRAMEWORK_CODES:
            return Refusal(_FRAMEWORK_CODES[error.status_code])
        case HTTPException() if error.status_code < 500:
            return Refusal("MALFORMED", why=_why(error))
        case _:
            return Refusal("SERVER_ERROR")


def _why(error: HTTPException) -> str:
    """The invalid fields; the framework's own message repeats the URL, which may contain an invite."""
    if not isinstance(error.extra, list):
        return error.detail
    return "; ".join(
        f"{part['key']}: {part['message']}" if "key" in part else part["message"] for part in error.extra
    )


def _log_failure(request: Request[Any, Any, Any], error: Exception, refusal: Refusal) -> None:
    """Logs the route, never the URL: it may contain an invite."""
    route = request.scope.get("path_template", "")
    if refusal.code == "SERVER_ERROR":
        _LOG.error("request failed", route=route, method=request.method, exc_info=error)
    else:
        _LOG.warning("request refused", route=route, method=request.method, code=refusal.code, why=str(error))
