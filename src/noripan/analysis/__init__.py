"""Analysis of finished matches: win chances turn by turn, luck and skill."""

from .match_analysis import analyse as analyse
from .played_match import PlayedMatch as PlayedMatch
from .played_match import match_in_replay as match_in_replay
from .report import AnalysisBegun as AnalysisBegun
from .report import AnalysisEnded as AnalysisEnded
from .report import AnalysisFailed as AnalysisFailed
from .report import AnalysisPart as AnalysisPart
from .report import AnalysisWaiting as AnalysisWaiting
from .report import BetterMove as BetterMove
from .report import Shares as Shares
from .report import TurnAnalysed as TurnAnalysed
