"""Adapters of the ports: Redis, the job queues, signing keys on disk, and the embedded store."""
