"""Matches that need a verdict ask the judge once, within rate limits, and always get a result."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from noripan.kernel import Question, Refusal
from noripan.rooms import CallOff, Decide, Say
from noripan.server.judge import cases
from noripan.server.judge.prompt import Verdict
from noripan.server.limits.token_bucket import Rate
from noripan.server.rooms import runner as runner_module
from noripan.server.rooms.runner import Runner
from noripan.server.service import Service
from noripan.storage import MemoryStorage, Storage, open_sqlite

from ..faulty_storage import FaultyStorage
from ..harness import SECONDS, until
from ..socketless import ask, seat
from .judged import GAME, RULE, asks, heard, judged_by, match_of, outcome, roll, rolled
from .models import Models, Reply, after, hangs_up, in_turn, judges, models, says

NAMES = ("Annabel-5512", "Benjamin-6631")


@asynccontextmanager
async def judged(
    reply: Reply, storage: Storage | None = None, **more: Any
) -> AsyncIterator[tuple[Service, Models]]:
    """A service whose judge is one model."""
    async with models(model=reply) as ours:
        service = Service(judged_by(ours, **more), storage or MemoryStorage())
        try:
            yield service, ours
        finally:
            await service.stop()


def break_room(service: Service, runner: Runner) -> None:
    """Drops a room's runner as a bug does."""
    runner.close()
    service.live_rooms._broken(runner)


async def test_verdict_ends_the_match():
    async with judged(judges("p1", reason="p1의 수가 p2보다 슬퍼요")) as (service, ours):
        runner = await rolled(service, *NAMES)
        end = await outcome(runner)
    assert end.results == ("win", "lose")  # Ben rolled first
    assert end.reason == "model"
    assert match_of(runner).state.phase.reason == f"{NAMES[1]}의 수가 {NAMES[0]}보다 슬퍼요"
    values = [one.value for one in match_of(runner).state.rolls]
    assert f"결과:p1:{values[0]},p2:{values[1]} " in ours.heard[0].asked


async def test_judge_may_catch_nobody():
    async with judged(judges()) as (service, _):
        end = await outcome(await rolled(service, *NAMES))
    assert (end.results, end.reason) == (("none", "none"), "NOBODY_CAUGHT")


async def test_names_do_not_leave_the_server():
    async with judged(judges("p1")) as (service, ours):
        runner = await rolled(service, *NAMES)
        await outcome(runner)
    sent = ours.heard[0].head + ours.heard[0].body
    assert not [name for name in (*NAMES, runner.room.code, runner.room.id) if name in sent]


@pytest.mark.parametrize("bad", [says("p1, I think"), judges("p3"), judges("p1", "p1"), hangs_up])
async def test_host_is_asked_if_the_judge_fails(bad: Reply):
    async with judged(bad) as (service, ours):
        runner = await rolled(service, *NAMES)
        await until(lambda: asks(runner) == "host")
        await ask(runner, NAMES[0], Decide((0,), "because"))
        end = await outcome(runner)
    assert (end.results, end.reason) == (("lose", "win"), "host")
    assert len(ours.heard) == 1


async def test_host_is_asked_at_once_without_a_judge(service: Service):
    runner = await rolled(service, *NAMES)
    assert asks(runner) == "host"
    assert b'judge_failures_total{reason="NO_JUDGE"}' not in service.metrics.render()[0]


