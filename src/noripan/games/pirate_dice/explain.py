"""Why the normal bot would bet or challenge: how likely a bet is true, for the viewer and for the others."""

from typing import Final

from noripan.kernel import Sentence, Text

from .actions import Action, Bet
from .bets import bets_of
from .bots.odds import Odds, match_odds, public_odds_of
from .numbers import dice_of_face
from .views import View

LIKELY: Final = 50
"""From this percentage on, a bet needs no bluffing."""


def explain(view: View, action: Action, /) -> Sentence:
    """The chances that speak for an action."""
    return _bet(view, action) if isinstance(action, Bet) else _challenge(view)


def _bet(view: View, bet: Bet) -> Sentence:
    own = _percent(match_odds(view, bet.face, bets_of(view.phase)), bet.count)
    others = _percent(public_odds_of(view, bet.face), bet.count)
    if own >= LIKELY:
        said = Text(
            ko="내 주사위로 보면 {dice} 이상일 확률이 {own}%예요.",
            en="With your dice, at least {dice} is {own}% likely.",
        )
    elif others > own:
        said = Text(
            ko="{dice} 이상일 확률은 {own}%뿐이지만, 내 주사위를 모르는 사람에게는 {others}%로 보여요.",
            en="At least {dice} is only {own}% likely, but to the others it looks like {others}%.",
        )
    else:
        said = Text(
            ko="{dice} 이상일 확률은 {own}%뿐이지만, 다른 선택은 더 위험해요.",
            en="At least {dice} is only {own}% likely, but any other choice is riskier.",
        )
    return _about(said, bet.face, bet.count, own=own, others=others)


def _challenge(view: View) -> Sentence:
    bets = bets_of(view.phase)
    last = bets[-1]
    own = _percent(match_odds(view, last.face, bets), last.count)
    said = Text(
        ko="내 주사위로 보면 {dice} 이상일 확률이 {own}%밖에 안 돼요.",
        en="With your dice, at least {dice} is only {own}% likely.",
    )
    if own >= LIKELY:
        said = Text(
            ko="{dice} 이상일 확률이 {own}%지만, 더 높게 부르는 건 더 위험해요.",
            en="At least {dice} is {own}% likely, but to raise is riskier still.",
        )
    return _about(said, last.face, last.count, own=own)


def _percent(odds: Odds, count: int) -> int:
    """The chance of at least this many, in percent; 0 and 100 only if it is certain."""
    if not any(odds[:count]):
        return 100
    return min(99, max(1, round(100 * sum(odds[count:])))) if any(odds[count:]) else 0


def _about(said: Text, face: int, count: int, **numbers: int) -> Sentence:
    """The sentence with the dice in words: three 4s, 4가 세 개."""
    dice = dice_of_face(count)
    text = Text(ko=said.ko.replace("{dice}", dice.ko), en=said.en.replace("{dice}", dice.en))
    return Sentence(text, {"face": face, **numbers})
