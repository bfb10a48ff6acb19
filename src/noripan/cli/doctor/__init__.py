"""The checks of `noripan doctor`: each yields findings, one line each."""