async def test_match_asks_the_host_if_the_server_has_lost_its_judge(
    service: Service, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(service.judge_cases, "adapt", lambda game: game)  # as on a server with a judge
    room = await service.live_rooms.open(GAME, None, GAME.facts.codecs.options.convert({"rule": RULE}))
    runner = await service.live_rooms.wake(room.id)
    for name in NAMES:
        await seat(runner, name)
    await roll(runner, *NAMES)
    await until(lambda: asks(runner) == "host")
    assert b'judge_failures_total{reason="NO_JUDGE"} 1.0' in service.metrics.render()[0]
    assert b"judge_questions_total 0.0" in service.metrics.render()[0]


async def test_room_judged_by_its_host_asks_no_model():
    async with judged(judges("p1")) as (service, ours):
        runner = await rolled(service, *NAMES, judge="host")
        assert asks(runner) == "host"
        await ask(runner, NAMES[0], Say("hm"))
        assert ours.heard == []


async def test_match_asks_its_judge_only_once():
    gate = asyncio.Event()
    async with judged(after(gate, judges("p1"))) as (service, ours):
        runner = await rolled(service, *NAMES)
        await heard(ours)
        for text in ("is", "it", "me?"):
            await ask(runner, NAMES[0], Say(text))
        gate.set()
        await outcome(runner)
        assert len(ours.heard) == 1
        await roll(runner, *NAMES)
        await outcome(runner)
        assert len(ours.heard) == 2


async def test_host_gets_a_verdict_if_another_node_has_asked_in_a_later_match(
    monkeypatch: pytest.MonkeyPatch,
):
    async with judged(judges("p1")) as (service, ours):
        runner = await rolled(service, *NAMES)
        await outcome(runner)
        monkeypatch.setattr(service.judge_cases, "update", lambda _: None)  # another node is responsible
        await roll(runner, *NAMES)
        verdict = await service.judge_cases.answer(runner, match_of(runner).id)
    assert len(ours.heard) == 2
    assert len(verdict.names) == 1


async def test_rooms_ask_the_judge_independently():
    gate = asyncio.Event()
    async with judged(in_turn(after(gate, judges("p1")), judges("p2"))) as (service, ours):
        slow = await rolled(service, *NAMES)
        await heard(ours)
        quick = await rolled(service, *NAMES)
        assert (await outcome(quick)).results == ("lose", "win")
        assert asks(slow) == "model"
        gate.set()
        assert (await outcome(slow)).results == ("win", "lose")


async def test_host_decides_if_a_room_asks_the_judge_too_often():
    async with judged(judges("p1"), judge_rate=Rate(1, 600)) as (service, ours):
        runner = await rolled(service, *NAMES)
        await outcome(runner)
        match = await roll(runner, *NAMES)
        await until(lambda: asks(runner) == "host")
        with pytest.raises(Refusal) as refusal:
            await service.judge_cases.answer(runner, match)
        assert (refusal.value.code, refusal.value.params) == ("TOO_FAST", {"seconds": 600})
        await outcome(await rolled(service, *NAMES))
        assert len(ours.heard) == 2
        assert b'judge_failures_total{reason="TOO_FAST"} 1.0' in service.metrics.render()[0]


async def test_all_rooms_share_a_limit_of_questions():
    async with judged(judges("p1"), judge_all_rate=Rate(1, 600)) as (service, ours):
        await outcome(await rolled(service, *NAMES))
        other = await rolled(service, *NAMES)
        await until(lambda: asks(other) == "host")
        assert len(ours.heard) == 1


async def test_called_off_match_does_not_wait_for_the_judge():
    async with judged(after(asyncio.Event(), judges("p1"))) as (service, ours):
        runner = await rolled(service, *NAMES)
        await heard(ours)
        waiting = asyncio.create_task(service.judge_cases.answer(runner, match_of(runner).id))
        await asyncio.sleep(0)  # starts the task
        await ask(runner, NAMES[0], CallOff())
        assert (await outcome(runner)).reason == "CALLED_OFF"
        with pytest.raises(Refusal, match="NO_VERDICT_WANTED"):
            await waiting
        case = service.judge_cases._cases[runner.room.id]
        assert case.task is not None
        await until(case.task.done)


async def test_stopping_server_does_not_wait_for_the_judge():
    async with judged(after(asyncio.Event(), judges("p1"))) as (service, ours):
        runner = await rolled(service, *NAMES)
        await heard(ours)
        waiting = asyncio.create_task(service.judge_cases.answer(runner, match_of(runner).id))
        await asyncio.sleep(0)  # starts the task
        async with asyncio.timeout(SECONDS):
            await service.stop()
        with pytest.raises(Refusal, match="SHUTTING_DOWN"):
            await waiting
        assert asks(runner) == "model"


async def test_next_server_asks_open_questions_again(tmp_path: Path):
    file = tmp_path / "noripan.db"
    async with judged(after(asyncio.Event(), judges("p1")), await open_sqlite(file)) as (service, ours):
        runner = await rolled(service, *NAMES)
        await heard(ours)
    async with judged(judges("p2"), await open_sqlite(file)) as (service, ours):
        woken = await service.live_rooms.wake(runner.room.id)
        assert (await outcome(woken)).results == ("lose", "win")


async def test_verdict_reaches_a_room_that_broke_before():
    gate = asyncio.Event()
    async with judged(after(gate, judges("p1"))) as (service, ours):
        broken = await rolled(service, *NAMES)
        await heard(ours)
        break_room(service, broken)
        gate.set()
        task = service.judge_cases._cases[broken.room.id].task
        assert task is not None
        await asyncio.wait_for(task, SECONDS)
        woken = await service.live_rooms.wake(broken.room.id)
        assert (await outcome(woken)).results == ("win", "lose")
        assert (woken is not broken, len(ours.heard)) == (True, 1)


async def test_unstored_verdict_is_retried_without_asking_again(
    faulty: FaultyStorage, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(runner_module, "RETRY_SECONDS", 0)
    gate = asyncio.Event()
    async with judged(after(gate, judges("p1")), faulty) as (service, ours):
        runner = await rolled(service, *NAMES)
        await heard(ours)
        waiting = asyncio.create_task(service.judge_cases.answer(runner, match_of(runner).id))
        faulty.fail()
        gate.set()
        await until(lambda: len(faulty.caught) >= 2)
        assert not waiting.done()
        faulty.mend()
        assert (await waiting).names == (NAMES[1],)
        await outcome(runner)
        assert len(ours.heard) == 1


async def test_verdict_reaches_a_room_that_broke_and_woke():
    gate = asyncio.Event()
    async with judged(after(gate, judges("p1"))) as (service, ours):
        runner = await rolled(service, *NAMES)
        await heard(ours)
        break_room(service, runner)
        woken = await service.live_rooms.wake(runner.room.id)
        await until(lambda: woken.room.seq > runner.room.seq)
        gate.set()
        assert (await outcome(woken)).reason == "model"
        assert len(ours.heard) == 1


async def test_bug_in_the_judge_counts_as_no_verdict(service: Service):
    async def broken_judge(question: Question) -> Verdict:
        raise ZeroDivisionError

    service.judge_cases._ask = broken_judge
    with capture_logs() as lines:
        runner = await rolled(service, *NAMES)
        await until(lambda: asks(runner) == "host")
    (line,) = [each for each in lines if each["event"] == "judge broken"]
    assert not [word for word in (RULE, *NAMES) if word in str(line)]


async def test_number_of_kept_cases_is_bounded(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cases, "MAX_CASES", 2)
    async with judged(judges("p1")) as (service, _):
        rooms = [await rolled(service, *NAMES) for _ in range(4)]
        for runner in rooms:
            await outcome(runner)
        kept = service.judge_cases._cases
        assert len(kept) <= 3
        assert rooms[-1].room.id in kept
        assert rooms[0].room.id not in kept
