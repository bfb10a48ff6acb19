"""Everything that can happen to a state: a change for each event, which records it."""

from .evolve import evolve as evolve
