"""Benchmarks: figures that count only beside a baseline of the same run."""
