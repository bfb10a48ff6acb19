"""The games: one folder each. `registry.py` finds them by looking."""
