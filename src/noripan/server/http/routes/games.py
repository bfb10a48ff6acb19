"""Games: what can be played, how options are understood, and the rules."""

from typing import Annotated

from litestar import Controller, get, post

from noripan.games.registry import find
from noripan.rooms import PreviewView, preview_text

from ...content.rulebook import Rulebook, rulebook
from ..dependencies import InjectedService
from ..openapi import WRITE_REFUSALS, GameSlug, json_body, responses
from ..options import read_options
from ..schemas import GameCard, PreviewRequest, card_of_game

PreviewBody = Annotated[PreviewRequest, json_body(PreviewRequest)]


class Games(Controller):
    """What can be played."""

    path = "/api/games"
    tags = ("games",)

    @get(
        summary="What can be played",
        responses=responses(200, tuple[GameCard, ...], description="Every game that new rooms can have."),
    )
    async def list_games(self, service: InjectedService) -> tuple[GameCard, ...]:
        """Every game of new rooms: featured games first, then those played most here."""
        return tuple(
            card_of_game(slug) for slug in await service.popularity.order() if slug in service.offered
        )

    @get(
        "/{slug:str}",
        summary="One game",
        responses=responses(200, GameCard, "MALFORMED", "NO_SUCH_GAME", description="The game."),
    )
    async def show_game(self, slug: GameSlug) -> GameCard:
        """Also a game that new rooms cannot have, because rooms and replays of it stay."""
        return card_of_game(slug)

    @post(
        "/{slug:str}/preview",
        status_code=200,
        summary="How options would be understood",
        responses=responses(
            200,
            PreviewView | None,
            "NO_SUCH_GAME",
            "BAD_OPTIONS",
            *WRITE_REFUSALS,
            description="As the room would show it; null: the game has no preview of these options.",
        ),
    )
    async def preview_options(
        self, slug: GameSlug, data: PreviewBody, service: InjectedService
    ) -> PreviewView | None:
        """For a host who is still choosing: changes nothing and needs no session."""
        game = service.judge_cases.adapt(find(slug).game)
        preview = game.preview(read_options(game, data.options), (), game.has_model)
        return None if preview is None else preview_text(game, preview)

    @get(
        "/{slug:str}/rules",
        summary="The rules of a game",
        responses=responses(200, Rulebook, "MALFORMED", "NO_SUCH_GAME", description="All rules, by chapter."),
    )
    async def show_rules(self, slug: GameSlug) -> Rulebook:
        """The rules as players read them. A refusal over the game socket names the numbers of its rules."""
        return rulebook(slug)
