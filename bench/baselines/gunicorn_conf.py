"""Serves the bare endpoints with the gunicorn settings of the service."""

from service.api.gunicorn_conf import (
    control_socket_disable,
    graceful_timeout,
    keepalive,
    worker_class,
    worker_connections,
    workers,
)

__all__ = [
    "control_socket_disable",
    "graceful_timeout",
    "keepalive",
    "worker_class",
    "worker_connections",
    "workers",
]
