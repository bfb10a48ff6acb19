"""Dice in the talk (docs/rooms.md, 8): free rolls by the room's own luck, and rolls that are one's turn."""

import re
from typing import Final

from noripan.kernel import Acted, FairChance, FreeRolls, RuleViolation, SeededDrawn

from .checking import place_of
from .draft import Draft, words_of
from .entries import MatchMoved, Said
from .room import RoomLuck, running, seat_in_play
from .values import ROLLS_KEPT, DiceResult, FreeRoll

ROLL_COMMANDS: Final = ("/주사위", "/테스트", "/roll")
LOWEST: Final = 1
FEWEST_NUMBERS: Final = 2
SEED_WORDS: Final = 2

_NUMBER: Final = re.compile("[0-9]{1,7}")

Range = tuple[int, int]


def is_command(text: str, /) -> bool:
    """Whether a message asks for a roll."""
    return text.split(maxsplit=1)[0].lower() in ROLL_COMMANDS


def roll(draft: Draft, rolls: FreeRolls, member: str, said: str, client_seed: str | None, /) -> None:
    """Rolls as a message asks for, and links the result to it."""
    wanted = _range(said)
    words = words_of(draft.chance, SEED_WORDS) if client_seed is None else client_seed
    if seat_in_play(draft.room, member) is None:
        result = _free(draft, rolls, member, wanted, words)
    else:
        result = _in_match(draft, rolls, member, wanted, words)
    draft.happens(Said(member, said, result))


def _range(said: str) -> Range | None:
    """The range that a command names; refuses what is none."""
    _, *numbers = said.split()
    if not numbers:
        return None
    if len(numbers) != len(("from", "to")) or not all(map(_NUMBER.fullmatch, numbers)):
        raise RuleViolation("INVALID_ROLL", commands=ROLL_COMMANDS)
    low, high = map(int, numbers)
    return low, high


def _in_match(draft: Draft, rolls: FreeRolls, member: str, wanted: Range | None, words: str) -> DiceResult:
    """The member's own move."""
    _, seat = place_of(draft.game, draft.room, member)
    first = len(draft.entries)
    draft.move(Acted(seat, rolls.action(words, wanted)))
    made = [entry.what for entry in draft.entries[first:]]
    draws = [draw for what in made if isinstance(what, MatchMoved) for draw in what.entry.draws]
    rolled = next(draw for draw in draws if isinstance(draw, SeededDrawn))
    return DiceResult(rolled.low, rolled.high, rolled.value, is_not_ready=False, free=None)


def _free(draft: Draft, rolls: FreeRolls, member: str, wanted: Range | None, words: str) -> DiceResult:
    """A roll that counts for nothing."""
    room = draft.room
    low, high = wanted or (LOWEST, rolls.highest(room.options, room.members[member].options))
    if low != LOWEST or not FEWEST_NUMBERS <= high <= rolls.most:
        allowed = f"{LOWEST}–{FEWEST_NUMBERS} … {LOWEST}–{rolls.most}"
        raise RuleViolation("INVALID_RANGE", allowed=allowed)
    luck = _luck(draft)
    number = len(luck.rolls)
    value = FairChance(bytes.fromhex(luck.secret), number).seeded(words, low, high)
    free = FreeRoll(number, words, low, high, value)
    return DiceResult(low, high, value, is_not_ready=running(room) is not None, free=free)


def _luck(draft: Draft) -> RoomLuck:
    """The room's own luck, renewed where it has made enough rolls or none was made yet."""
    luck = draft.room.luck
    if luck is None or len(luck.rolls) >= ROLLS_KEPT:
        draft.renew_rolls()
        luck = draft.room.luck
    if luck is None:
        raise TypeError("this game has no free rolls")
    return luck
