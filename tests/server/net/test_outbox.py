import asyncio
import tracemalloc
from collections.abc import Awaitable, Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.server.net.outbox import MESSAGE_BYTES, Outbox, OutboxLimits

WIDE = OutboxLimits(1000, 1_000_000)


class Reader:
    """A room that counts its updates, and a client that reads as many frames as the test allows."""

    def __init__(self, limits: OutboxLimits = WIDE, *, allowed: int = 0, is_writable: bool = False) -> None:
        self.read: list[bytes] = []
        self.seq = 0
        self.overflows = 0
        self.resyncs = 0
        self.gone = False
        self._allowed = asyncio.Semaphore(allowed)
        self.is_writable = is_writable
        """Whether the socket takes frames at once."""
        self.outbox = Outbox(
            limits,
            send=self._send,
            resync=self._resync,
            on_overflow=self._overflow,
            is_writable=lambda: self.is_writable,
            write=self.read.extend,
        )
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

    def _overflow(self) -> None:
        self.overflows += 1


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
    reader = Reader(OutboxLimits(3, 1000))
    reader.update()
    await settled()
    for _ in range(9):
        reader.update()
    assert reader.outbox.is_behind
    assert await reader.finish() == frames("u1 r10")
    assert not reader.outbox.is_behind


async def test_too_many_bytes_are_dropped_too():
    reader = Reader(OutboxLimits(1000, 5))
    for _ in range(3):
        reader.update()
    assert reader.outbox.is_behind
    assert await reader.finish() == frames("r3")


async def test_a_frame_that_fills_the_limits_is_not_too_much():
    reader = Reader(OutboxLimits(2, 4))
    reader.update()
    reader.update()
    assert not reader.outbox.is_behind
    assert await reader.finish() == frames("u1 u2")


async def test_answers_survive_a_drop_and_follow_the_fresh_frame():
    reader = Reader(OutboxLimits(4, 1000))
    reader.update()
    await settled()
    for post in (reader.update, reader.answer, reader.update, reader.update, reader.update, reader.answer):
        post()
    assert reader.outbox.is_behind
    assert await reader.finish() == frames("u1 r5 a2 a5")


async def test_fresh_frame_is_made_when_the_writer_is_free():
    reader = Reader(OutboxLimits(1, 1000))
    reader.update()
    await settled()
    reader.update()
    reader.update()
    assert (reader.outbox.is_behind, reader.resyncs) == (True, 0)
    reader.seq = 50
    await reader.reads(2)
    assert reader.read == frames("u1 r50")


async def test_frames_go_on_after_a_fresh_frame():
    reader = Reader(OutboxLimits(1, 1000))
    for _ in range(3):
        reader.update()
    await reader.reads(1)
    reader.update()
    assert await reader.finish() == frames("r3 u4")


async def test_reader_that_falls_behind_again_is_resynced_again():
    reader = Reader(OutboxLimits(2, 1000))
    for _ in range(3):
        reader.update()
    reader.answer()
    await settled()
    assert not reader.outbox.is_behind
    for _ in range(2):
        reader.update()
    assert await reader.finish() == frames("r3 r5 a3")


async def test_only_answers_are_sent_if_the_viewer_is_gone():
    reader = Reader(OutboxLimits(1, 1000))
    reader.gone = True
    for post in (reader.update, reader.answer, reader.update):
        post()
    assert await reader.finish() == frames("a1")


async def test_too_many_answers_overflow_the_connection_once():
    reader = Reader(OutboxLimits(2, 1000))
    reader.update()
    await settled()
    for _ in range(6):
        reader.answer()
    assert reader.overflows == 1
    assert not reader.outbox.is_behind
    assert await reader.finish() == frames("u1")


async def test_overflow_may_cancel_the_writer_that_waits_for_the_reader():
    def break_connection() -> None:
        writer.cancel()

    async def stuck(frames: Sequence[bytes]) -> None:
        await asyncio.Event().wait()

    outbox = Outbox(OutboxLimits(1, 10), send=stuck, resync=lambda: None, on_overflow=break_connection)
    writer = asyncio.create_task(outbox.run())
    outbox.post(b"one", keep=True)
    await settled()
    outbox.post(b"longer than ten", keep=True)
    with pytest.raises(asyncio.CancelledError):
        await writer


