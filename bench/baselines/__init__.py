"""The baselines of the measures."""
