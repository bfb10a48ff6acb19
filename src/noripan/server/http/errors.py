"""Refusals over HTTP: a status, and what the game socket says but for the command's id. Knows no route."""

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
from ..rooms.pending_request import not_stored

STATUS: Final[Mapping[str, int]] = {
    "NOT_SIGNED_IN": 401,
    "FOREIGN_ORIGIN": 403,
    "NOT_HOST": 403,
    "NO_LESSON": 404,
    "NO_SUCH_GAME": 404,
    "NO_SUCH_MATCH": 404,
    "NO_SUCH_PAGE": 404,
    "NO_SUCH_ROOM": 404,
    "NO_SUCH_VIEWER": 404,
    "NOT_ALLOWED": 405,
    "NO_JUDGE": 409,
    "NO_VERDICT_WANTED": 409,
    "TOO_LARGE": 413,
    "NOT_JSON": 415,
    "TOO_FAST": 429,
    "TOO_MANY_CONNECTIONS": 429,
    "SERVER_ERROR": 500,
    "JUDGE_FAILED": 502,
    "NOT_BUILT": 503,
    "SHUTTING_DOWN": 503,
    "STORAGE_FAILED": 503,
    "STORAGE_FULL": 507,
}

REFUSALS: Final[Mapping[str, Text]] = {**ROOM_REFUSALS, **refusal_texts.REFUSALS}

_OF_FRAMEWORK: Final[Mapping[int, str]] = {404: "NO_SUCH_PAGE", 405: "NOT_ALLOWED", 413: "TOO_LARGE"}
_TOLD_BEFORE: Final = frozenset({"JUDGE_FAILED"})
"""The operator heard of it when it happened: who asks again writes no line of the log."""
_LOG = structlog.get_logger(__name__)


class RefusalBody(Value, frozen=True):
    """Why not. Nothing has changed."""

    code: str
    """Stable, for programs."""
    params: dict[str, Any]
    """What the code speaks of."""
    message: Text


def status_of(code: str, /) -> int:
    """What is not in the table is the sender's to mend."""
    return STATUS.get(code, 400)


def retry_after(no: Refusal, /) -> dict[str, str]:
    """The header that says when to come again, where the refusal will not last."""
    return {"Retry-After": str(no.params.get("seconds", 1))} if status_of(no.code) == 429 else {}


def localized(line: Text, params: Mapping[str, Any] | None = None, /) -> Text:
    """A line in every language."""
    return Text(**fill_all(line, params or {}))


class OptionsRefused(Refusal):
    """A game's own refusal of options where there is no room yet: it brings the words along."""

    def __init__(self, no: Refusal, texts: GameTexts[Any]) -> None:
        super().__init__(no.code, **no.params)
        self.message = Text(**{lang: Teller(texts, lang, ()).refusal(no) for lang in LANGS})


def refusal_body(no: Refusal, /) -> RefusalBody:
    """The body of a refusal."""
    words = no.message if isinstance(no, OptionsRefused) else localized(REFUSALS[no.code], no.params)
    return RefusalBody(no.code, no.params, words)


def refusal_response(request: Request[Any, Any, Any], error: Exception, /) -> Response[RefusalBody]:
    """The answer to whatever went wrong."""
    no = _violation(error)
    status = status_of(no.code)
    if status >= 500 and no.code not in _TOLD_BEFORE:
        _tell_operator(request, error, no)
    headers = error.headers if isinstance(error, HTTPException) else None
    return Response(refusal_body(no), status_code=status, headers={**retry_after(no), **(headers or {})})


def _violation(error: Exception) -> Refusal:
    match error:
        case Refusal():
            return error
        case UnknownGame():
            return Refusal("NO_SUCH_GAME", games=slugs())
        case StorageFailed():
            return not_stored(error)
        case HTTPException() if error.status_code in _OF_FRAMEWORK:
            return Refusal(_OF_FRAMEWORK[error.status_code])
        case HTTPException() if error.status_code < 500:
            return Refusal("MALFORMED", why=_why(error))
        case _:
            return Refusal("SERVER_ERROR")


def _why(error: HTTPException) -> str:
    """What is wrong with which field; the framework's own heading repeats the address and its secrets."""
    if not isinstance(error.extra, list):
        return error.detail
    return "; ".join(
        f"{part['key']}: {part['message']}" if "key" in part else part["message"] for part in error.extra
    )


def _tell_operator(request: Request[Any, Any, Any], error: Exception, no: Refusal) -> None:
    """The route, never the address itself: an invite may stand in it."""
    route = request.scope.get("path_template", "")
    if no.code == "SERVER_ERROR":
        _LOG.error("request failed", route=route, method=request.method, exc_info=error)
    else:
        _LOG.warning("request refused", route=route, method=request.method, code=no.code, why=str(error))