async def test_burst_of_frames_is_sent_as_one_message():
    sent = []
    outbox = Outbox(WIDE, send=at_once(sent.append), resync=lambda: None, on_overflow=lambda: None)
    writer = asyncio.create_task(outbox.run())
    await settled()
    for number in range(5):
        outbox.post(b"%d" % number)
    assert sent == []
    await asyncio.sleep(0)
    assert sent == [[b"0", b"1", b"2", b"3", b"4"]]
    outbox.close()
    await writer


def at_once(note: Callable[[Sequence[bytes]], None]) -> Callable[[Sequence[bytes]], Awaitable[None]]:
    async def send(frames: Sequence[bytes]) -> None:
        note(frames)

    return send


async def test_writable_socket_gets_a_burst_at_the_end_of_the_turn():
    reader = Reader(is_writable=True)
    await settled()
    for post in (reader.update, reader.update, reader.answer):
        post()
    assert reader.read == []
    await asyncio.sleep(0)
    assert reader.read == frames("u1 u2 a2")
    assert await reader.finish() == reader.read


async def test_frames_wait_for_the_writer_while_the_socket_is_not_writable():
    reader = Reader(is_writable=True)
    await settled()
    reader.update()
    reader.is_writable = False
    await settled()
    reader.update()
    reader.is_writable = True
    reader.answer()
    await settled()
    assert reader.read == []
    assert await reader.finish() == frames("u1 u2 a2")


async def test_overfull_outbox_of_a_writable_socket_is_resynced():
    reader = Reader(OutboxLimits(2, 1000), is_writable=True)
    await settled()
    for post in (reader.update, reader.update, reader.answer, reader.update):
        post()
    assert reader.outbox.is_behind
    assert await reader.finish() == frames("r3 a2")


async def test_nothing_is_written_after_the_writer_was_cancelled():
    reader = Reader(is_writable=True)
    await settled()
    reader.writer.cancel()
    reader.update()
    await settled()
    assert reader.read == []


async def test_full_message_takes_no_further_frame():
    sent: list[Sequence[bytes]] = []
    outbox = Outbox(WIDE, send=at_once(sent.append), resync=lambda: None, on_overflow=lambda: None)
    for frame in (b"x" * MESSAGE_BYTES, b"y", b"z"):
        outbox.post(frame)
    outbox.close()
    await outbox.run()
    assert [len(frames) for frames in sent] == [1, 2]


async def test_closing_sends_waiting_frames_and_accepts_no_more():
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


async def test_posting_after_the_writer_was_cancelled_is_harmless():
    reader = Reader()
    await settled()
    reader.writer.cancel()
    await asyncio.wait([reader.writer])
    reader.update()
    assert reader.writer.cancelled()


async def test_send_error_ends_the_writer():
    async def broken(frames: Sequence[bytes]) -> None:
        raise ConnectionResetError

    outbox = Outbox(WIDE, send=broken, resync=lambda: None, on_overflow=lambda: None)
    outbox.post(b"frame")
    with pytest.raises(ConnectionResetError):
        await outbox.run()


async def test_reader_that_never_reads_costs_bounded_memory():
    reader = Reader(OutboxLimits(64, 65_536))
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


STEPS = st.lists(
    st.one_of(st.sampled_from(["update", "answer", "writable", "full"]), st.integers(0, 4)), max_size=60
)
LIMITS = st.builds(OutboxLimits, st.integers(1, 6), st.integers(4, 20))


async def play(limits: OutboxLimits, steps: list[str | int]) -> tuple[Reader, list[bytes]]:
    """Runs the steps, and returns the answers that were posted before an overflow."""
    reader, answers = Reader(limits), []
    for step in steps:
        if isinstance(step, int):
            await reader.reads(step)
        elif step == "update":
            reader.update()
        elif step in {"writable", "full"}:
            reader.is_writable = step == "writable"
        elif not reader.overflows:
            reader.answer()
            answers.append(b"a%d" % reader.seq)
        assert len(reader.outbox) <= limits.frames
        assert reader.outbox.size <= limits.bytes
    await reader.finish()
    return reader, answers


@given(LIMITS, STEPS)
def test_outbox_keeps_all_answers_and_the_last_state(limits: OutboxLimits, steps: list[str | int]):
    reader, answers = asyncio.run(play(limits, steps))
    seen, answered = 0, []
    for frame in reader.read:
        kind, seq = frame[:1], int(frame[1:])
        if kind == b"a":
            answered.append(frame)
            assert seq <= seen
        else:
            assert seq == seen + 1 if kind == b"u" else seq >= seen
            seen = seq
    if reader.overflows:
        assert reader.overflows == 1
        assert answered == answers[: len(answered)]
    else:
        assert answered == answers
        assert seen == reader.seq
