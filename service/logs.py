"""Logs for programs to read: one JSON object a line, on stderr.

They tell who asked what and how it went, in ids, codes and numbers. Hands, seeds and tokens never get near:
no header, body or message of an unforeseen exception is logged.
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

SAFE_MESSAGES = (LogCorrupt, StoreUnavailable, OSError)  # what they say is known to hold no secret

SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True, key="at"),
]


logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
"""Our lines do not tell them, so they need not be found out for each."""


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
    """For `logging.config`: all that is logged in this process, by us or by a library, in one form."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": formatter}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
        "root": {"level": level, "handlers": ["stderr"]},
        "loggers": {"gunicorn.error": {"level": level, "handlers": [], "propagate": True}},
    }


def log_event(logger: logging.Logger, event: str, **fields: Any) -> None:
    """Logs what is plain already, and so often that going through all processors would show."""
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
    """Libraries append tracebacks, and those end in an exception's message."""
    event["event"] = str(event["event"]).partition("\n")[0]
    return event


def _add_exception(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """What kind of exception came from where; its message only where that is known to be harmless."""
    info = event.pop("exc_info", None)
    error = sys.exc_info()[1] if info is True else info[1] if isinstance(info, tuple) else info
    if isinstance(error, BaseException):
        event.update(exception_fields(error))
    return event


def exception_fields(error: BaseException) -> Mapping[str, Any]:
    frames = traceback.extract_tb(error.__traceback__)
    where = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    said = {"message": str(error)} if isinstance(error, SAFE_MESSAGES) else {}
    return {"exception": type(error).__qualname__, "where": where, **said}
