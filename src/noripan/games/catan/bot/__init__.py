"""The bot that plays Catan."""

from .settler import BOTS as BOTS
