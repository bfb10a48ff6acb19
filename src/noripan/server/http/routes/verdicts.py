"""Verdicts: a host waits for the judge's answer to the question of the room's match."""

from typing import Annotated

from litestar import Controller, post

from noripan.kernel import Refusal

from ..dependencies import InjectedService, Limits, SignedInGuest, room_for
from ..openapi import SIGNED_IN, WRITE_REFUSALS, json_body, responses
from ..schemas import VerdictRequest, VerdictResponse

QuestionBody = Annotated[VerdictRequest, json_body(VerdictRequest)]


class Verdicts(Controller):
    """Who is caught, if only a judge can read the players' rule."""

    path = "/api"
    tags = ("matches",)

    @post(
        "/calculate-custom-winner",
        status_code=200,
        summary="The judge's verdict",
        security=SIGNED_IN,
        responses=responses(
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
            *WRITE_REFUSALS,
            description="The judge's verdict, once the room has it.",
        ),
    )
    async def await_verdict(
        self, data: QuestionBody, guest: SignedInGuest, limits: Limits, service: InjectedService
    ) -> VerdictResponse:
        """For the host. A match asks its judge once, by itself: this waits for that answer, or repeats it."""
        limits.hold_connection()
        runner = await room_for(service, data.room, guest)
        room = runner.room
        if room.host != guest.id:
            raise Refusal("NOT_HOST")
        if room.match is None or room.match.id != data.match:
            raise Refusal("NO_SUCH_MATCH")
        with runner.keep_awake():
            verdict = await service.judge_cases.answer(runner, data.match)
        return VerdictResponse(verdict.names, verdict.reason)
