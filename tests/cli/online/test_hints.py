"""Hints in a room on a server: a command of their own, answered by the server."""

from typing import Any

import pytest

from ..session_harness import SessionHarness


@pytest.mark.parametrize("typed", ["hint", "HINT", "힌트"])
async def test_hint_is_asked_for_and_printed(typed: str) -> None:
    match = SessionHarness()
    await match.join()
    await match.start_match()
    match.output()

    async def hint() -> dict[str, Any]:
        return {"words": "Bet: at least two 3s", "why": "With your dice, that is 90% likely."}

    match.table.hint = hint  # type: ignore[method-assign]
    await match.type(typed)
    seen = match.output()
    assert "Hint: Bet: at least two 3s\n" in seen
    assert "With your dice, that is 90% likely.\n" in seen


async def test_hint_is_only_offered_where_there_is_one() -> None:
    match = SessionHarness()
    await match.join()
    await match.start_match()
    assert "what a good bot would do" not in match.output()
