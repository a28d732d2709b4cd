"""Adapters: where the log, the accounts and the wake-ups are kept."""
