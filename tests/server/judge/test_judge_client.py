"""Models behind a real address: good, slow, broken and hostile ones."""

import asyncio
import gzip
import logging
import sys
from collections.abc import Iterator
from io import StringIO

import pytest
import structlog

from noripan.kernel import Question, Seat
from noripan.server.judge.client import MAX_ANSWER_BYTES, JudgeClient
from noripan.server.judge.prompt import JudgeFailed, Verdict
from noripan.server.logging_setup import configure_logging
from noripan.server.metrics import Metrics
from noripan.server.settings import Settings

from ..harness import SECONDS
from .models import (
    Models,
    Reply,
    after,
    completion,
    dribbles,
    hangs_up,
    judges,
    models,
    never_ends,
    says,
    sends,
)

KEY = "sk-very-secret-7734"
RULE = "가장 특이한 수가 걸림 8823"
QUESTION = Question("model", RULE, ((Seat(1), 37), (Seat(0), 5)))
CAUGHT = Verdict((Seat(1),), "p1 is odd")
GOOD = judges("p1", reason="p1 is odd")


def judge_at(url: str, metrics: Metrics | None = None, **more: object) -> JudgeClient:
    chosen = {"judge_models": ("first", "second"), "judge_key": KEY, "judge_seconds": 10.0, **more}
    return JudgeClient(Settings(judge_url=url, **chosen), metrics or Metrics())  # type: ignore[arg-type]


async def asked(ours: Models, **more: object) -> Verdict:
    async with asyncio.timeout(SECONDS):
        return await judge_at(ours.url, **more).verdict(QUESTION)


async def test_first_model_gets_a_valid_api_request():
    async with models(first=GOOD) as ours:
        assert await asked(ours) == CAUGHT
    (heard,) = ours.heard
    assert heard.head.startswith("POST /v1/chat/completions HTTP/1.1\r\n")
    assert f"authorization: bearer {KEY}" in heard.head.lower()
    assert "content-type: application/json" in heard.head.lower()
    assert heard.wanted["model"] == "first"
    assert heard.wanted["response_format"] == {"type": "json_object"}
    assert [message["role"] for message in heard.wanted["messages"]] == ["system", "user"]
    assert RULE in heard.asked


async def test_no_key_is_sent_without_one():
    async with models(first=GOOD) as ours:
        await asked(ours, judge_key="")
    assert "authorization" not in ours.heard[0].head.lower()


BAD: dict[str, tuple[Reply, str]] = {
    "refusing": (sends('{"error":{"message":"no"}}', "429 Too Many Requests"), "STATUS"),
    "broken": (sends("oh", "500 Internal Server Error"), "STATUS"),
    "created": (sends(completion('{"winners":["p1"],"reason":""}'), "201 Created"), "STATUS"),
    "elsewhere": (sends("", "307 Temporary Redirect", Location="/v1/other"), "STATUS"),
    "a page": (sends("<html>sign in</html>", kind="text/html"), "NOT_JSON"),
    "a good answer as text": (
        sends(completion('{"winners":["p1"],"reason":""}'), kind="text/plain"),
        "NOT_JSON",
    ),
    "a page as json": (sends("<html>sign in</html>"), "WRONG_ANSWER"),
    "packed": (sends(gzip.compress(b" " * 9_000_000), Content_Encoding="gzip"), "WRONG_ANSWER"),
    "nested": (sends('{"choices":' + "[" * 60_000), "WRONG_ANSWER"),
    "somebody else": (judges("p99"), "WRONG_ANSWER"),
    "a chatterbox": (says('Sure! {"winners":["p1"],"reason":""}'), "WRONG_ANSWER"),
    "long": (says('{"winners":[],"reason":"' + "x" * MAX_ANSWER_BYTES + '"}'), "TOO_LONG"),
    "endless": (never_ends, "TOO_LONG"),
    "hanging up": (hangs_up, "NO_CONNECTION"),
    "not http": (sends(b"", "what?\r\nno: \x00 thing"), "NO_CONNECTION"),
}


