"""The preview of a rule before the start: how it will be judged, and how unequal the dice are."""

from .summary import preview as preview
from .summary import rule_summary as rule_summary
