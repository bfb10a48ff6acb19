"""A form has no title."""

from tests.conformance.variants import with_texts

GAME = with_texts(forms={})
