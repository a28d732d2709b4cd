"""Verifiable shuffles and a tamper-evident log. Needs the rules and, for signatures, cryptography."""
