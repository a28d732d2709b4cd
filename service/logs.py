"""Structured logs: one JSON object per line, on stderr.

A line says who requested what, and the outcome, in ids, codes and numbers. Hands, seeds and tokens are never
logged: headers, bodies and the messages of unexpected exceptions are left out.
"""

import logging
import sys
import traceback
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import orjson
import structlog
from structlog.typing import EventDict, WrappedLogger

from service.game.ports import LogCorrupt, StoreUnavailable

SAFE_MESSAGES = (LogCorrupt, StoreUnavailable, OSError)  # their messages hold no secrets

SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True, key="at"),
]


logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
"""Log lines do not show these, so there is no need to look them up for each."""


def get_logger(name: str) -> structlog.stdlib.BoundLogger:
    logger: structlog.stdlib.BoundLogger = structlog.wrap_logger(
        logging.getLogger(name),
        processors=[
            structlog.stdlib.filter_by_level,
            *SHARED,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    return logger


def log_config(level: str) -> dict[str, Any]:
    """For `logging.config`: everything logged in this process, also by libraries, has the same form."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": formatter}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
        "root": {"level": level, "handlers": ["stderr"]},
        "loggers": {"gunicorn.error": {"level": level, "handlers": [], "propagate": True}},
    }


def log_event(logger: logging.Logger, event: str, **fields: Any) -> None:
    """Logs plain fields without the structlog processors, which frequent events cannot afford."""
    if logger.isEnabledFor(logging.INFO):
        record = logging.LogRecord(logger.name, logging.INFO, "", 0, event, None, None)
        record.fields = fields
        logger.handle(record)


class Formatter(structlog.stdlib.ProcessorFormatter):
    def format(self, record: logging.LogRecord) -> str:
        if (fields := getattr(record, "fields", None)) is None:
            return super().format(record)
        at = datetime.fromtimestamp(record.created, UTC)
        line = {"at": at, "level": "info", "logger": record.name, "event": record.msg, **fields}
        return orjson.dumps(line, option=orjson.OPT_UTC_Z).decode()


def formatter() -> logging.Formatter:
    return Formatter(
        foreign_pre_chain=[*SHARED, _first_line],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            _add_exception,
            structlog.processors.JSONRenderer(lambda event, **_: orjson.dumps(event, default=str).decode()),
        ],
    )


def _first_line(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Keeps the first line only: libraries append tracebacks, which end in the message of the exception."""
    event["event"] = str(event["event"]).partition("\n")[0]
    return event


def _add_exception(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Adds the type and origin of the exception, and its message if that is known to be safe."""
    info = event.pop("exc_info", None)
    error = sys.exc_info()[1] if info is True else info[1] if isinstance(info, tuple) else info
    if isinstance(error, BaseException):
        event.update(exception_fields(error))
    return event


def exception_fields(error: BaseException) -> Mapping[str, Any]:
    frames = traceback.extract_tb(error.__traceback__)
    where = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    message = {"message": str(error)} if isinstance(error, SAFE_MESSAGES) else {}
    return {"exception": type(error).__qualname__, "where": where, **message}
