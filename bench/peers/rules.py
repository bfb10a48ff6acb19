"""Plays random games of another project with .venv-bench's python, and prints figures as JSON."""

# mypy: disable-error-code="import-not-found"
import json
import random
import sys
from collections.abc import Callable, Mapping
from typing import Any

from bench.measurement import measure

SEED = 1
PlayOne = Callable[[], int]
"""Plays one game and returns its number of actions."""


def catanatron() -> PlayOne:
    """Base games of four random players. It has no offers between players."""
    from catanatron.game import Game  # noqa: PLC0415 - each process needs one project only
    from catanatron.models.player import Color, RandomPlayer  # noqa: PLC0415

    def play_one() -> int:
        game = Game([RandomPlayer(color) for color in Color])
        game.play()
        return len(game.state.actions)

    return play_one


def open_spiel(name: str) -> PlayOne:
    """A game of OpenSpiel's C++ library."""
    import pyspiel  # noqa: PLC0415

    game = pyspiel.load_game(name)
    choose = random.choice

    def play_one() -> int:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, odds)[0])
            else:
                state.apply_action(choose(state.legal_actions()))
                actions += 1
        return actions

    return play_one


def rlcard() -> PlayOne:
    """Blackjack through RLCard's environment, as its agents play it."""
    import rlcard as library  # noqa: PLC0415

    env = library.make("blackjack", config={"seed": SEED})

    def play_one() -> int:
        state, _ = env.reset()
        actions = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            actions += 1
        return actions

    return play_one


def gymnasium() -> PlayOne:
    """Blackjack through Gymnasium's environment."""
    import gymnasium as library  # noqa: PLC0415

    env = library.make("Blackjack-v1")
    sample = env.action_space.sample
    env.reset(seed=SEED)

    def play_one() -> int:
        env.reset()
        actions, is_over = 0, False
        while not is_over:
            _, _, terminated, truncated, _ = env.step(sample())
            is_over = terminated or truncated
            actions += 1
        return actions

    return play_one


def pettingzoo(env: Any) -> PlayOne:
    """A classic game through PettingZoo's agent iteration."""
    env.reset(seed=SEED)

    def play_one() -> int:
        env.reset()
        actions = 0
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            is_over = terminated or truncated
            env.step(None if is_over else env.action_space(agent).sample(observation["action_mask"]))
            actions += not is_over
        return actions

    return play_one


def tic_tac_toe() -> PlayOne:
    """The smallest of PettingZoo's classic games."""
    from pettingzoo.classic import tictactoe_v3  # noqa: PLC0415

    return pettingzoo(tictactoe_v3.env())


def connect_four() -> PlayOne:
    """Another of PettingZoo's classic games."""
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415

    return pettingzoo(connect_four_v3.env())


PLAYERS: Mapping[str, Callable[[], PlayOne]] = {
    "catanatron": catanatron,
    "OpenSpiel liars_dice (C++)": lambda: open_spiel("liars_dice(players=2,numdice=5)"),
    "OpenSpiel blackjack (C++)": lambda: open_spiel("blackjack"),
    "RLCard blackjack": rlcard,
    "Gymnasium Blackjack": gymnasium,
    "PettingZoo tic_tac_toe": tic_tac_toe,
    "PettingZoo connect_four": connect_four,
}


if __name__ == "__main__":
    random.seed(SEED)
    print(json.dumps(measure({"play": PLAYERS[sys.argv[1]]()})))
