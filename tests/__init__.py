"""Tests. They can import the scripts in `tools/`."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tools"))
