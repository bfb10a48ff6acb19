"""There are secrets, but `vary` changes nothing."""

from dataclasses import replace

from noripan.kernel.game import unvaried
from tests.conformance.toy import TOY

GAME = replace(TOY, vary=unvaried)
