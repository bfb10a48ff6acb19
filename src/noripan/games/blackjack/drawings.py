"""Drawings of Blackjack: cards on a half-moon table, and the hands of a finished round."""

from collections.abc import Mapping
from math import ceil
from typing import Final, cast

from noripan.kernel import DRAWING_HEIGHT, DRAWING_WIDTH, Drawings, Teller, Text
from noripan.kernel.drawing import Svg, group, label, panel, path, playing_card, width_of
from noripan.kernel.drawing.palette import (
    FELT,
    FELT_DARK,
    FELT_LINE,
    GOLD,
    GOLD_WASH,
    GROUND_DEEP,
    INK_SOFT,
    PAPER,
    RED,
    RED_WASH,
    WOOD,
    WOOD_DARK,
)
from noripan.kernel.drawing.shapes import Suit

from .cards import RANKS
from .state import DEALER, PlayerState
from .views import View

_DEALER_HEIGHT: Final = 172
_CARD_RATIO: Final = 84 / 60
_STAMPS: Final[Mapping[str, tuple[Text, str, str]]] = {
    "Win": (Text(ko="승", en="Win"), GOLD, GOLD_WASH),
    "Lose": (Text(ko="패", en="Loss"), RED, RED_WASH),
    "Tie": (Text(ko="무", en="Tie"), INK_SOFT, PAPER),
}
"""By outcome: the word, its colour, and the paper under it."""


def cover() -> Svg:
    """Three cards worth twenty-one on a half-moon."""
    return group(
        panel(0, 0, DRAWING_WIDTH, DRAWING_HEIGHT, GROUND_DEEP),
        path("M-70 -20H710C710 300 540 566 320 566S-70 300 -70 -20Z", WOOD, stroke=WOOD_DARK, width=4),
        path("M-40 -20H680C676 284 520 536 320 536S-36 284 -40 -20Z", FELT),
        path("M40 300C140 500 500 500 600 300", stroke=FELT_LINE, width=5),
        playing_card(168, 250, 178, "K", "spades", turn=-13),
        playing_card(318, 214, 178, "9", "hearts"),
        playing_card(468, 250, 178, "2", "clubs", turn=13),
    )


def table(view: View, teller: Teller, /) -> Svg:
    """The dealer's hand above those of the players, with scores and outcomes."""
    dealer, players = (
        view.players[DEALER],
        [(seat, player) for seat, player in enumerate(view.players) if seat != DEALER and player.present],
    )
    columns = 1 if len(players) <= 2 else 2 if len(players) <= 8 else 3
    rows = max(1, ceil(len(players) / columns))
    width, height = (DRAWING_WIDTH - 40) / columns, (DRAWING_HEIGHT - _DEALER_HEIGHT - 40) / rows
    hands = (
        group(
            _hand(player, teller.names[seat], teller, width - 16, min(height, 190)),
            at=(28 + at % columns * width, _DEALER_HEIGHT + 24 + at // columns * height),
        )
        for at, (seat, player) in enumerate(players)
    )
    return group(
        panel(0, 0, DRAWING_WIDTH, DRAWING_HEIGHT, FELT),
        panel(0, 0, DRAWING_WIDTH, _DEALER_HEIGHT, FELT_DARK),
        panel(0, _DEALER_HEIGHT, DRAWING_WIDTH, 7, WOOD),
        group(_hand(dealer, teller.names[DEALER], teller, DRAWING_WIDTH - 56, 152), at=(28, 14)),
        *hands,
    )


def _hand(player: PlayerState, name: str, teller: Teller, width: float, height: float) -> Svg:
    """A name with its outcome, and the cards below with their score."""
    size = min(34.0, height * 0.24)
    card_height = height - size * 1.75
    card_width = card_height / _CARD_RATIO
    score_width = size * 2
    room = width - card_width - score_width
    step = min(card_width * 0.62, room / max(1, len(player.cards) - 1))
    y = size * 1.45 + card_height / 2
    cards = (
        playing_card(
            card_width / 2 + step * at, y, card_width, RANKS[card.rank][0], cast("Suit", card.suit.lower())
        )
        for at, card in enumerate(player.cards)
    )
    after = step * max(0, len(player.cards) - 1) + card_width + size * 0.4
    stamp, stamp_width = _stamp(player, teller, size)
    score = (
        [label(str(player.score), after, y + size * 0.45, size * 1.25, fill=PAPER)] if player.cards else []
    )
    named = label(name, 0, size, size * 0.86, fill=PAPER, width=width - stamp_width - 14)
    return group(named, group(stamp, at=(width - stamp_width, 0)), *cards, *score)


def _stamp(player: PlayerState, teller: Teller, size: float) -> tuple[Svg, float]:
    if player.outcome not in _STAMPS:
        return group(), 0
    words, ink, paper = _STAMPS[player.outcome]
    text = teller.say(words)
    width = width_of(text, size * 0.72) + size * 0.7
    return group(
        panel(0, size * 0.12, width, size * 1.08, paper, radius=size * 0.3),
        label(text, width / 2, size * 0.92, size * 0.72, fill=ink, anchor="middle"),
    ), width


DRAWINGS: Final[Drawings[View]] = Drawings(cover=cover, table=table)
