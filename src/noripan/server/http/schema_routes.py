"""HTTP for the JSON Schemas of games: written with the games, and the same for everyone."""

from functools import cache
from importlib.resources import files
from typing import Any

from litestar import Controller, MediaType, Response, get

from noripan import games
from noripan.games.registry import find

from .openapi import GameSlug, answers


class Schemas(Controller):
    """What travels, for programs that validate it or make their types of it."""

    path = "/games/{slug:str}/schema"
    tags = ("games",)

    @get(
        summary="The JSON Schema of a game",
        responses=answers(
            200,
            dict[str, Any],
            "MALFORMED",
            "NO_SUCH_GAME",
            what="Frames, documents, actions and events of the game's rooms, in `$defs`.",
        ),
    )
    async def show_schema(self, slug: GameSlug) -> Response[bytes]:
        """docs/reference/protocol.md says which entries there are."""
        return Response(schema_file(find(slug).game.facts.slug), media_type=MediaType.JSON)


@cache
def schema_file(slug: str, /) -> bytes:
    """The file in the game's folder."""
    return files(f"{games.__name__}.{slug}").joinpath("schema.json").read_bytes()
