import asyncio
import tracemalloc
from collections.abc import Awaitable, Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.server.net.outbox import ENOUGH, Bounds, Outbox

WIDE = Bounds(1000, 1_000_000)


class Reader:
    """The other end: a room that counts, and a person who reads as many frames as the test allows."""

    def __init__(self, bounds: Bounds = WIDE, *, allowed: int = 0) -> None:
        self.read: list[bytes] = []
        self.seq = 0
        self.overruns = 0
        self.resyncs = 0
        self.gone = False
        self._allowed = asyncio.Semaphore(allowed)
        self.outbox = Outbox(bounds, send=self._send, resync=self._resync, overrun=self._overrun)
        self.writer = asyncio.create_task(self.outbox.run())

    def update(self) -> None:
        self.seq += 1
        self.outbox.post(b"u%d" % self.seq)

    def answer(self) -> None:
        self.outbox.post(b"a%d" % self.seq, keep=True)

    async def reads(self, frames: int) -> None:
        for _ in range(frames):
            self._allowed.release()
        for _ in range(2 * frames + 4):
            await asyncio.sleep(0)

    async def finish(self) -> list[bytes]:
        self.outbox.close()
        await self.reads(1000)
        await asyncio.wait_for(self.writer, 60)
        return self.read

    async def _send(self, frames: Sequence[bytes]) -> None:
        for frame in frames:
            await self._allowed.acquire()
            self.read.append(frame)

    def _resync(self) -> bytes | None:
        self.resyncs += 1
        return None if self.gone else b"r%d" % self.seq

    def _overrun(self) -> None:
        self.overruns += 1


def frames(text: str) -> list[bytes]:
    return text.encode().split()


async def settled() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


async def test_frames_arrive_in_the_order_they_were_posted():
    reader = Reader()
    for post in (reader.update, reader.answer, reader.update, reader.update, reader.answer):
        post()
    assert await reader.finish() == frames("u1 a1 u2 u3 a3")
    assert reader.resyncs == 0


async def test_too_many_frames_are_dropped_for_one_fresh_frame():
    reader = Reader(Bounds(3, 1000))
    reader.update()
    await settled()
    for _ in range(9):
        reader.update()
    assert reader.outbox.behind
    assert await reader.finish() == frames("u1 r10")
    assert not reader.outbox.behind


async def test_too_many_bytes_are_dropped_too():
    reader = Reader(Bounds(1000, 5))
    for _ in range(3):
        reader.update()
    assert reader.outbox.behind
    assert await reader.finish() == frames("r3")


async def test_a_frame_that_fills_the_bounds_is_not_too_much():
    reader = Reader(Bounds(2, 4))
    reader.update()
    reader.update()
    assert not reader.outbox.behind
    assert await reader.finish() == frames("u1 u2")


async def test_answers_survive_a_drop_and_follow_the_fresh_frame():
    reader = Reader(Bounds(4, 1000))
    reader.update()
    await settled()
    for post in (reader.update, reader.answer, reader.update, reader.update, reader.update, reader.answer):
        post()
    assert reader.outbox.behind
    assert await reader.finish() == frames("u1 r5 a2 a5")


async def test_the_fresh_frame_is_made_when_the_writer_is_free_not_before():
    reader = Reader(Bounds(1, 1000))
    reader.update()
    await settled()
    reader.update()
    reader.update()
    assert (reader.outbox.behind, reader.resyncs) == (True, 0)
    reader.seq = 50
    await reader.reads(2)
    assert reader.read == frames("u1 r50")


async def test_life_goes_on_after_a_fresh_frame():
    reader = Reader(Bounds(1, 1000))
    for _ in range(3):
        reader.update()
    await reader.reads(1)
    reader.update()
    assert await reader.finish() == frames("r3 u4")


async def test_a_reader_who_falls_behind_again_is_shown_afresh_again():
    reader = Reader(Bounds(2, 1000))
    for _ in range(3):
        reader.update()
    reader.answer()
    await settled()
    assert not reader.outbox.behind
    for _ in range(2):
        reader.update()
    assert await reader.finish() == frames("r3 r5 a3")


async def test_where_the_viewer_is_gone_only_answers_are_sent():
    reader = Reader(Bounds(1, 1000))
    reader.gone = True
    for post in (reader.update, reader.answer, reader.update):
        post()
    assert await reader.finish() == frames("a1")


async def test_too_many_answers_overrun_the_connection_once():
    reader = Reader(Bounds(2, 1000))
    reader.update()
    await settled()
    for _ in range(6):
        reader.answer()
    assert reader.overruns == 1
    assert not reader.outbox.behind
    assert await reader.finish() == frames("u1")


