"""Servers without rules, to compare ours with, and the pairs of clients that load them."""
