"""`python -m bench.sequence_ceiling`: how far Sequence could be played better by one move's thought.

A player who sees all hands values the boards after its moves by what both hands can do on them. It learns as
`patterns` does and plays against `lines`. No bot of the game may see hands.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final

import numpy as np

from bench.training.sequence import MATCHES, Boards, board_of, played, trained
from noripan.games.sequence import BOTS, GAME
from noripan.games.sequence.actions import Action
from noripan.games.sequence.bots.board_value import WIN
from noripan.games.sequence.bots.patterns_bot import candidates
from noripan.games.sequence.options import needed
from noripan.games.sequence.state import State
from noripan.kernel import FastChance, FastChanceSource, Match, Outcome, Seat
from noripan.sim.score import wilson

TEAMS: Final = 2
SEED: Final = "ceiling"
Weights = dict[str, list[float]]


def main() -> None:
    """Prints how often a player who sees all hands wins."""
    parser = argparse.ArgumentParser(prog="python -m bench.sequence_ceiling", description=__doc__)
    parser.add_argument("--matches", type=int, default=2500, help="to learn from")
    parser.add_argument("--games", type=int, default=600, help="to play")
    given = parser.parse_args()
    weights = trained(_boards(given.matches))
    wins = 0
    for number in range(given.games):
        wins += number % TEAMS in _play(weights, number).winners
        if not (number + 1) % 100:
            low, high = wilson(wins, number + 1)
            share = f"{wins / (number + 1):.1%} ({low:.1%} to {high:.1%})"
            print(f"{number + 1} games: {share}", file=sys.stderr, flush=True)


def _boards(matches: int) -> Boards:
    rows = [row for number in MATCHES[TEAMS][:matches] for row in _of_match(number)]
    counts, stages, results, lines = zip(*rows, strict=True)
    return Boards(np.array(counts, dtype=np.float32), np.array(stages), np.array(results), np.array(lines))


def _of_match(number: int) -> Iterator[tuple[list[float], str, float, int]]:
    states, winner = played(TEAMS, number)
    for team in range(TEAMS):
        result = 0.5 if winner is None else float(winner == team)
        for state in states:
            if state.last is not None and state.last.seat == team:
                yield (*_open_board(state, team, state.hands[team][:-1]), result, number * TEAMS + team)


def _open_board(state: State, team: int, hand: Sequence[str]) -> tuple[list[float], str]:
    """The counts of a board for a team and for the other one, each with its hand."""
    own, stage = board_of(state, team, hand)
    other, _ = board_of(state, 1 - team, state.hands[1 - team])
    return own + other, stage


def _play(weights: Weights, number: int) -> Outcome:
    seed = f"{SEED}:{number // TEAMS}"
    match, chance = Match.start(GAME, TEAMS, luck=FastChanceSource(seed)), FastChance(f"{seed}:bots")
    while (outcome := match.outcome) is None:
        (seat,) = match.actors
        view, menu = match.view(seat), match.legal(seat)
        if seat == number % TEAMS:
            action = max(candidates(view, menu), key=lambda each: _value(weights, match.state, seat, each))
        else:
            action = BOTS["lines"](view, menu, chance)
        match.act(seat, action)
    return outcome


def _value(weights: Weights, state: State, team: int, action: Action) -> float:
    """The value of the board after an action, with both hands in sight."""
    after: State = GAME.advance(state, Seat(team), action, FastChance(0))
    done = [sum(sequence.team == each for sequence in after.sequences) for each in range(TEAMS)]
    if max(done) >= needed(TEAMS):
        return WIN if done[team] >= needed(TEAMS) else -WIN
    counts, stage = _open_board(after, team, after.hands[team][:-1])
    score: Any = np.dot(weights[stage], counts)
    return float(score)


if __name__ == "__main__":
    main()
