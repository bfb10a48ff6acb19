"""The referee is an actor without a question."""

from dataclasses import replace

from tests.conformance.toy.referee import CUPS_REFEREE, refereed

GAME = refereed(referee=replace(CUPS_REFEREE, question=lambda _state: None))
