"""Rooms whose rule only a judge can read, played up to the question."""

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

from ..harness import SECONDS, until
from ..socketless import ask, seat
from .models import Models

GAME = find("dice_room").game
RULE = "달님이 보기에 제일 슬픈 수가 걸림"
"""A rule that no grammar can parse."""


def judged_by(ours: Models, **more: Any) -> Settings:
    """Settings of a server with one model as judge."""
    chosen = {"judge_models": ("model",), "judge_key": "sk-1", **more}
    return replace(Settings(database=":memory:"), judge_url=ours.url, **chosen)


async def rolled(service: Service, *members: str, **options: Any) -> Runner:
    """A room in which everyone has rolled, so that it asks its question."""
    settled = GAME.facts.codecs.options.convert({"rule": RULE, **options})
    room = await service.live_rooms.open(GAME, None, settled)
    runner = await service.live_rooms.wake(room.id)
    for member in members:
        await seat(runner, member)
    await roll(runner, *members)
    return runner


async def roll(runner: Runner, *members: str) -> str:
    """Plays a match up to the last roll; returns its id."""
    for member in members[1:]:
        await ask(runner, member, Ready(commitment(runner.room)))
    await ask(runner, members[0], Start(commitment(runner.room)))
    for member in reversed(members):
        await ask(runner, member, Act(Roll(member)))
    return match_of(runner).id


def match_of(runner: Runner) -> AnyRoomMatch:
    """The room's match, running or finished."""
    assert runner.room.match is not None
    return runner.room.match


def question(runner: Runner) -> Question | None:
    """The room's current question."""
    return question_of(GAME, runner.room)


def asks(runner: Runner) -> str | None:
    """Who has to answer the room's question."""
    asked = question(runner)
    return None if asked is None else asked.of


async def outcome(runner: Runner) -> Outcome:
    """Waits for the end of the match; returns the outcome."""
    await until(lambda: match_of(runner).ended)
    ended = match_of(runner).ended
    assert ended is not None
    return ended.outcome


async def heard(ours: Models, count: int = 1) -> None:
    """Returns when some questions have arrived."""
    async with asyncio.timeout(SECONDS):
        await until(lambda: len(ours.heard) >= count)
