"""Tests. The tools are scripts, which find each other by their folder; tests import them, too."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tools"))
