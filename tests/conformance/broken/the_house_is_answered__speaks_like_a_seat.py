"""A seat's own word is the house's, too: whose it was cannot be told by its type."""

from dataclasses import replace

from noripan.kernel import Codec
from tests.conformance.toy.house import HOUSE_OF_CUPS, Said, presided
from tests.conformance.toy.types import Open

GAME = presided(referee=replace(HOUSE_OF_CUPS, codec=Codec(Said | Open)))
