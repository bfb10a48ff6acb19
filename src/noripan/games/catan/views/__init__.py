"""What each viewer may know, and states and events that fit it."""

from .determinize import determinize as determinize
from .determinize import vary as vary
from .table import View as View
from .visibility import show as show
from .visibility import view as view
