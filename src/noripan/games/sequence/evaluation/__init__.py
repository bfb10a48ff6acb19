"""The evaluation of positions: win chances, and actions worth comparing."""

from typing import Final

from noripan.kernel import Evaluation

from ..actions import Action
from ..state import State
from ..views import View
from .candidates import candidates
from .chances import chances

EVALUATION: Final[Evaluation[State, View, Action]] = Evaluation(chances=chances, candidates=candidates)
