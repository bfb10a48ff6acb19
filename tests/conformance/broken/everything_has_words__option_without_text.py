"""A host is asked for an option that nobody explains."""

from tests.conformance.variants import retold

GAME = retold(options={})
