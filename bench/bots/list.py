"""The tournaments of docs/bots.md."""

from typing import Final

from .tournaments import Tournament

EASY: Final = ("odds", "deckhand", "uniform")

TOURNAMENTS: Final = (
    Tournament("catan-two", "catan", ("settler", "greenhorn", "uniform"), 400, 2, is_league=True),
    Tournament("catan-hard-two", "catan", ("rollouts", "settler"), 400, 2, is_league=True),
    Tournament("catan-hard-four", "catan", ("rollouts", "settler", "settler", "settler"), 400, 4),
    Tournament("catan-four", "catan", ("settler", "uniform", "uniform", "uniform"), 400, 4),
    Tournament("catan-plain", "catan", ("settler", "uniform"), 400, 2, {"preset": "epic5"}),
    *(
        Tournament(
            f"pirate-dice-{dice}", "pirate_dice", ("reader", "odds"), games, 2, {"dice": dice}, is_league=True
        )
        for dice, games in {15: 400, 5: 1000, 4: 1000, 3: 1000, 2: 1000}.items()
    ),
    Tournament("sequence-two", "sequence", ("lines", "streak", "uniform"), 1000, 2, is_league=True),
    Tournament("sequence-hard", "sequence", ("rollouts", "lines"), 1000, 2),
    Tournament("sequence-three", "sequence", ("rollouts", "lines", "lines"), 300, 3),
    Tournament("sequence-four", "sequence", ("rollouts", "lines"), 300, 4),
    Tournament("pirate-dice-easy", "pirate_dice", EASY, 1000, 2, {"dice": 5}, is_league=True),
    Tournament("pirate-dice-three", "pirate_dice", ("reader", "odds", "odds"), 400, 3, {"dice": 5}),
    Tournament("pirate-dice-four", "pirate_dice", ("reader", "odds", "odds", "odds"), 400, 4, {"dice": 5}),
    Tournament("blackjack-counter", "blackjack", ("counter",), 200_000, 2),
    Tournament("blackjack-book", "blackjack", ("book",), 200_000, 2),
    Tournament("blackjack-timid", "blackjack", ("timid",), 200_000, 2),
    Tournament("blackjack-uniform", "blackjack", ("uniform",), 200_000, 2),
)
