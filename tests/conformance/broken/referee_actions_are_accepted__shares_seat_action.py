"""An action type belongs both to seats and to the referee."""

from dataclasses import replace

from noripan.kernel import Codec
from tests.conformance.toy.referee import CUPS_REFEREE, RefereeAction, refereed
from tests.conformance.toy.types import Open

GAME = refereed(referee=replace(CUPS_REFEREE, codec=Codec(RefereeAction | Open)))
