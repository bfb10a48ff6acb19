"""What the house can say has no words."""

from tests.conformance.toy.house import ACTIONS, PRESIDED, Stop
from tests.conformance.variants import retold

GAME = retold(PRESIDED, actions={kind: line for kind, line in ACTIONS.items() if kind is not Stop})
