"""An action of the referee has no text."""

from tests.conformance.toy.referee import ACTIONS, REFEREED, Stop
from tests.conformance.variants import with_texts

GAME = with_texts(REFEREED, actions={kind: line for kind, line in ACTIONS.items() if kind is not Stop})
