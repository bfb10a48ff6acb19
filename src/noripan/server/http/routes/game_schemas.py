"""The JSON Schemas of games: stored in the games' folders, and the same for everyone."""

from functools import cache
from importlib.resources import files
from typing import Any

from litestar import Controller, MediaType, Response, get

from noripan import games
from noripan.games.registry import find

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
            description="Frames, documents, actions and events of the game's rooms, in `$defs`.",
        ),
    )
    async def show_schema(self, slug: GameSlug) -> Response[bytes]:
        """docs/protocol.md lists its definitions."""
        return Response(schema_file(find(slug).game.facts.slug), media_type=MediaType.JSON)


@cache
def schema_file(slug: str, /) -> bytes:
    """The schema file in the game's folder."""
    return files(f"{games.__name__}.{slug}").joinpath("schema.json").read_bytes()
