"""The texts of Sequence in Korean and English."""

from .templates import TEXTS as TEXTS
