"""The bare endpoints are served exactly as the service is."""

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
