"""Rounds: the matches of one room follow each other at one table, and people come and go between them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rounds:
    """For games whose matches are rounds."""

    between: str
    """The code of the refusal of an action between two rounds; the game's texts explain it."""
