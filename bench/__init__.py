"""Benchmarks, each with a baseline that is measured in the same run."""
