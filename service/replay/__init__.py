"""Games that are over, looked at again: audited, stepped through, drawn."""
