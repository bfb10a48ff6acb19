"""Folds events into the state. Nothing here decides or draws."""

from .folds import FOLDS as FOLDS
from .folds import evolve as evolve
