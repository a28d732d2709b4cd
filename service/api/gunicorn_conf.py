"""How gunicorn serves the app. Each worker makes its own: connections and threads do not survive a fork."""

import os
import shutil
import socket
import sys
import tempfile
from pathlib import Path

# The workers add up their counts in files; prometheus-client asks once, when it is imported, if and where.
OURS = "kaartstroom-metrics-"
if not os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = tempfile.mkdtemp(prefix=OURS)

import orjson
from gunicorn import util
from gunicorn.arbiter import Arbiter
from gunicorn.glogging import Logger
from prometheus_client.multiprocess import mark_process_dead

from service.api.context import KEY
from service.api.dealing import Table
from service.api.express import Express
from service.api.express.worker import ExpressWorker
from service.api.problems import PROBLEM_JSON, problem_document
from service.api.streams.open_files import connections_for
from service.bootstrap import Services
from service.logs import log_config
from service.settings import Settings

settings = Settings.from_env()
table = Table(2 * settings.web_workers)


class ErrorLogger(Logger):  # type: ignore[misc]
    """The app logs requests itself, so gunicorn need not gather what it would say of each."""

    def access(self, *_: object) -> None:
        pass

    def exception(self, msg: str, *args: object, **kwargs: object) -> None:
        """Who is too slow to say what they want has made no error of ours."""
        if not isinstance(sys.exc_info()[1], TimeoutError):
            super().exception(msg, *args, **kwargs)


bind = f"127.0.0.1:{settings.port}"
workers = settings.web_workers
worker_class = ExpressWorker
threads = settings.streams + 32  # a stream holds one; the rest serve all other calls
worker_connections = connections_for(threads, kept_alive=1000)  # those that are kept alive hold no thread
graceful_timeout = 5
keepalive = 30
forwarded_allow_ips = ""  # whom to believe about the caller, TRUSTED_PROXIES says
limit_request_line = 4094
limit_request_fields = 64
limit_request_field_size = 8190
logger_class = ErrorLogger
logconfig_dict = log_config(settings.log_level)
control_socket_disable = True  # it lies in the home directory, where two instances would share it


def pre_fork(arbiter: Arbiter, worker: ExpressWorker) -> None:
    worker.table, worker.place = table, table.free_place(arbiter)


def post_worker_init(worker: ExpressWorker) -> None:
    """The short ways begin before the threads. Streams end when told to: gunicorn would wait for them."""
    services: Services = worker.wsgi.extensions[KEY].services
    services.watcher.stopping = lambda: not worker.alive
    express: Express = worker.wsgi.wsgi_app
    worker.wsgi = express.long_way
    if not services.settings.cors_origins:  # browsers of others are told more than the short ways know
        worker.open_express(express.short_way, services.settings.redis_url)


def child_exit(_: Arbiter, worker: ExpressWorker) -> None:
    table.leave(worker.place)
    mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]


def on_exit(_: Arbiter) -> None:
    """A folder that was given to us is not ours to remove."""
    folder = Path(os.environ["PROMETHEUS_MULTIPROC_DIR"])
    if folder.name.startswith(OURS) and folder.parent == Path(tempfile.gettempdir()):
        shutil.rmtree(folder, ignore_errors=True)


def write_problem(client: socket.socket, status: int, reason: str, message: str) -> None:
    """For requests so broken that they never reach the app; gunicorn would answer them in HTML."""
    code = reason.lower().replace(" ", "_")
    body = orjson.dumps(problem_document(status, code, message or "Send a well-formed HTTP/1.1 request."))
    head = (
        f"HTTP/1.1 {status} {reason}\r\n"
        f"Connection: close\r\nContent-Type: {PROBLEM_JSON}\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    util.write_nonblock(client, head.encode() + body)


util.write_error = write_problem
