"""Luck + skill + drift is the change of each seat's chances, in every row of real matches."""

import pytest

from noripan.games.catan.options import Options as CatanOptions
from noripan.games.pirate_dice.options import Options as PirateOptions

from .played import TOY, analysed, game_of, played, sometimes_random

TINY = 1e-9
CATAN = CatanOptions(target=5)
PIRATES = PirateOptions(dice=2)


def analysed_match(slug, seats, options):
    """The analysis of a match with one player who makes mistakes."""
    game = game_of(slug, evaluation=TOY if slug == "catan" else None)
    match = played(game, seats, [sometimes_random(game)], options=options)
    return match, *analysed(match)


@pytest.mark.parametrize(
    ("slug", "seats", "options"),
    [
        ("catan", 2, CATAN),
        ("catan", 4, CATAN),
        ("pirate_dice", 3, PIRATES),
        ("blackjack", 3, None),
        ("dice_room", 3, None),
    ],
)
def test_every_row_explains_the_whole_change(slug, seats, options):
    match, begun, rows, ended = analysed_match(slug, seats, options)
    before = begun.chances
    for row in rows:
        parts = zip(row.luck, row.skill, row.drift, before, row.chances, strict=True)
        for luck, skill, drift, was, is_now in parts:
            assert luck + skill + drift == pytest.approx(is_now - was, abs=TINY)
        before = row.chances
    assert before == pytest.approx(match.outcome.chances, abs=TINY)
    for name in ("luck", "skill", "drift"):
        sums = [sum(column) for column in zip(*(getattr(row, name) for row in rows), strict=True)]
        assert getattr(ended, name) == pytest.approx(sums, abs=TINY)


@pytest.mark.parametrize(("slug", "seats", "options"), [("catan", 3, CATAN), ("pirate_dice", 2, PIRATES)])
def test_what_one_seat_gains_others_lose(slug, seats, options):
    """In games with one winner."""
    _, begun, rows, _ = analysed_match(slug, seats, options)
    assert sum(begun.chances) == pytest.approx(1)
    for row in rows:
        for parts in (row.luck, row.skill, row.drift):
            assert sum(parts) == pytest.approx(0, abs=TINY)


def test_rows_cover_all_moves_in_order():
    match, begun, rows, _ = analysed_match("catan", 2, CATAN)
    assert begun.turns == len(rows)
    assert (rows[0].first, rows[-1].last) == (0, len(match.log) - 1)
    assert [row.first for row in rows[1:]] == [row.last + 1 for row in rows[:-1]]


def test_analysis_of_the_same_match_is_the_same():
    game = game_of("pirate_dice")
    match = played(game, 2, options=PIRATES)
    assert analysed(match) == analysed(match)
