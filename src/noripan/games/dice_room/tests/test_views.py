import pytest

from noripan.games.dice_room import GAME
from noripan.games.dice_room.actions import CALL_OFF, ROLL, Verdict
from noripan.games.dice_room.rule_text.readings import Extreme, Nearest, Reading
from noripan.kernel import REFEREE, FastChance

from .tables import HIGH, LOW, NEAR, UNCLEAR, a_game, rolled

TABLES = [
    a_game(100, 6),
    rolled(7, seats=3),
    rolled(7, 9),
    rolled(7, 9, rule=UNCLEAR),
    rolled(7, 9, rule=UNCLEAR).when(REFEREE, Verdict((0,), "그냥")),
    rolled(7, seats=2).when(REFEREE, CALL_OFF),
]


@pytest.mark.parametrize("table", TABLES)
def test_all_viewers_see_the_same_table(table):  # rule 3.3
    plain = GAME.facts.codecs.view.plain
    views = [plain(GAME.view(table.state, viewer)) for viewer in (None, 0, 1)]
    assert [view.pop("viewer") for view in views] == [None, 0, 1]
    assert views[0] == views[1] == views[2]
    for viewer in (None, 0, 1):
        assert [GAME.show(event, viewer) for event in table.events] == list(table.events)
        assert GAME.determinize(GAME.view(table.state, viewer), FastChance(1)) == table.state


def test_view_has_everyones_die():  # rule 2.2
    assert GAME.view(a_game(100, 6, 2).state, None).ranges == (100, 6, 2)


def test_progress_counts_rolled_and_present_seats():  # rule 3.3
    table = a_game(100, 100, 100, 100)
    seen = []

    def look():
        view = GAME.view(table.state, None)
        seen.append((view.rolled, view.taking_part, view.waiting))

    look()
    table.when(2, ROLL, 9)
    look()
    table.when_leaves(2)  # the roll counts
    look()
    table.when_leaves(0)
    look()
    table.when(1, ROLL, 8).when(3, ROLL, 7)
    look()
    assert seen == [(0, 4, (0, 1, 2, 3)), (1, 4, (0, 1, 3)), (1, 4, (0, 1, 3)), (1, 3, (1, 3)), (3, 3, ())]


@pytest.mark.parametrize(
    ("rule", "judge", "judged_by", "reading"),
    [
        (HIGH, "model", "HIGH", Reading(Extreme("lowest"))),
        (LOW, "host", "LOW", Reading(Extreme("highest"))),
        (NEAR, "model", "NEAR", Reading(Nearest(50))),
        (UNCLEAR, "model", "model", None),
        (UNCLEAR, "host", "host", None),
        ("", "model", "host", None),
    ],
)
def test_view_says_how_the_rule_is_understood(rule, judge, judged_by, reading):  # rules 5.1, 6.2, 6.8
    view = GAME.view(a_game(100, 100, rule=rule, judge=judge).state, 0)
    assert (view.judged_by, view.reading) == (judged_by, reading)
