"""The English text of a refusal is Korean."""

from noripan.kernel import Text
from tests.conformance.toy.text import TEXTS
from tests.conformance.variants import with_texts

NO_CHIPS = Text(ko="다시 굴릴 칩이 없어요.", en="다시 굴릴 칩이 없어요.")
GAME = with_texts(refusals={**TEXTS.refusals, "NO_CHIPS": NO_CHIPS})
