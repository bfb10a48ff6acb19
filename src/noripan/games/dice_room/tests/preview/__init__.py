"""Tests of the preview package."""
