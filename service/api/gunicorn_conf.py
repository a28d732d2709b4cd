"""How gunicorn serves the app: a greenlet for each connection, in each of a few processes."""

from gevent import monkey

monkey.patch_all()  # before anything else is imported, so that all of it waits without blocking others

import gc
import os
import shutil
import sys
import tempfile
from pathlib import Path

# The workers add up their counts in files; prometheus-client asks once, when it is imported, if and where.
OURS = "kaartstroom-metrics-"
if not os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = tempfile.mkdtemp(prefix=OURS)

from gunicorn.arbiter import Arbiter
from gunicorn.glogging import Logger
from gunicorn.workers.base import Worker
from prometheus_client.multiprocess import mark_process_dead

from service.api import bounded_worker, server_errors
from service.api.connection_counts import ConnectionCounts
from service.api.context import KEY
from service.api.streams.open_files import connections_for
from service.bootstrap import Services
from service.logs import log_config
from service.settings import Settings

settings = Settings.from_env()


class ErrorLogger(Logger):  # type: ignore[misc]
    """The app logs requests itself, so gunicorn need not gather what it would say of each."""

    def access(self, *_: object) -> None:
        pass

    def exception(self, msg: str, *args: object, **kwargs: object) -> None:
        """Clients that read too slowly are not logged as errors."""
        if not isinstance(sys.exc_info()[1], TimeoutError):
            super().exception(msg, *args, **kwargs)


bind = f"127.0.0.1:{settings.port}"
workers = settings.web_workers
# Behind a proxy all connections come from the proxy, which has to count those of its callers.
counts = None if settings.trusted_proxies else ConnectionCounts(workers, settings.connections_each)
worker_class = bounded_worker.install(counts)
worker_connections = connections_for(settings.streams, others=4000)
graceful_timeout = 4
keepalive = 10  # also the time in which the whole head of a request must have come
forwarded_allow_ips = ""  # whom to believe about the caller, TRUSTED_PROXIES says
limit_request_line = 4094
limit_request_fields = 64
limit_request_field_size = 8190
umask = 0o077
logger_class = ErrorLogger
logconfig_dict = log_config(settings.log_level)
control_socket_disable = True  # it lies in the home directory, where two instances would share it
server_errors.install()


def pre_fork(_: Arbiter, worker: Worker) -> None:
    if counts is not None:
        worker.row = counts.claim_row()


def post_worker_init(worker: Worker) -> None:
    """Streams end when the process is told to stop: gunicorn would wait for them."""
    services: Services = worker.wsgi.extensions[KEY].services
    services.broadcaster.stopping = lambda: not worker.alive
    gc.collect()
    gc.freeze()  # what is there for good need not be looked through again and again while others wait


def child_exit(_: Arbiter, worker: Worker) -> None:
    mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]
    if counts is not None:
        counts.release_row(worker.row)


def on_exit(_: Arbiter) -> None:
    """A folder that was given to us is not ours to remove."""
    folder = Path(os.environ["PROMETHEUS_MULTIPROC_DIR"])
    if folder.name.startswith(OURS) and folder.parent == Path(tempfile.gettempdir()):
        shutil.rmtree(folder, ignore_errors=True)
