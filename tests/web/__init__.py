"""Tests of what the web client is made of. The tools are scripts, which find each other by their folder."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "tools"))
