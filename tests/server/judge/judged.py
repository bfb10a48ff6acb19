"""Rooms whose rule nobody can read but a judge: opened, and rolled to the question."""

import asyncio
from typing import Any

from msgspec.structs import replace

from noripan.games.dice_room.actions import Roll
from noripan.games.registry import find
from noripan.kernel import Outcome, Question
from noripan.rooms import Act, AnyRoomMatch, Ready, Start, commitment, question_of
from noripan.server.rooms.runner import Runner
from noripan.server.service import Service
from noripan.server.settings import Settings

from ..playing import ask, seat
from ..running import SECONDS, until
from .models import Models

GAME = find("dice_room").game
RULE = "달님이 보기에 제일 슬픈 수가 걸림"
"""No grammar will ever read it."""


def judged_by(ours: Models, **more: Any) -> Settings:
    """A server that may ask one model, and has time for it."""
    chosen = {"judge_models": ("model",), "judge_key": "sk-1", **more}
    return replace(Settings(database=":memory:"), judge_url=ours.url, **chosen)


async def rolled(service: Service, *members: str, **options: Any) -> Runner:
    """A room in which everyone has rolled, and which asks."""
    settled = GAME.facts.codecs.options.convert({"rule": RULE, **options})
    room = await service.hall.open(GAME, None, settled)
    runner = await service.hall.wake(room.id)
    for member in members:
        await seat(runner, member)
    await roll(runner, *members)
    return runner


async def roll(runner: Runner, *members: str) -> str:
    """Plays a match up to the last roll; its id."""
    for member in members[1:]:
        await ask(runner, member, Ready(commitment(runner.room)))
    await ask(runner, members[0], Start(commitment(runner.room)))
    for member in reversed(members):
        await ask(runner, member, Act(Roll(member)))
    return match_of(runner).id


def match_of(runner: Runner) -> AnyRoomMatch:
    """The room's match, over or not."""
    assert runner.room.match is not None
    return runner.room.match


def question(runner: Runner) -> Question | None:
    """What the room asks now."""
    return question_of(GAME, runner.room)


def asks(runner: Runner) -> str | None:
    """Whom the room asks."""
    asked = question(runner)
    return None if asked is None else asked.of


async def outcome(runner: Runner) -> Outcome:
    """How it ends."""
    await until(lambda: match_of(runner).ended)
    ended = match_of(runner).ended
    assert ended is not None
    return ended.outcome


async def heard(ours: Models, count: int = 1) -> None:
    """So many questions have arrived."""
    async with asyncio.timeout(SECONDS):
        await until(lambda: len(ours.heard) >= count)
