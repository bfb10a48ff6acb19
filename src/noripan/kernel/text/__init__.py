"""Texts in Korean and English."""
