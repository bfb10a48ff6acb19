"""The charts of a match."""

from collections import Counter
from typing import Any

import pytest

from noripan.games.catan import GAME
from noripan.games.catan.board.geometry import HEXES, HEXES_AT, VERTICES
from noripan.games.catan.board.island import BEGINNER
from noripan.games.catan.bot.settler import settler
from noripan.games.catan.charts import charts
from noripan.games.catan.charts.robbed_hex import blocked_cards
from noripan.games.catan.events import (
    BankTraded,
    CardDiscarded,
    CardSeenBought,
    CardSeenStolen,
    CityBuilt,
    DiceRolled,
    GameEnded,
    KnightPlayed,
    LargestArmyAwarded,
    LongestRoadAwarded,
    MonopolyPlayed,
    RobberMoved,
    SeatLeft,
    SettlementBuilt,
    Shown,
    TradeMade,
    YearOfPlentyPlayed,
)
from noripan.games.catan.options import Options
from noripan.games.catan.resources import total
from noripan.kernel import Breakdown, Chart, Distribution, FastChance, Match, Seat, Timeline, shown

NOTHING = (0, 0, 0, 0, 0)
VIEW = Match.start(GAME, 2, Options(layout="beginner")).view(None)
NINE = BEGINNER.tokens.index(9)
"""The beginner's island has one hex with this number in the middle of the upper half."""
AT_NINE, ALSO_AT_NINE, *_ = (at for at, hexes in zip(VERTICES, HEXES_AT, strict=True) if NINE in hexes)


def chart(name: str, *events: Shown) -> Chart:
    """A chart of a match of two in which this happened."""
    return next(each for each in charts(VIEW, events) if each.name == name)


def parts(name: str, *events: Shown) -> dict[str, tuple[int, ...]]:
    """The parts of a breakdown, without empty ones."""
    found = chart(name, *events)
    assert isinstance(found, Breakdown)
    return {part.label.en: part.values for part in found.parts if any(part.values)}


def roll(total: int, gained: tuple[tuple[int, ...], ...] = (NOTHING, NOTHING)) -> DiceRolled:
    """A roll with this sum."""
    return DiceRolled(0, total - 1, 1, total, gained, (0, 0))


def test_rolls_beside_their_expectation():
    found = chart("rolls", *map(roll, (2, 7, 7, 6) * 9))
    assert isinstance(found, Distribution)
    counts = {category.label.en: (category.count, category.expected) for category in found.categories}
    assert list(counts) == [str(total) for total in range(2, 13)]
    assert counts["2"] == (9, pytest.approx(1))
    assert counts["6"] == (9, pytest.approx(5))
    assert counts["7"] == (18, pytest.approx(6))
    assert counts["12"] == (0, pytest.approx(1))


def test_resources_by_source():
    found = parts(
        "income",
        SettlementBuilt(1, VERTICES[0], (1, 1, 1, 0, 0)),
        roll(6, ((2, 0, 0, 0, 0), (0, 0, 0, 0, 1))),
        TradeMade(0, 1, (1, 0, 0, 0, 0), (0, 1, 1, 0, 0)),
        BankTraded(1, "ore", 4, "wood"),
        YearOfPlentyPlayed(0, (1, 1, 0, 0, 0)),
        MonopolyPlayed(1, "wood", (3, 0)),
        CardSeenStolen(1, 0),
    )
    assert found == {
        "Dice": (2, 1),
        "Start": (0, 3),
        "Trades with players": (2, 1),
        "Bank and harbours": (0, 1),
        "Development cards": (2, 3),
        "Stolen with the robber": (0, 1),
    }


def test_resources_lost_by_cause():
    found = parts(
        "losses",
        SettlementBuilt(0, AT_NINE, NOTHING),
        RobberMoved(1, HEXES[NINE]),
        roll(9),
        CardSeenStolen(1, 0),
        CardDiscarded(0, "ore"),
        CardDiscarded(0, "ore"),
        MonopolyPlayed(0, "wood", (0, 4)),
    )
    assert found == {
        "Blocked by the robber": (1, 0),
        "Discarded on a seven": (2, 0),
        "Stolen": (1, 0),
        "Taken by monopoly": (0, 4),
    }


