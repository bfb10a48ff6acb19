"""Matches to analyse, and a simple evaluation of Catan."""

from dataclasses import replace
from math import exp

from noripan.analysis import AnalysisBegun, AnalysisEnded, PlayedMatch, TurnAnalysed, analyse
from noripan.bots import uniform, with_general
from noripan.games.catan.board.island import PIPS
from noripan.games.catan.resources import total
from noripan.games.catan.rules.scoring import points_of
from noripan.games.catan.stages import Over, Rolling
from noripan.games.registry import find
from noripan.kernel import Evaluation, FastChance, Match, Text


def toy_chances(state):
    """A softmax over points, pips and cards; the result once the match is over."""
    catan = find("catan").game
    outcome = catan.outcome(state)
    if outcome is not None:
        return outcome.chances
    powers = [exp(_score(state, seat)) if plays else 0.0 for seat, plays in enumerate(state.present)]
    return tuple(power / sum(powers) for power in powers)


def _score(state, seat):
    pips = sum(
        PIPS[rolled] * total(income[seat]) for rolled, income in enumerate(state.pieces.income) if income
    )
    return 0.5 * points_of(state, seat) + 0.08 * pips + 0.05 * total(state.players[seat].hand)


def toy_at_rest(state):
    """Between turns."""
    return type(state.stage) in {Rolling, Over}


def toy_alike(state):
    """By the sum of the dice, and what everyone holds."""
    return state.dice and state.dice.sum, state.hands, state.cards


TOY = Evaluation(chances=toy_chances, at_rest=toy_at_rest, alike=toy_alike)


def game_of(slug, *, evaluation=None):
    """A game, with this evaluation or none."""
    return replace(find(slug).game, evaluation=evaluation)


def played(game, seats, bots=(), *, seed="one", options=None, most=100_000):
    """A match between bots; the normal bot where none is given."""
    match = Match.start(game, seats, options, seed=seed)
    chance = FastChance(f"{seed}:bots")
    own = bots_of(game)
    while match.outcome is None and len(match.log) < most:
        seat = match.awaited[0]
        bot = bots[seat] if seat < len(bots) else own[game.facts.par]
        match.act(seat, bot(match.view(seat), match.legal(seat), chance))
    return match


def bots_of(game):
    """The bots of a game."""
    return with_general(game, find(game.facts.slug).bots)


def sometimes_random(game):
    """The normal bot, except that a third of its moves are random."""
    par = bots_of(game)[game.facts.par]
    return lambda view, menu, chance: (uniform if chance.below(3) == 0 else par)(view, menu, chance)


def to_analyse(match, *, name="one"):
    """The match, judged by the normal bot."""
    names = tuple(f"P{seat + 1}" for seat in match.all_seats)
    return PlayedMatch(
        id=name,
        game=match.game,
        options=match.options,
        seat_options=match.seats,
        moves=match.log,
        par=bots_of(match.game)[match.game.facts.par],
        par_title=Text(ko="보통", en="Normal"),
        names={"ko": names, "en": names},
    )


def analysed(match, *, name="one"):
    """The parts of an analysis: how it begins, its rows, and how it ends."""
    begun, *rows, ended = analyse(to_analyse(match, name=name))
    assert isinstance(begun, AnalysisBegun)
    assert isinstance(ended, AnalysisEnded)
    assert all(isinstance(row, TurnAnalysed) for row in rows)
    return begun, rows, ended
