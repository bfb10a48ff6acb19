"""The tests of Sequence; they stay out of the wheel."""