def blocked(*events: Shown) -> list[tuple[int, int]]:
    """Seats and cards that the robber kept, after both have built at the nine."""
    built = (SettlementBuilt(0, AT_NINE, NOTHING), SettlementBuilt(1, ALSO_AT_NINE, NOTHING))
    return list(blocked_cards(BEGINNER, (*built, *events)))


def test_robber_keeps_one_card_of_a_settlement_and_two_of_a_city():  # rules 4.2, 4.4
    moved = RobberMoved(0, HEXES[NINE])
    assert blocked(roll(9)) == []
    assert blocked(moved, roll(8)) == []
    assert blocked(moved, CityBuilt(1, ALSO_AT_NINE), roll(9)) == [(0, 1), (1, 2)]
    assert blocked(moved, RobberMoved(0, HEXES[BEGINNER.desert]), roll(9)) == []


def test_robber_keeps_nothing_from_players_who_left():  # rule 11.3
    assert blocked(RobberMoved(0, HEXES[NINE]), SeatLeft(1, NOTHING), roll(9)) == [(0, 1)]


def lines(*events: Shown) -> list[tuple[int, ...]]:
    """The points of both seats over time."""
    found = chart("points_over_time", *events)
    assert isinstance(found, Timeline)
    assert [line.seats for line in found.lines] == [(Seat(0),), (Seat(1),)]
    return [line.values for line in found.lines]


def test_points_after_each_turn():
    first, second = VERTICES[:2]
    built = (SettlementBuilt(0, first, NOTHING), SettlementBuilt(1, second, NOTHING))
    awards = (LongestRoadAwarded(0, 5), roll(5), LongestRoadAwarded(1, 6), LargestArmyAwarded(0, 3), roll(5))
    assert lines(*built, roll(5), CityBuilt(1, second), *awards) == [(1, 3, 3, 3), (1, 2, 4, 4)]


def test_award_that_is_set_aside_takes_its_points():  # rule 10.4
    assert lines(LongestRoadAwarded(0, 5), roll(5), LongestRoadAwarded(None, 0)) == [(2, 0), (0, 0)]


def test_end_reveals_hidden_points():
    assert lines(roll(5), GameEnded(1, "POINTS", (6, 10))) == [(0, 6), (0, 10)]


def test_development_cards_by_use():
    bought = (CardSeenBought(0),) * 3 + (CardSeenBought(1),) * 2
    ended = GameEnded(1, "POINTS", (0, 1))
    assert parts("cards", *bought, KnightPlayed(0), MonopolyPlayed(0, "ore", (0, 0)), ended) == {
        "Knight": (1, 0),
        "Monopoly": (1, 0),
        "Victory point": (0, 1),
        "Never played": (1, 1),
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_points_cards_and_blocked_resources_agree_with_the_rules(seats: int):
    """Bots play, and one leaves. The bank never runs out, so that only the robber keeps cards back."""
    match, chance = (
        Match.start(GAME, seats, Options(stock="off", turn_limit=60), seed=seats),
        FastChance(seats),
    )
    events = [shown for entry in match.log for shown in entry.events]
    due = Counter[int]()
    while match.outcome is None:
        seat, state = match.awaited[0], match.state
        done = (
            match.leave(seat)
            if len(match.log) == 300
            else match.act(seat, settler(match.view(seat), match.legal(seat), chance))
        )
        events += done
        for event in done:
            if isinstance(event, DiceRolled):
                due.update({at: total(kinds) for at, kinds in enumerate(state.pieces.income[event.sum])})
        if match.outcome is None:
            must_agree(match, charts(match.view(None), shown(GAME, events, None)))
    got = Counter[int]()
    for event in events:
        if isinstance(event, DiceRolled):
            got.update({at: sum(kinds) for at, kinds in enumerate(event.gained)})
    for at, cards in blocked_cards(match.state.island, shown(GAME, events, None)):
        got[at] += cards
    assert got == due


def must_agree(match: Match[Any, Any, Any, Any, Any, Any, Any], found: tuple[Chart, ...]) -> None:
    """Points and hidden cards are those of the view."""
    view = match.view(None)
    scored, *_, cards = found
    assert isinstance(scored, Timeline)
    assert tuple(line.values[-1] for line in scored.lines) == view.points
    assert isinstance(cards, Breakdown)
    unplayed = cards.parts[-1].values
    assert [unplayed[at] for at in match.all_seats if view.present[at]] == [
        view.card_counts[at] for at in match.all_seats if view.present[at]
    ]
