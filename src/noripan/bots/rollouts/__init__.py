"""The rollout bot, for any game that can evaluate its positions."""

from .bot import Rollouts as Rollouts
