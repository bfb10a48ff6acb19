"""The JSON Schemas of games: one response per game, the same for everyone."""

import asyncio
from typing import Any

from litestar import Controller, MediaType, Response, get

from ...content.schemas import schema_body
from ..openapi import GameSlug, responses


class GameSchemas(Controller):
    """For programs that validate frames or generate types from them."""

    path = "/api/games/{slug:str}/schema"
    tags = ("games",)

    @get(
        summary="The JSON Schema of a game",
        responses=responses(
            200,
            dict[str, Any],
            "MALFORMED",
            "NO_SUCH_GAME",
            description="Options, actions, events, views, frames, and the codes of refusals and outcomes.",
        ),
    )
    async def show_schema(self, slug: GameSlug) -> Response[bytes]:
        """docs/reference/protocol.md lists its definitions."""
        return Response(await asyncio.to_thread(schema_body, slug), media_type=MediaType.JSON)
