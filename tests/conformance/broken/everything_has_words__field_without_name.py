"""The field of a form has no name for people."""

from tests.conformance.variants import retold

GAME = retold(fields={})
