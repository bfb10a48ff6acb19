import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.server.limits.token_bucket import Rate, TokenBucket

START = 1_800_000_000_000


def taken(bucket: TokenBucket, now: int, times: int) -> int:
    return sum(bucket.take(now) for _ in range(times))


def test_full_bucket_gives_its_count_at_once_and_no_more():
    assert taken(TokenBucket(Rate(5, 10)), START, 8) == 5


def test_token_comes_back_exactly_when_it_is_due():
    bucket = TokenBucket(Rate(3, 1))
    assert taken(bucket, START, 3) == 3
    assert not bucket.take(START + 333)
    assert bucket.take(START + 334)
    assert not bucket.take(START + 666)
    assert bucket.take(START + 667)
    assert bucket.take(START + 1000)
    assert not bucket.take(START + 1000)


def test_refused_room_does_not_count():
    bucket = TokenBucket(Rate(1, 1))
    assert [bucket.take(START + after) for after in range(0, 1001, 100)] == [True, *[False] * 9, True]


def test_borrowing_returns_the_seconds_to_wait():
    bucket = TokenBucket(Rate(2, 1))
    assert [bucket.borrow(START) for _ in range(4)] == [0, 0, 0.5, 1]
    assert not bucket.has_token(START + 1000)
    assert bucket.borrow(START + 1250) == 0.25
    assert bucket.has_token(START + 2000)


def test_idle_bucket_does_not_overflow():
    bucket = TokenBucket(Rate(2, 1))
    assert taken(bucket, START, 2) == 2
    assert taken(bucket, START + 3_600_000, 5) == 2


def test_clock_set_back_neither_fills_nor_locks_the_bucket():
    bucket = TokenBucket(Rate(1, 1))
    assert bucket.take(START)
    assert not bucket.take(START - 3_600_000)
    assert bucket.take(START - 3_600_000 + 1000)


def test_bucket_may_fill_faster_than_the_clock_ticks():
    bucket = TokenBucket(Rate(50, 0.01))
    assert taken(bucket, START, 60) == 50
    assert taken(bucket, START + 1, 60) == 5


@given(
    st.builds(Rate, st.integers(1, 50), st.integers(1, 5000).map(lambda ms: ms / 1000)),
    st.lists(st.integers(0, 400), max_size=200),
)
def test_rate_holds_in_every_period(rate: Rate, pauses: list[int]):
    bucket, now, times = TokenBucket(rate), START, []
    for pause in pauses:
        now += pause
        times += [now] * bucket.take(now)
    for first, start in enumerate(times):
        for given_out, end in enumerate(times[first:], start=1):
            assert given_out <= rate.count + (end - start) * rate.count / (rate.seconds * 1000) + 1e-9


@given(st.integers(1, 50), st.integers(1, 5000))
def test_client_within_the_rate_is_never_refused(count: int, milliseconds: int):
    bucket = TokenBucket(Rate(count, milliseconds / 1000))
    due = [START + -(-number * milliseconds // count) for number in range(3 * count)]
    assert all(bucket.take(now) for now in due)


@pytest.mark.parametrize("wrong", [{"count": 0, "seconds": 1}, {"count": 1, "seconds": 0}])
def test_rate_of_zero_is_invalid(wrong: dict[str, int]):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, Rate)
