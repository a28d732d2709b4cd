"""RQ jobs, their workers, and the clock that enqueues jobs. All of them call the game service."""
