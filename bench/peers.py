"""The games of RLCard and OpenSpiel, each driven from Python as Content is in pools.py."""

import random
from importlib import metadata
from typing import Any

import numpy
import pyspiel
import rlcard
from rlcard.agents import RandomAgent

from bench.contest import SEED, Contestant, until_enough


def rlcard_game(name: str) -> Contestant:
    """Set up a game of RLCard, for two players as it has them."""
    env: Any = rlcard.make(name, config={"seed": SEED})
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])
    game = env.game

    def rules(rng: random.Random) -> int:
        game.init_game()
        actions = 0
        while not game.is_over():
            game.step(rng.choice(game.get_legal_actions()))
            actions += 1
        return actions

    def seen(rng: random.Random) -> int:
        state, _ = env.reset()
        actions = 0
        while not env.is_over():
            # Raw, since that is the faster of its two ways to say an action.
            state, _ = env.step(rng.choice(state["raw_legal_actions"]), raw_action=True)
            actions += 1
        return actions

    def played(rng: random.Random) -> int:
        before = env.timestep
        env.run(is_training=True)  # else its agents also report how likely each action was
        return int(env.timestep - before)

    def reseed() -> None:
        env.seed(SEED)
        numpy.random.seed(SEED)  # its agents' own source

    return Contestant(
        library=f"RLCard {metadata.version('rlcard')}",
        game=name,
        ways={
            "rules": until_enough(rules, reseed),
            "seen": until_enough(seen, reseed),
            "played": until_enough(played, reseed),
        },
    )


def openspiel_game(name: str) -> Contestant:
    """Set up a game of OpenSpiel, for two players as it has them by default.

    A card drawn counts as an action, as it does for OpenSpiel; in Content a deal counts as none.
    """
    game: Any = pyspiel.load_game(name)

    def drawn(state: Any, rng: random.Random) -> int:
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        return int(rng.choices(outcomes, weights)[0])

    def rules(rng: random.Random) -> int:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(state, rng))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            actions += 1
        return actions

    def seen(rng: random.Random) -> int:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(state, rng))
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
            actions += 1
        return actions

    return Contestant(
        library=f"OpenSpiel {metadata.version('open_spiel')}",
        game=name,
        ways={"rules": until_enough(rules), "seen": until_enough(seen)},
    )
