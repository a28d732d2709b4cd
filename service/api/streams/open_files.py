"""Every connection is an open file, of which many systems allow 1,024 unless asked for more."""

import resource

OWN = 400
"""Connections to the store, logs, counts; with room to spare."""
FEWEST_OTHERS = 50


def connections_for(streams: int, others: int) -> int:
    """As many as the system allows, once asked: with one more, a worker could not go on."""
    wanted = streams + others + OWN
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    allowed = wanted if soft == resource.RLIM_INFINITY else min(wanted, soft)
    if allowed < streams + FEWEST_OTHERS + OWN:
        raise ValueError(f"STREAMS needs {wanted} open files and the system allows {allowed}: set it lower.")
    return allowed - OWN
