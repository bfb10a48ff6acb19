"""An option has no text."""

from tests.conformance.variants import with_texts

GAME = with_texts(options={})
