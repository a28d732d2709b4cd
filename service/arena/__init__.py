"""Plays bots against each other in this process and compares their win rates with confidence intervals."""
