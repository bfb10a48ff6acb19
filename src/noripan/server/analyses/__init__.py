"""Analyses of finished matches: computed in a process of their own, shared, and kept for a while."""
