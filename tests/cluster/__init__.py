"""Tools that prove that several nodes serve the same rooms correctly: a proxy for faults, and a checker."""
