"""An action with free fields is not called anything before they are filled in."""

from tests.conformance.variants import retold

GAME = retold(forms={})
