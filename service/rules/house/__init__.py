"""House rules and variants: each file amends a rulebook and carries its rule as docstring."""
