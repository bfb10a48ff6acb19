"""Trains the evaluations of games on matches between bots, with NumPy (dependency group `train`)."""
