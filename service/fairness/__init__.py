"""Verifiable shuffles and a tamper-evident log. Standard library only, so that it can be used on its own."""
