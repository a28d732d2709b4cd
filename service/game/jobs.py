"""The background jobs by name: the function that a worker calls, and the queue in which the job waits.

Processes that enqueue jobs must not import the workers, so functions are named by their dotted path.
"""

WAKE = "wake"
DEADLINE = "deadline"
THINK = "think"
ASK = "ask"
REACT = "react"
FUNCTIONS = {job: f"workers.jobs.{job}" for job in (WAKE, DEADLINE, THINK, ASK, REACT)}
QUEUES = {
    WAKE: "kaartstroom",
    DEADLINE: "kaartstroom-deadlines",
    THINK: "kaartstroom-thoughts",
    ASK: "kaartstroom-asks",
    REACT: "kaartstroom-asks",
}
"""Slow bots and webhooks have queues of their own and delay nothing else. Deadlines must not wait."""
