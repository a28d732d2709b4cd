"""Verifiable shuffles and a tamper-evident log. Needs the rules, the standard library and, for signatures, cryptography."""
