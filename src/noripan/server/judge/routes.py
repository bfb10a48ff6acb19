"""HTTP for verdicts: a host waits for what the judge says of the room's match. The question itself is the
room's, and asked without anybody's request."""

from typing import Annotated

from litestar import Controller, post

from noripan.kernel import Refusal

from ..http.dependencies import Caller, Serving, Visiting, room_for
from ..http.openapi import SIGNED_IN, WRITING, answers, body
from ..http.schemas import VerdictRequest, VerdictResponse

QuestionBody = Annotated[VerdictRequest, body(VerdictRequest)]


class Verdicts(Controller):
    """Who is caught, where only a judge can read the rule."""

    tags = ("matches",)

    @post(
        "/calculate-custom-winner",
        status_code=200,
        summary="The judge's verdict",
        security=SIGNED_IN,
        responses=answers(
            200,
            VerdictResponse,
            "NOT_SIGNED_IN",
            "NO_SUCH_ROOM",
            "NOT_HOST",
            "NO_SUCH_MATCH",
            "NO_VERDICT_WANTED",
            "NO_JUDGE",
            "JUDGE_FAILED",
            "TOO_MANY_CONNECTIONS",
            "SHUTTING_DOWN",
            *WRITING,
            what="What the judge said, once the room knows it.",
        ),
    )
    async def await_verdict(
        self, data: QuestionBody, person: Caller, visit: Visiting, service: Serving
    ) -> VerdictResponse:
        """For the host. A match asks once and by itself: this waits for that very answer, or repeats it."""
        visit.stay()
        room = (await room_for(service, data.room, person)).room
        if room.host != person.id:
            raise Refusal("NOT_HOST")
        if room.match is None or room.match.id != data.match:
            raise Refusal("NO_SUCH_MATCH")
        answer = await service.judges.answer(room.id, data.match)
        return VerdictResponse(answer.names, answer.reason)
