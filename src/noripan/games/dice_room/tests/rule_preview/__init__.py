"""Tests of the rule-preview package."""
