"""`python -m bench.blackjack_value`: what a round of Blackjack against the dealer is worth, exactly.

Every deal by values is counted, with the options' defaults: for whoever always makes the best choice, and for
whoever takes either choice as likely. It takes some minutes.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from time import perf_counter

from noripan.games.blackjack.cards import CARDS, points, whole_shoe
from noripan.games.blackjack.options import Options
from noripan.games.blackjack.solver import (
    HIGHEST_VALUE,
    Choose,
    Counts,
    Position,
    Reckoning,
    Worth,
    best,
    less,
    values_in,
)

OPTIONS = Options()


def either(standing: int, most: int, hitting: Callable[[], Worth], /) -> Worth:
    """Both choices as likely: what the bot `uniform` does."""
    return Fraction(standing + hitting(), 2)


def whole_shoe_by_value() -> Counts:
    """How many cards of each value a new shoe holds."""
    values = [points(CARDS[number]) for number in whole_shoe(OPTIONS.deck_count)]
    return tuple(values.count(value) for value in range(1, HIGHEST_VALUE + 1))


def drawn(unseen: Counts) -> Iterator[tuple[Fraction, int, Counts]]:
    """Every value that the next card may have: how likely, which, and what is left."""
    cards = sum(unseen)
    for value, count in values_in(unseen):
        yield Fraction(count, cards), value, less(unseen, value)


def dealers() -> Iterator[tuple[Fraction, int, Counts]]:
    """The dealer's two cards, in either order: how likely, their score, and what is left."""
    for first_odds, first, rest in drawn(whole_shoe_by_value()):
        for second_odds, second, unseen in drawn(rest):
            if second >= first:
                both_orders = 1 if first == second else 2
                yield both_orders * first_odds * second_odds, first + second, unseen


def worth_of_a_round(choose: Choose) -> Fraction:
    """Against every pair of cards that the dealer may have."""
    worth = Fraction(0)
    for odds, dealer, unseen in dealers():
        position = Position(0, dealer, OPTIONS.dealer_stand_score, unseen, sum(unseen))
        worth += odds * Reckoning(position, choose).dealt
    return worth


def main() -> None:
    """Prints a row for each way to choose."""
    print(f"A round of Blackjack heads-up, {OPTIONS}")
    for name, choose in (("best", best), ("either", either)):
        began = perf_counter()
        worth = worth_of_a_round(choose)
        print(f"{name:8} {float(worth):+.6f}   ({perf_counter() - began:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
