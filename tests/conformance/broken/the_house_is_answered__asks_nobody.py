"""The house is waited for, and nobody knows what for."""

from dataclasses import replace

from tests.conformance.toy.house import HOUSE_OF_CUPS, presided

GAME = presided(referee=replace(HOUSE_OF_CUPS, question=lambda _state: None))
