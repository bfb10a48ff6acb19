"""The rows of the initial state cannot be formatted."""

from collections.abc import Sequence

from noripan.kernel import Row, Teller
from tests.conformance.toy.text import rows
from tests.conformance.toy.types import View, Waiting
from tests.conformance.variants import with_texts


def dealt_rows(view: View, teller: Teller, /) -> Sequence[Row]:
    if isinstance(view.phase, Waiting):
        raise LookupError("no rows yet")
    return rows(view, teller)


GAME = with_texts(rows=dealt_rows)
