"""Makes luck repeatable in these tests."""

from tests.luck import steady_luck as steady_luck
