"""The limit of open files. Each connection is one; many systems allow 1,024 by default."""

import resource

RESERVED = 400
"""For connections to the store, logs and metrics."""
MIN_OTHERS = 50


def connections_for(streams: int, others: int) -> int:
    """Raises the limit of open files, and returns how many connections it allows."""
    wanted = streams + others + RESERVED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    allowed = wanted if soft == resource.RLIM_INFINITY else min(wanted, soft)
    if allowed < streams + MIN_OTHERS + RESERVED:
        raise ValueError(f"STREAMS needs {wanted} open files and the system allows {allowed}: set it lower.")
    return allowed - RESERVED
