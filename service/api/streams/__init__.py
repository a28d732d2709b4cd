"""Answers that go on while something happens, and those that wait until it does."""
