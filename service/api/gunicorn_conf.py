"""Settings of gunicorn: a few processes, each with one greenlet per connection."""

from gevent import monkey

monkey.patch_all()  # before other imports, so that all blocking calls yield to other greenlets

import gc
import os
import shutil
import sys
import tempfile
from pathlib import Path

# The workers share counters in files. prometheus-client reads this variable once, when it is imported.
METRICS_PREFIX = "kaartstroom-metrics-"
if not os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = tempfile.mkdtemp(prefix=METRICS_PREFIX)

from gunicorn.arbiter import Arbiter
from gunicorn.glogging import Logger
from gunicorn.workers.base import Worker
from prometheus_client.multiprocess import mark_process_dead

from service.api import server_errors
from service.api.context import KEY
from service.api.streams.open_files import connections_for
from service.bootstrap import Services
from service.logs import log_config
from service.settings import Settings

settings = Settings.from_env()


class ErrorLogger(Logger):  # type: ignore[misc]
    """Writes no access log: the app logs requests itself."""

    def access(self, *_: object) -> None:
        pass

    def exception(self, msg: str, *args: object, **kwargs: object) -> None:
        """Client read timeouts are not logged as errors."""
        if not isinstance(sys.exc_info()[1], TimeoutError):
            super().exception(msg, *args, **kwargs)


bind = f"127.0.0.1:{settings.port}"
workers = settings.web_workers
worker_class = "gevent"
worker_connections = connections_for(settings.streams, others=4000)
graceful_timeout = 4
keepalive = 15  # also the time limit for receiving the head of a request
forwarded_allow_ips = ""  # ProxyFix reads forwarded headers, see TRUSTED_PROXIES
limit_request_line = 4094
limit_request_fields = 64
limit_request_field_size = 8190
logger_class = ErrorLogger
logconfig_dict = log_config(settings.log_level)
control_socket_disable = True  # two instances would share it: it is in the home directory
server_errors.install()


def post_worker_init(worker: Worker) -> None:
    """Ends streams when the process is told to stop; gunicorn would wait for them."""
    services: Services = worker.wsgi.extensions[KEY].services
    services.broadcaster.stopping = lambda: not worker.alive
    gc.collect()
    gc.freeze()  # objects that live forever are excluded from collections, which makes those shorter


def child_exit(_: Arbiter, worker: Worker) -> None:
    mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]


def on_exit(_: Arbiter) -> None:
    """Removes the folder of the metrics, unless PROMETHEUS_MULTIPROC_DIR was set from outside."""
    folder = Path(os.environ["PROMETHEUS_MULTIPROC_DIR"])
    if folder.name.startswith(METRICS_PREFIX) and folder.parent == Path(tempfile.gettempdir()):
        shutil.rmtree(folder, ignore_errors=True)
