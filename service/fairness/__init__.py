"""Shuffles that can be checked, a log that cannot be rewritten. Standard library only, to be carried away."""
