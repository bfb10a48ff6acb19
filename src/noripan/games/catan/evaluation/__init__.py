"""The evaluation of positions: win chances, and actions worth comparing."""

from typing import Final

from noripan.kernel import Evaluation

from ..actions import Action
from ..state import State
from ..views.table import View
from .candidates import candidates
from .chances import chances
from .rest import alike, at_rest

EVALUATION: Final[Evaluation[State, View, Action]] = Evaluation(
    chances=chances, at_rest=at_rest, alike=alike, candidates=candidates
)
