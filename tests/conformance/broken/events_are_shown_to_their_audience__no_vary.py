"""There are secrets, but `vary` is left as it is and changes none of them."""

from dataclasses import replace

from noripan.kernel.game import unvaried
from tests.conformance.toy import TOY

GAME = replace(TOY, vary=unvaried)
