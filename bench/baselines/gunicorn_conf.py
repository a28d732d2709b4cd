"""The bare endpoints are served exactly as the service is."""

from service.api.gunicorn_conf import (
    child_exit,
    control_socket_disable,
    graceful_timeout,
    keepalive,
    pre_fork,
    worker_class,
    worker_connections,
    workers,
)

__all__ = [
    "child_exit",
    "control_socket_disable",
    "graceful_timeout",
    "keepalive",
    "pre_fork",
    "worker_class",
    "worker_connections",
    "workers",
]
