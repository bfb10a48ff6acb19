"""The Korean title of a form is English."""

from noripan.kernel import Text
from tests.conformance.toy.types import Stake
from tests.conformance.variants import with_texts

GAME = with_texts(forms={Stake: Text(ko="Stake", en="Stake")})
