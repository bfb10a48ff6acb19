"""Views of Sequence: what a viewer may know, and whole states that fit a view."""

from .determinize import determinize as determinize
from .determinize import vary as vary
from .visibility import EMPTY as EMPTY
from .visibility import View as View
from .visibility import show as show
from .visibility import view as view
