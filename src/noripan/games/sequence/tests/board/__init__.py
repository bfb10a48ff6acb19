"""Tests of the board, its cards and its lines."""
