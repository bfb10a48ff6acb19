"""Tests of the rule-text package."""
