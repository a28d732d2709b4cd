"""The background jobs by name: the function that a worker calls, and the queue in which the job waits.

Processes that enqueue jobs must not import the workers, so functions are named by their dotted path.
"""

WAKE = "wake"
ASK = "ask"
REACT = "react"
FUNCTIONS = {job: f"workers.jobs.{job}" for job in (WAKE, ASK, REACT)}
QUEUES = {WAKE: "kaartstroom", ASK: "kaartstroom-asks", REACT: "kaartstroom-asks"}
"""Webhooks are slow, so their jobs have a queue of their own and delay nothing else."""
