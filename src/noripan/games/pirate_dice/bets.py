"""Which bets are legal, and which of them the menu offers."""

from functools import lru_cache

from noripan.kernel import Box, RuleViolation

from .actions import BETS, CHALLENGE, FACES, HIGHEST_COUNT, Action, Bet, height
from .events import BetMade
from .state import Betting, Phase, State


def bets_of(phase: Phase, /) -> tuple[BetMade, ...]:
    """The bets of the current round."""
    return phase.bets if isinstance(phase, Betting) else ()


def check_bet(phase: Betting, bet: Bet) -> None:
    """Refuses a bet that is out of range or not above the last one."""
    if not 1 <= bet.face <= FACES:
        raise RuleViolation("FACE_OUT_OF_RANGE", highest=FACES)  # rule 5.5
    if not 1 <= bet.count <= HIGHEST_COUNT:
        raise RuleViolation("COUNT_OUT_OF_RANGE", highest=HIGHEST_COUNT)  # rule 5.5
    if not phase.bets:
        return
    last = phase.bets[-1]
    if bet.count < last.count:
        raise RuleViolation("COUNT_LOWERED", count=last.count)  # rule 5.2
    if bet.count == last.count and bet.face <= last.face:
        raise RuleViolation("FACE_NOT_RAISED", face=last.face, count=last.count)  # rule 5.4


def menu_end(state: State) -> int:
    """The height of the first bet that the menu leaves out."""
    return FACES * (sum(state.owned) + 2)


@lru_cache(maxsize=8192)
def bet_menu(lowest: int, end: int) -> tuple[Action, ...]:
    """The bets from `lowest` up to `end`, and the challenge if there is a bet."""
    bets = BETS[lowest : max(lowest + 1, end)]
    return (CHALLENGE, *bets) if lowest else bets


def lowest_bet(phase: Betting) -> int:
    """The height of the lowest legal bet."""  # rule 5.6
    if not phase.bets:
        return 0
    last = phase.bets[-1]
    return height(last.face, last.count) + 1


def menu_boxes(lowest: int, end: int) -> tuple[Box, ...]:
    """The bets of the menu as ranges of faces and counts: the rest of the first count, then higher counts."""
    count, face = BETS[lowest].count, BETS[lowest].face
    if lowest >= end:
        return (((face, face), (count, count)),)
    most = BETS[end - 1].count
    if face == 1:
        return (((1, FACES), (count, most)),)
    rest = ((face, FACES), (count, count))
    return (rest, ((1, FACES), (count + 1, most))) if count < most else (rest,)


def is_legal_bet(phase: Betting, action: Action) -> bool:
    """Whether the action is a bet that `check_bet` accepts."""
    if not isinstance(action, Bet):
        return False
    try:
        check_bet(phase, action)
    except RuleViolation:
        return False
    return True
