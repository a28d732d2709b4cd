"""Every connection is an open file, of which many systems allow 1,024 unless asked for more."""

import resource

OTHERS = 400
"""Connections to the store, logs, counts; with room to spare."""
FEWEST_KEPT_ALIVE = 50


def connections_for(threads: int, kept_alive: int) -> int:
    """As many as the system allows, once asked: with one more, a worker could not go on."""
    wanted = threads + kept_alive + OTHERS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    allowed = wanted if soft == resource.RLIM_INFINITY else min(wanted, soft)
    if allowed < threads + FEWEST_KEPT_ALIVE + OTHERS:
        raise ValueError(f"STREAMS needs {wanted} open files and the system allows {allowed}: set it lower.")
    return allowed - OTHERS
