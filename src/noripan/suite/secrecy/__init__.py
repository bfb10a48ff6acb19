"""Secrecy on the wire: every frame that a reader received can be made from what the reader may know."""
