"""The table can be told only once the cups are full."""

from collections.abc import Sequence

from noripan.kernel import Row, Teller
from tests.conformance.toy.text import rows
from tests.conformance.toy.types import View, Waiting
from tests.conformance.variants import retold


def dealt_rows(view: View, teller: Teller, /) -> Sequence[Row]:
    if isinstance(view.phase, Waiting):
        raise LookupError("nothing to tell yet")
    return rows(view, teller)


GAME = retold(rows=dealt_rows)
