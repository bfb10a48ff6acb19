"""The numbers of a match."""

from noripan.games.catan import GAME
from noripan.games.catan.events import (
    BankTraded,
    CardSeenStolen,
    CardStolen,
    DiceRolled,
    GameEnded,
    SettlementBuilt,
    Shown,
    TradeMade,
)
from noripan.games.catan.statistics import statistics
from noripan.kernel import Match

NOTHING = (0, 0, 0, 0, 0)
VIEW = Match.start(GAME, 2).view(None)


def numbers(*events: Shown) -> dict[str, tuple[int | None, ...]]:
    """The statistics of two seats after these events, by name."""
    return {each.name: each.values for each in statistics(VIEW, events)}


def roll(seat: int, total: int, gained: tuple[tuple[int, ...], ...] = (NOTHING, NOTHING)) -> DiceRolled:
    """A roll with this sum."""
    return DiceRolled(seat, total - 1, 1, total, gained, (0, 0))


def test_rolls_and_sevens() -> None:
    found = numbers(roll(0, 7), roll(1, 6), roll(0, 7), roll(0, 5))
    assert (found["rolls"], found["sevens"]) == ((3, 1), (2, 0))


def test_resources_of_rolls_and_of_the_start() -> None:
    start = SettlementBuilt(1, "v", (1, 1, 1, 0, 0))
    found = numbers(start, roll(0, 6, ((2, 0, 0, 0, 0), (0, 0, 0, 0, 1))))
    assert found["gained"] == (2, 4)


def test_trades_count_for_both_players() -> None:
    found = numbers(TradeMade(0, 1, NOTHING, NOTHING), BankTraded(1, 0, 4, 1))
    assert found["trades"] == (1, 2)


def test_stolen_cards_count_without_their_kinds() -> None:
    assert numbers(CardSeenStolen(1, 0), CardStolen(1, 0, 2))["stolen"] == (0, 2)


def test_points_are_the_revealed_ones() -> None:
    assert numbers()["points"] == VIEW.points
    assert numbers(GameEnded(1, "POINTS", (6, 10)))["points"] == (6, 10)
