"""Telling those who wait what happens, as it happens. Speed comes from hints, certainty from the log."""
