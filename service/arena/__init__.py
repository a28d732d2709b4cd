"""Bots against bots, without a service: which of them plays better, and how sure is that."""
