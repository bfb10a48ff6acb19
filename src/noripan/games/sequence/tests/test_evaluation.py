"""The evaluation: what the features count, what the chances make of them, and the actions worth comparing."""

import pytest
from msgspec.structs import replace

from noripan.games.sequence import GAME
from noripan.games.sequence.bots.lines_bot import TableValues
from noripan.games.sequence.cards import face_of
from noripan.games.sequence.evaluation.candidates import MOST, candidates
from noripan.games.sequence.evaluation.chances import WEIGHTS, chances
from noripan.games.sequence.evaluation.features import DRAW_NAMES, NAMES, features
from noripan.games.sequence.events import Sequence5
from noripan.games.sequence.options import Options, teams_of
from noripan.kernel import FastChance, Match, Seat

from .tables import a_table, scored

FAR = Sequence5(1, (90, 91, 92, 93, 94))
"""Blue has one sequence already, far away."""


def test_weights_belong_to_these_rules():
    """After a change of the rules or of the features, train again: `python -m bench.training.sequence`."""
    assert WEIGHTS.version == GAME.facts.version
    assert WEIGHTS.features == (*NAMES, *DRAW_NAMES)
    assert set(WEIGHTS.seats) == {"2", "3", "4", "8", "9"}
    for weights in WEIGHTS.seats.values():
        for name, own in weights.items():
            assert len(own) == len(DRAW_NAMES if name.startswith("draw") else NAMES)


@pytest.mark.parametrize(
    ("seats", "options"), [*((seats, Options()) for seats in GAME.facts.seats), (12, Options(teams=3))]
)
def test_members_of_a_team_have_the_same_chance(seats, options):
    teams = teams_of(options, seats)
    for state in positions(seats, options):
        found = chances(state)
        by_team = dict(zip(teams, found, strict=True))
        assert found == tuple(by_team[team] for team in teams)
        if len(by_team) == 2:
            assert sum(by_team.values()) == pytest.approx(1)
        else:  # a tie counts half for each of three teams
            assert 1 <= sum(by_team.values()) <= 1.5


def positions(seats, options):
    """A few positions of a match."""
    match, chance = Match.start(GAME, seats, options, seed=seats), FastChance(seats)
    while match.outcome is None and len(match.log) < 60:
        if len(match.log) % 12 == 1:
            yield match.state
        (seat,) = match.actors
        menu = match.legal(seat)
        match.act(seat, menu[chance.below(len(menu))])


def test_chances_after_the_end_are_the_result():
    match = Match.start(GAME, 2, seed=1)
    match.leave(Seat(0))
    assert chances(match.state) == match.outcome.chances == (0, 1)


def counts(table, team=0):
    return dict(zip(NAMES, features(table.state).teams[team].counts, strict=True))


def test_lines_count_by_chips_and_cards():
    found = counts(a_table("spade_6_1", "", board=".RRRR"))
    assert found["4 chips, held 1, dead 0"] == 1  # with cell 5
    assert found["4 chips, held 0, dead 0"] == 1  # with cell 0
    assert (found["can complete 1"], found["needs a card for 1"]) == (1, 1)


def test_cells_for_which_others_hold_a_card_are_told_apart():
    found = counts(a_table("", "spade_6_1", board=".RRRR"))
    assert found["4 chips, held 0, dead 0, held by others"] == 1
    assert found["4 chips, held 0, dead 0"] == 1


def test_cells_without_a_card_left_are_dead():
    table = a_table("", "", board=".RRRR")
    table.state = replace(table.state, deck=b"")
    assert counts(table)["4 chips, held 0, dead 1"] == 2


def test_jacks_count_for_their_team_and_against_others():
    table = a_table("spade_j_2", "heart_j_1", board=".RRRR")
    assert counts(table)["can complete 2 with a jack"] == 1
    assert counts(table)["can complete 2, jacks against it"] == 1
    assert (counts(table)["1 two-eyed jacks"], counts(table, 1)["1 one-eyed jacks"]) == (1, 1)


def test_lines_of_six_and_lines_of_a_sequence_count_for_nothing():  # rules 7.2, 7.3
    names = [name for name in NAMES if name.startswith("4 chips")]
    six = counts(a_table("", "", board="RRRR.R"))
    assert sum(six[name] for name in names) == 0
    sharing = scored(a_table("", "", board=".RRRRR"), Sequence5(0, (1, 2, 3, 4, 5)))
    assert sum(counts(sharing)[name] for name in names) == 0


def test_stages_tell_who_needs_how_many_and_who_is_first():
    found = features(scored(a_table("", ""), FAR).state)
    assert [team.weights for team in found.teams] == ["2-1 first", "1-2 later"]
    assert found.draw_weights == "draw 1-2"


def test_cards_for_a_line_raise_the_chance():
    fitting, other = (a_table(card, "", board=".RRRR").state for card in ("spade_6_1", "spade_7_1"))
    assert chances(fitting)[0] > chances(other)[0]


def test_sequence_raises_the_chance():
    table = a_table("", "")
    assert chances(scored(table, FAR).state)[1] > chances(a_table("", "").state)[1]


def test_team_that_left_has_no_chance():
    table = a_table("", "", "")
    found = chances(replace(table.state, present=(True, False, True)))
    assert found[1] == 0
    assert sum(found) == pytest.approx(1)


@pytest.mark.parametrize("seats", [2, 3])
def test_candidates_are_a_few_actions_and_begin_with_the_best_by_lines(seats):
    for state in positions(seats, Options()):
        seat = state.turn
        view, menu = GAME.view(state, seat), GAME.legal(state, seat)
        found = candidates(view, menu, FastChance(seats))
        assert set(found) <= set(menu)
        value = TableValues(view).value
        assert value(found[0]) == max(map(value, menu))
        assert len({(face_of(action.card), action.cell) for action in found}) == len(found) <= MOST
