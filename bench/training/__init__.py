"""Trains the evaluations of games on matches between bots. Needs NumPy: `pip install --group train`."""
