"""A refusal has its Korean text for the English one."""

from noripan.kernel import Text
from tests.conformance.toy.text import TEXTS
from tests.conformance.variants import retold

NO_CHIPS = Text(ko="다시 굴릴 칩이 없어요.", en="다시 굴릴 칩이 없어요.")
GAME = retold(refusals={**TEXTS.refusals, "NO_CHIPS": NO_CHIPS})