@pytest.mark.parametrize("bad", BAD)
async def test_second_model_is_asked_if_the_first_fails(bad: str):
    reply, reason = BAD[bad]
    metrics = Metrics()
    async with models(first=reply, second=GOOD) as ours, asyncio.timeout(SECONDS):
        assert await judge_at(ours.url, metrics).verdict(QUESTION) == CAUGHT
    assert ours.names == ["first", "second"]
    assert f'noripan_judge_failures_total{{reason="{reason}"}} 1.0'.encode() in metrics.render()[0]


@pytest.mark.parametrize("bad", BAD)
async def test_no_verdict_if_all_models_fail(bad: str):
    reply, _ = BAD[bad]
    async with models(first=reply, second=reply) as ours:
        with pytest.raises(JudgeFailed):
            await asked(ours)
    assert ours.names == ["first", "second"]


async def test_unreachable_judge_counts_as_a_failure():
    async with models() as gone:
        pass
    with pytest.raises(JudgeFailed):
        await asked(gone)


@pytest.mark.parametrize("url", ["http:///v1", "http://\u2026/v1", "http://nowhere.invalid/v1"])
async def test_invalid_judge_url_counts_as_a_failure(url: str):
    with pytest.raises(JudgeFailed):
        await judge_at(url).verdict(QUESTION)


async def test_slow_first_model_leaves_time_for_the_second():
    async with models(first=after(asyncio.Event(), GOOD), second=GOOD) as ours:
        assert await asked(ours, judge_seconds=0.5) == CAUGHT
    assert ours.names == ["first", "second"]


@pytest.mark.parametrize("reply", [after(asyncio.Event(), GOOD), dribbles])
async def test_slow_models_end_within_the_time_limit(reply: Reply):
    loop = asyncio.get_running_loop()
    async with models(first=reply, second=reply) as ours:
        began = loop.time()
        with pytest.raises(JudgeFailed):
            await asked(ours, judge_seconds=0.3)
        assert loop.time() - began < 5


async def test_questions_share_no_cookies():
    cookie = sends(completion('{"winners":["p1"],"reason":"p1 is odd"}'), Set_Cookie="room=K7QX2M")
    async with models(first=cookie) as ours:
        judge = judge_at(ours.url)
        assert await judge.verdict(QUESTION) == await judge.verdict(QUESTION) == CAUGHT
    assert "cookie" not in ours.heard[1].head.lower()


async def test_proxy_variables_are_ignored(monkeypatch: pytest.MonkeyPatch):
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    async with models(first=GOOD) as ours:
        assert await asked(ours) == CAUGHT


@pytest.fixture
def written() -> Iterator[StringIO]:
    """All that is logged at level DEBUG."""
    root, stderr = logging.getLogger(), sys.stderr
    handlers, level = root.handlers[:], root.level
    sys.stderr = StringIO()
    configure_logging("DEBUG")
    yield sys.stderr
    sys.stderr, root.handlers = stderr, handlers
    root.setLevel(level)
    structlog.reset_defaults()
    for name in ("uvicorn.error", "uvicorn.access", "alembic", "aiosqlite", "httpx2", "httpcore2"):
        logging.getLogger(name).setLevel(logging.NOTSET)


async def test_log_names_the_failed_model_without_key_rule_or_answer(written: StringIO):
    odd = sends(completion("a secret answer 4417"), Set_Cookie="session=3345")
    async with models(first=odd, second=hangs_up) as ours:
        with pytest.raises(JudgeFailed):
            await asked(ours)
    log = written.getvalue()
    assert '"model": "first"' in log
    assert '"why": "WRONG_ANSWER"' in log
    for secret in (KEY, "8823", "4417", "3345", "p1:37", "/v1"):
        assert secret not in log
