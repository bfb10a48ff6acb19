"""First lessons: one response per game, the same for everyone."""

from litestar import Controller, MediaType, Response, get

from ...content.lessons import LessonView, lesson_body
from ..openapi import GameSlug, responses
from .parameters import Language


class Lessons(Controller):
    """A few minutes for newcomers to a game."""

    path = "/api/games/{slug:str}/lesson"
    tags = ("games",)

    @get(
        summary="A first lesson",
        responses=responses(
            200,
            LessonView,
            "MALFORMED",
            "NO_SUCH_GAME",
            "NO_LESSON",
            description="A short match by the real rules, explained, as the learner's seat sees it.",
        ),
    )
    async def show_lesson(self, slug: GameSlug, lang: Language = "en") -> Response[bytes]:
        """In both languages, with every view and menu, so that clients need no rules.

        Views contain texts that somebody at the table has typed in the language asked for.
        """
        return Response(lesson_body(slug, lang), media_type=MediaType.JSON)
