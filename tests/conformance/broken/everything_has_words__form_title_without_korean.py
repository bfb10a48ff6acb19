"""The title of a form is in English alone."""

from noripan.kernel import Text
from tests.conformance.toy.types import Stake
from tests.conformance.variants import retold

GAME = retold(forms={Stake: Text(ko="Stake", en="Stake")})
