"""A player's mistake as a value: a stable code, what it speaks of, and words in both languages."""

from collections.abc import Mapping
from typing import Any, Final

from .text import Line


class RuleViolation(Exception):
    """The rules say no. Nothing has changed and nothing was drawn."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    def __repr__(self) -> str:
        told = "".join(f", {name}={value!r}" for name, value in self.params.items())
        return f"RuleViolation({self.code!r}{told})"

    def __str__(self) -> str:
        return repr(self)


COMMON_REFUSALS: Final[Mapping[str, Line]] = {
    "NOT_YOUR_TURN": Line(
        ko="지금은 {turn!n}의 차례예요.",
        en="It is not your turn: the table waits for {turn!n}.",
    ),
    "GAME_OVER": Line(
        ko="이 판은 이미 끝났어요.",
        en="This match is over.",
    ),
    "WRONG_SEAT_COUNT": Line(
        ko="이 게임은 {allowed}명이 할 수 있어요. {count}명은 안 돼요.",
        en="This game is for {allowed} players, not {count}.",
    ),
    "GAME_NOT_INROUND": Line(
        ko="지금은 라운드 중이 아니에요. 다음 라운드를 기다려 주세요.",
        en="No round is being played. Wait for the next one.",
    ),
    "INVALID_RANGE": Line(
        ko="지금 굴릴 수 있는 범위: {allowed}",
        en="You can roll {allowed} now.",
    ),
    "NOT_SEATED": Line(
        ko="이 판에 없는 자리예요.",
        en="That seat is not part of this match.",
    ),
    "OPTION_OUT_OF_RANGE": Line(
        ko="{option}: {low}부터 {high}까지 정할 수 있어요.",
        en="{option}: choose {low} to {high}.",
    ),
    "OPTION_TOO_LONG": Line(
        ko="{option}: {most}자까지 쓸 수 있어요.",
        en="{option}: at most {most} characters.",
    ),
    "NOT_STARTED": Line(
        ko="이 판은 아직 시작하지 않았어요.",
        en="This match has not started yet.",
    ),
}
"""What any game may answer."""
