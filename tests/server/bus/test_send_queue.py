"""The queue of unsent messages is bounded by count and by bytes."""

import pytest

from noripan.server.bus.counts import BusCounts
from noripan.server.bus.send_queue import BATCH_BYTES, MOST_WAITING, MOST_WAITING_BYTES, SendQueue


@pytest.fixture
def counts() -> BusCounts:
    return BusCounts()


@pytest.fixture
def queue(counts: BusCounts) -> SendQueue:
    return SendQueue(counts)


def texts(queue: SendQueue) -> list[bytes]:
    return [waiting.message for waiting in queue.take()]


def test_oldest_messages_are_dropped_when_too_many_wait(queue: SendQueue, counts: BusCounts) -> None:
    for number in range(MOST_WAITING + 2):
        queue.add("a", b"%d" % number)
    assert (len(queue), counts.dropped) == (MOST_WAITING, 2)
    assert texts(queue)[0] == b"2"


def test_oldest_messages_are_dropped_when_they_are_too_large(queue: SendQueue, counts: BusCounts) -> None:
    queue.add("a", b"small")
    queue.add("a", b"x" * MOST_WAITING_BYTES)
    assert (len(queue), counts.dropped) == (1, 1)


def test_messages_that_were_not_sent_keep_their_place(queue: SendQueue) -> None:
    for text in (b"1", b"2"):
        queue.add("a", text)
    batch = queue.take()
    queue.add("a", b"3")
    queue.put_back(batch)
    assert texts(queue) == [b"1", b"2", b"3"]


def test_one_batch_has_a_limited_size(queue: SendQueue) -> None:
    half = b"x" * (BATCH_BYTES // 2)
    for _ in range(3):
        queue.add("a", half)
    assert [len(texts(queue)), len(texts(queue)), len(texts(queue))] == [2, 1, 0]


async def test_wait_ends_with_a_message_and_after_a_time(queue: SendQueue) -> None:
    assert not await queue.wait(0.001)
    queue.add("a", b"1")
    assert await queue.wait(60)
    queue.take()
    assert not await queue.wait(0.001)
