"""Dice in chat (room rules 8): free rolls, and rolls that are a player's move."""

import re
from typing import Final

from noripan.kernel import Acted, FreeRolls, Refusal, RoomRolls, SeededDrawn, free_roll

from ..draft import Draft, random_hex
from ..events import Said
from ..room import running, seat_in_play
from ..values import ROLLS_KEPT, DiceResult
from .checks import place_of

ROLL_COMMANDS: Final = ("/주사위", "/테스트", "/roll")
LOWEST: Final = 1
FEWEST_NUMBERS: Final = 2
SEED_WORDS: Final = 2

_RANGE: Final = re.compile("([0-9]+) ([0-9]+)")

Range = tuple[int, int]


def is_roll(text: str, /) -> bool:
    """Whether a message asks for a roll."""
    return text.split(maxsplit=1)[0].lower() in ROLL_COMMANDS


def roll(draft: Draft, rolls: FreeRolls, member: str, message: str, client_seed: str | None, /) -> None:
    """Rolls as a message asks for, and attaches the result to it."""
    wanted = _range(message)
    words = random_hex(draft.chance, SEED_WORDS) if client_seed is None else client_seed
    is_free = seat_in_play(draft.room, member) is None  # room rules 8.3, 8.4
    result = (_roll_freely if is_free else _roll_in_match)(draft, rolls, member, wanted, words)
    draft.add(Said(member, message, result))
    _renew_in_time(draft)


def _range(message: str) -> Range | None:
    """The range that a command names; refuses an invalid one."""
    # room rule 8.2
    _, _, arguments = message.partition(" ")
    if not arguments:
        return None
    numbers = _RANGE.fullmatch(arguments)
    if numbers is None:
        raise Refusal("INVALID_ROLL", commands=ROLL_COMMANDS)
    return int(numbers[1]), int(numbers[2])


def _roll_in_match(
    draft: Draft, rolls: FreeRolls, member: str, wanted: Range | None, words: str
) -> DiceResult:
    """The roll as the member's move in the match."""
    _, seat = place_of(draft.game, draft.room, member)
    draws = draft.move(Acted(seat, rolls.action(words, wanted)), by="person")
    (rolled,) = [draw for draw in draws if isinstance(draw, SeededDrawn)]
    return DiceResult(rolled.low, rolled.high, rolled.value, is_not_ready=False, free=None)


def _roll_freely(draft: Draft, rolls: FreeRolls, member: str, wanted: Range | None, words: str) -> DiceResult:
    """A free roll."""
    room = draft.room
    low, high = wanted or (LOWEST, rolls.highest(room.options, room.members[member].options))
    if low != LOWEST or not FEWEST_NUMBERS <= high <= rolls.most:
        allowed = f"{LOWEST}–{FEWEST_NUMBERS} … {LOWEST}–{rolls.most}"
        raise Refusal("INVALID_RANGE", allowed=allowed)
    luck = _free_rolls(draft)
    free = free_roll(luck.secret, len(luck.rolls), words, low, high)
    return DiceResult(low, high, free.value, is_not_ready=running(room) is not None, free=free)


def _free_rolls(draft: Draft) -> RoomRolls:
    """The room's free rolls; makes a secret for rooms that were opened before there was one."""
    if draft.room.free_rolls is None:
        draft.renew_rolls()
    if draft.room.free_rolls is None:
        raise TypeError("this game has no free rolls")
    return draft.room.free_rolls


def _renew_in_time(draft: Draft) -> None:
    """Replaces a secret that has made enough rolls."""
    # room rule 8.6
    luck = draft.room.free_rolls
    if luck is not None and len(luck.rolls) >= ROLLS_KEPT:
        draft.renew_rolls()
