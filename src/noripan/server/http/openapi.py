"""The OpenAPI document: how routes declare their responses, and the document made from the routes."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from litestar import Controller, Litestar
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Components, Example, SecurityScheme, Tag
from litestar.params import BodyKwarg, PathParameter
from msgspec import Struct

from noripan import __version__
from noripan.games.registry import slugs
from noripan.kernel import Refusal

from ..guests import COOKIE, SECURE_COOKIE
from .errors import RefusalBody, refusal_body, status_of
from .openapi_examples import EXAMPLES, REFUSAL_PARAMS
from .schemas import GameCard

AnyRoute: TypeAlias = type[Controller] | HTTPRouteHandler

READ_REFUSALS: Final = ("STORAGE_FAILED",)
"""Refusals of every route that reads from the storage."""
WRITE_REFUSALS: Final = (
    "MALFORMED",
    "FOREIGN_ORIGIN",
    "TOO_LARGE",
    "NOT_JSON",
    "STORAGE_FAILED",
    "STORAGE_FULL",
)
"""Refusals of every route that takes a body and writes to the storage."""
GameSlug = Annotated[
    str, PathParameter(max_length=64, description="A game's name.", examples=[Example(value=slugs()[0])])
]
SIGNED_IN: Final[Sequence[dict[str, list[str]]]] = ({"session": []},)

_TYPES: Final = (RefusalBody, GameCard, *(kind for kind in EXAMPLES if isinstance(kind, type(Struct))))
_TAGS: Final = (
    Tag("session", "Guests: a name and a language, recognized by a cookie."),
    Tag("games", "What can be played."),
    Tag("rooms", "Members around one game. Rooms are joined through the game socket."),
    Tag("matches", "Finished matches, and the files that prove they were fair."),
    Tag("service", "For operators of the server."),
)
_DESCRIPTION: Final = """Everything around a game; the game itself uses the socket at `/api/socket`.

Every response outside 2xx is a `RefusalBody`: a stable code, parameters, and texts for people. With 429,
`Retry-After` says after how many seconds to try again."""


def responses(
    status: int, kind: Any, *codes: str, description: str, media_type: str = "application/json"
) -> dict[int, ResponseSpec]:
    """The responses of a route: its success, and its refusals by code."""
    success = ResponseSpec(
        kind,
        generate_examples=False,
        description=description,
        media_type=media_type,
        examples=_examples(kind),
    )
    return {status: success, **refusals(*codes)}


def json_body(kind: type[Struct], /) -> BodyKwarg:
    """The body that a route takes, with an example."""
    return BodyKwarg(examples=_examples(kind))


def _examples(kind: Any) -> list[Example]:
    return [Example(value=EXAMPLES[kind])]


def refusals(*codes: str) -> dict[int, ResponseSpec]:
    """The refusals of a route by status; TOO_FAST and SERVER_ERROR are always possible."""
    by_status: dict[int, list[str]] = defaultdict(list)
    for code in ("TOO_FAST", *codes, "SERVER_ERROR"):
        by_status[status_of(code)].append(code)
    return {status: _refusal_spec(grouped) for status, grouped in sorted(by_status.items())}


def _refusal_spec(codes: Sequence[str]) -> ResponseSpec:
    bodies = [refusal_body(Refusal(code, **REFUSAL_PARAMS.get(code, {}))) for code in codes]
    return ResponseSpec(
        RefusalBody,
        generate_examples=False,
        description="\n\n".join(f"`{body.code}`: {body.message.en}" for body in bodies),
        examples=[Example(summary=body.code, value=body) for body in bodies],
    )


def openapi_document(routes: Sequence[AnyRoute], dependencies: Mapping[str, Provide], /) -> bytes:
    """The OpenAPI document of routes. Its schemas come from msgspec, which also decodes the bodies."""
    config = OpenAPIConfig(
        title="Noripan",
        version=__version__,
        description=_DESCRIPTION,
        tags=list(_TAGS),
        use_handler_docstrings=True,
        components=Components(
            security_schemes={
                "session": SecurityScheme(
                    type="apiKey",
                    name=COOKIE,
                    security_scheme_in="cookie",
                    description=f"Over HTTPS it is called `{SECURE_COOKIE}`.",
                )
            }
        ),
    )
    app = Litestar(routes, dependencies=dependencies, openapi_config=config, logging_config=None)
    document = app.openapi_schema.to_schema()
    _, schemas = msgspec.json.schema_components(_TYPES, ref_template="#/components/schemas/{name}")
    document["components"]["schemas"] = schemas
    return msgspec.json.encode(document)
