"""A template names a field that the event does not have."""

from noripan.kernel import Text
from tests.conformance.toy.text import TEXTS
from tests.conformance.toy.types import Staked
from tests.conformance.variants import with_texts

STAKED = Text(ko="{seat!n:이/가} 칩 {amount}개를 걸었어요.", en="{seat!n} staked {chips:chip|chips}.")
GAME = with_texts(events={**TEXTS.events, Staked: STAKED})
