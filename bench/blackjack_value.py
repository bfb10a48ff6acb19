"""`python -m bench.blackjack_value`: the exact expected value of a round of Blackjack.

It counts every deal by card values with the default options, for a player who makes the best choices and for
one who chooses at random. This takes some minutes.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from time import perf_counter

from noripan.games.blackjack.bots.solver import (
    Balance,
    Choose,
    Counts,
    Position,
    Solver,
    best_choice,
    counts_of,
    values_in,
    without_value,
)
from noripan.games.blackjack.options import Options
from noripan.games.blackjack.shoe import full_shoe

OPTIONS = Options()


def random_choice(standing: int, hit_bound: int, hitting: Callable[[], Balance], /) -> Balance:
    """Both choices equally likely, as the bot `uniform` plays."""
    return Fraction(standing + hitting(), 2)


def drawn(unseen: Counts) -> Iterator[tuple[Fraction, int, Counts]]:
    """Every value of the next card: its probability, the value, and the cards left."""
    cards = sum(unseen)
    for value, count in values_in(unseen):
        yield Fraction(count, cards), value, without_value(unseen, value)


def dealers() -> Iterator[tuple[Fraction, int, Counts]]:
    """Every pair of dealer cards, in any order: its probability, the score, and the cards left."""
    for first_odds, first, rest in drawn(counts_of(full_shoe(OPTIONS.deck_count))):
        for second_odds, second, unseen in drawn(rest):
            if second >= first:
                both_orders = 1 if first == second else 2
                yield both_orders * first_odds * second_odds, first + second, unseen


def value_of_a_round(choose: Choose) -> Fraction:
    """The expected value over every pair of dealer cards."""
    value = Fraction(0)
    for odds, dealer, unseen in dealers():
        position = Position(0, dealer, OPTIONS.dealer_stand_score, unseen, sum(unseen))
        value += odds * Solver(position, choose).dealt_value
    return value


def main() -> None:
    """Prints a row for each way to choose."""
    print(f"A round of Blackjack heads-up, {OPTIONS}")
    for name, choose in (("best", best_choice), ("random", random_choice)):
        began = perf_counter()
        value = value_of_a_round(choose)
        print(f"{name:8} {float(value):+.6f}   ({perf_counter() - began:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
