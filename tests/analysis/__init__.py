"""The analysis of finished matches."""
