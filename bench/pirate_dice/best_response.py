"""How often a player wins who knows a bot's strategy, but not its dice: at two seats, with few dice.

With one die each the search goes through all bets that can be true. With more dice the best response raises
only so far, and after bets that the bot makes only in rare cases it just challenges: lower bounds.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

from noripan.games.pirate_dice.actions import BETS, FACES, Action, Bet, height
from noripan.games.pirate_dice.bets import bet_menu
from noripan.games.pirate_dice.bots.reader.hands import matches_of
from noripan.games.pirate_dice.dice import RED_DIE
from noripan.games.pirate_dice.events import BetMade, Dice
from noripan.games.pirate_dice.options import SLOTS, Options
from noripan.games.pirate_dice.state import Betting
from noripan.games.pirate_dice.views import Board, View
from noripan.kernel import Seat

BOT: Final = Seat(0)
RIVAL: Final = Seat(1)
WIDTH: Final = 2 * FACES
"""How many bets above the last one the best response considers in rounds of more than one die each."""

Policy = Callable[[View, Sequence[Action]], Sequence[tuple[Action, float]]]
"""How likely a bot chooses each action."""
Values = list[float]
"""By hand of the rival."""
Reach = tuple[float, ...]
"""By hand of the bot: how likely it has the hand and makes its bets of the round."""


class BestResponse:
    """The best response to a policy.

    In rounds of more than one die each, it challenges if the bot makes its bets less often than `least`.
    """

    def __init__(self, policy: Policy, least: float) -> None:
        self._policy = policy
        self._least = least
        self._chances: dict[tuple[int, int, bool], float] = {}

    def chance(self, bot: int, rival: int, *, rival_opens: bool) -> float:
        """The rival's chance to win the match with these dice."""
        if not bot or not rival:
            return float(rival > 0)
        key = (bot, rival, rival_opens)
        if key not in self._chances:
            self._chances[key] = _Round(self, self._policy, bot, rival, self._least).chance(rival_opens)
        return self._chances[key]


class _Round:
    """The best response in a round with these dice."""

    def __init__(self, match: BestResponse, policy: Policy, bot: int, rival: int, least: float) -> None:
        self._match, self._policy = match, policy
        self._owned = (bot, rival)
        is_small = self._owned == (1, 1)
        self._least = 0.0 if is_small else least
        self._width = None if is_small else WIDTH
        self._hands, self._rival_hands = hands_of(bot), hands_of(rival)
        self._end = FACES * (bot + rival + 1)
        self._menu_end = FACES * (bot + rival + 2)
        self._judged: dict[tuple[int, Seat], list[Values]] = {}

    def chance(self, rival_opens: bool) -> float:
        """The rival's chance to win."""
        reach = tuple(odds for _, odds in self._hands)
        values = self._rival_turn((), reach) if rival_opens else self._bot_turn((), reach)
        return sum(odds * value for (_, odds), value in zip(self._rival_hands, values, strict=True))

    def _rival_turn(self, bets: tuple[int, ...], reach: Reach) -> Values:
        challenge = self._challenged(bets[-1], RIVAL, reach) if bets else None
        if challenge is not None and sum(reach) < self._least:
            return challenge
        higher = range(bets[-1] + 1, self._end)[: self._width] if bets else range(self._end)
        replies = [self._bot_turn((*bets, bet), reach) for bet in higher]
        options = replies if challenge is None else [challenge, *replies]
        return [max(values) for values in zip(*options, strict=True)]

    def _bot_turn(self, bets: tuple[int, ...], reach: Reach) -> Values:
        by_action: dict[Action, list[float]] = {}
        for hand, odds in enumerate(reach):
            if odds:
                for action, part in self._choices(bets, hand):
                    by_action.setdefault(action, [0.0] * len(reach))[hand] = odds * part
        values = [0.0] * len(self._rival_hands)
        for action, reached in by_action.items():
            for hand, value in enumerate(self._acted(bets, action, tuple(reached))):
                values[hand] += value
        return values

    def _acted(self, bets: tuple[int, ...], action: Action, reach: Reach) -> Values:
        if isinstance(action, Bet):
            return self._rival_turn((*bets, height(action.face, action.count)), reach)
        return self._challenged(bets[-1], BOT, reach)

    def _choices(self, bets: tuple[int, ...], hand: int) -> Sequence[tuple[Action, float]]:
        view = self._view(bets, self._hands[hand][0])
        return self._policy(view, bet_menu(bets[-1] + 1 if bets else 0, self._menu_end))

    def _view(self, bets: tuple[int, ...], dice: Dice) -> View:
        """What the bot sees on its turn."""
        made = [
            BetMade(BOT if (len(bets) - at) % 2 == 0 else RIVAL, BETS[bet].face, BETS[bet].count)
            for at, bet in enumerate(bets)
        ]
        return View(
            viewer=BOT,
            options=Options(dice=max(self._owned)),
            phase=Betting(BOT, tuple(made)),
            round=1,
            order=(BOT, RIVAL),
            living=(BOT, RIVAL),
            dice=dice,
            cups=self._owned,
            owned=self._owned,
            out=(),
            board=Board((None,) * SLOTS, 2 * max(self._owned) + 1, RED_DIE),
            judgement=None,
        )

    def _challenged(self, bet: int, challenger: Seat, reach: Reach) -> Values:
        if (bet, challenger) not in self._judged:
            self._judged[bet, challenger] = list(self._judgements(bet, challenger))
        judged = self._judged[bet, challenger]
        return [
            sum([odds * chance for odds, chance in zip(reach, row, strict=True) if odds]) for row in judged
        ]

    def _judgements(self, bet: int, challenger: Seat) -> Iterator[Values]:
        """By hand of the rival and of the bot: the rival's chance after a challenge."""  # rules 7.1–7.5
        face = bet % FACES
        for own, _ in self._rival_hands:
            counts = [
                matches_of(own, True)[face] + matches_of(hand, True)[face] + 1 for hand, _ in self._hands
            ]
            yield [self._settled(count - BETS[bet].count, challenger) for count in counts]

    def _settled(self, difference: int, challenger: Seat) -> float:
        loser = challenger if difference >= 0 else 1 - challenger
        lost = abs(difference) or 1
        bot, rival = (max(0, dice - lost * (seat == loser)) for seat, dice in enumerate(self._owned))
        return self._match.chance(bot, rival, rival_opens=challenger == RIVAL)


def hands_of(dice: int) -> Sequence[tuple[Dice, float]]:
    """All hands with their probabilities."""
    hands = combinations_with_replacement(range(1, FACES + 1), dice)
    return [
        (hand, factorial(dice) / prod(map(factorial, map(hand.count, set(hand)))) / FACES**dice)
        for hand in hands
    ]


def always(bot: Callable[[View, Sequence[Action]], Action]) -> Policy:
    """The policy of a bot that always does the same."""
    return lambda view, menu: ((bot(view, menu), 1.0),)
