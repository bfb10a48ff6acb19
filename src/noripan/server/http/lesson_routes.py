"""HTTP for first lessons: one answer a game, the same for everyone."""

from litestar import Controller, MediaType, Response, get

from ..content.lessons import LessonView, lesson_body
from .openapi import GameSlug, answers


class Lessons(Controller):
    """A few minutes for whoever has never played."""

    path = "/games/{slug:str}/lesson"
    tags = ("games",)

    @get(
        summary="A first lesson",
        responses=answers(
            200,
            LessonView,
            "MALFORMED",
            "NO_SUCH_GAME",
            "NO_LESSON",
            what="A short match by the real rules, with a teacher's words, as the learner's seat sees it.",
        ),
    )
    async def show_lesson(self, slug: GameSlug) -> Response[bytes]:
        """In both languages, with every view and menu: whoever shows it needs no rules."""
        return Response(lesson_body(slug), media_type=MediaType.JSON)