async def test_overrun_may_cancel_the_writer_that_waits_for_the_reader():
    def cut() -> None:
        writer.cancel()

    async def stuck(frames: Sequence[bytes]) -> None:
        await asyncio.Event().wait()

    outbox = Outbox(Bounds(1, 10), send=stuck, resync=lambda: None, overrun=cut)
    writer = asyncio.create_task(outbox.run())
    outbox.post(b"one", keep=True)
    await settled()
    outbox.post(b"longer than ten", keep=True)
    with pytest.raises(asyncio.CancelledError):
        await writer


async def test_a_burst_wakes_the_writer_once_and_goes_out_as_one():
    sent = []
    outbox = Outbox(WIDE, send=at_once(sent.append), resync=lambda: None, overrun=lambda: None)
    writer = asyncio.create_task(outbox.run())
    await settled()
    for number in range(5):
        outbox.post(b"%d" % number)
        assert outbox._waker is None
    assert sent == []
    await asyncio.sleep(0)
    assert sent == [[b"0", b"1", b"2", b"3", b"4"]]
    outbox.close()
    await writer


def at_once(note: Callable[[Sequence[bytes]], None]) -> Callable[[Sequence[bytes]], Awaitable[None]]:
    async def send(frames: Sequence[bytes]) -> None:
        note(frames)

    return send


async def test_a_message_that_is_long_enough_takes_no_further_frame():
    sent: list[Sequence[bytes]] = []
    outbox = Outbox(WIDE, send=at_once(sent.append), resync=lambda: None, overrun=lambda: None)
    for frame in (b"x" * ENOUGH, b"y", b"z"):
        outbox.post(frame)
    outbox.close()
    await outbox.run()
    assert [len(frames) for frames in sent] == [1, 2]


async def test_closing_sends_what_waits_and_takes_nothing_more():
    reader = Reader()
    reader.update()
    reader.outbox.close()
    reader.update()
    reader.answer()
    assert await reader.finish() == frames("u1")


async def test_closing_an_idle_outbox_ends_its_writer():
    reader = Reader()
    await settled()
    reader.outbox.close()
    await asyncio.wait_for(reader.writer, 60)


async def test_a_writer_may_be_cancelled_while_it_waits_and_posting_stays_harmless():
    reader = Reader()
    await settled()
    reader.writer.cancel()
    await asyncio.wait([reader.writer])
    reader.update()
    assert reader.writer.cancelled()


async def test_what_sending_raises_ends_the_writer():
    async def broken(frames: Sequence[bytes]) -> None:
        raise ConnectionResetError

    outbox = Outbox(WIDE, send=broken, resync=lambda: None, overrun=lambda: None)
    outbox.post(b"frame")
    with pytest.raises(ConnectionResetError):
        await outbox.run()


async def test_a_reader_who_never_reads_costs_bounded_memory():
    reader = Reader(Bounds(64, 65_536))
    tracemalloc.start()
    try:
        for _ in range(20_000):
            reader.outbox.post(bytes(1000))
        held, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert held < 65_536
    assert most < 200_000
    reader.writer.cancel()


STEPS = st.lists(st.one_of(st.sampled_from(["update", "answer"]), st.integers(0, 4)), max_size=60)
BOUNDS = st.builds(Bounds, st.integers(1, 6), st.integers(4, 20))


async def play(bounds: Bounds, steps: list[str | int]) -> tuple[Reader, list[bytes]]:
    """Lets the steps happen, and returns the answers that were posted before any overrun."""
    reader, answers = Reader(bounds), []
    for step in steps:
        if isinstance(step, int):
            await reader.reads(step)
        elif step == "update":
            reader.update()
        elif not reader.overruns:
            reader.answer()
            answers.append(b"a%d" % reader.seq)
        assert len(reader.outbox._waiting) <= bounds.frames
        assert reader.outbox._size == sum(len(frame) for frame, _ in reader.outbox._waiting) <= bounds.bytes
    await reader.finish()
    return reader, answers


@given(BOUNDS, STEPS)
def test_no_answer_is_lost_doubled_or_early_and_no_update_is_missed(bounds: Bounds, steps: list[str | int]):
    reader, answers = asyncio.run(play(bounds, steps))
    seen, answered = 0, []
    for frame in reader.read:
        kind, seq = frame[:1], int(frame[1:])
        if kind == b"a":
            answered.append(frame)
            assert seq <= seen
        else:
            assert seq == seen + 1 if kind == b"u" else seq >= seen
            seen = seq
    if reader.overruns:
        assert reader.overruns == 1
        assert answered == answers[: len(answered)]
    else:
        assert answered == answers
        assert seen == reader.seq
