"""Tests of Sequence; not part of the wheel."""
