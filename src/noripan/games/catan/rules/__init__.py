"""The rules of Catan: who may do what, and what comes of it."""

from .dispatch import play as play
from .dispatch import play_silently as play_silently
from .forfeit import leave as leave
from .idle_action import idle as idle
from .menu import forms as forms
from .menu import legal as legal
from .start import conserved as conserved
from .start import initial as initial
from .start import setup as setup
from .turn_order import actors as actors
from .turn_order import turn as turn
from .turn_order import turn_kind as turn_kind
from .victory import outcome as outcome
