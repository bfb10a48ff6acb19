"""Refusals: a stable code, its parameters, and texts in both languages."""

from collections.abc import Mapping
from typing import Any, Final

from .text.text import Text


class Refusal(Exception):
    """A coded "no" of a game, a room, a limit or the server. Nothing has changed."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    def __repr__(self) -> str:
        params = "".join(f", {name}={value!r}" for name, value in self.params.items())
        return f"{type(self).__name__}({self.code!r}{params})"

    def __str__(self) -> str:
        return repr(self)


class RuleViolation(Refusal):
    """A refusal by the rules of a game. Nothing was drawn."""


COMMON_REFUSALS: Final[Mapping[str, Text]] = {
    "NOT_YOUR_TURN": Text(
        ko="지금은 {turn!n}의 차례예요.",
        en="It’s not your turn yet. Waiting for {turn!n}.",
    ),
    "GAME_OVER": Text(
        ko="이 게임은 이미 끝났어요.",
        en="This match is already over.",
    ),
    "WRONG_SEAT_COUNT": Text(
        ko="이 게임은 {allowed}명이 할 수 있어요. {count}명은 안 돼요.",
        en="This game is for {allowed} players, not {count}.",
    ),
    "INVALID_RANGE": Text(
        ko="지금 굴릴 수 있는 범위: {allowed}",
        en="You can roll {allowed} now.",
    ),
    "NOT_SEATED": Text(
        ko="이번 게임에 없는 자리예요.",
        en="That seat isn’t part of this match.",
    ),
    "OPTION_OUT_OF_RANGE": Text(
        ko="{option}: {low}부터 {high}까지 정할 수 있어요.",
        en="{option}: choose {low} to {high}.",
    ),
    "OPTION_TOO_LONG": Text(
        ko="{option}: {most}자까지 쓸 수 있어요.",
        en="{option}: at most {most} characters.",
    ),
    "NOT_STARTED": Text(
        ko="게임이 아직 시작하지 않았어요.",
        en="The match hasn’t started yet.",
    ),
}
"""Refusals that any game may raise."""
