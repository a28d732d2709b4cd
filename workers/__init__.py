"""RQ jobs and the clock: they build a command and hand it to the game service."""
