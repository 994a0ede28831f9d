"""Structured logs: one JSON object a line. They name tables and codes, never secrets, cookies or seeds."""

import logging
import logging.config
from typing import Any

import msgspec
import structlog
from structlog.typing import EventDict, WrappedLogger


def _encode(entry: Any, **_: object) -> str:
    return msgspec.json.encode(entry, enc_hook=str).decode()


def _rename_exception(_logger: WrappedLogger, _method: str, entry: EventDict) -> EventDict:
    if "exception" in entry:
        entry["trace"] = entry.pop("exception")
    return entry


def _first_keys(_logger: WrappedLogger, _method: str, entry: EventDict) -> EventDict:
    return {**{key: entry.pop(key) for key in ("time", "level", "message")}, **entry}


# For entries of this server and of libraries alike
PROCESSORS: list[structlog.typing.Processor] = [
    structlog.stdlib.add_log_level,
    structlog.stdlib.PositionalArgumentsFormatter(),
    structlog.processors.TimeStamper(fmt="%Y-%m-%dT%H:%M:%SZ", utc=True, key="time"),
]
CONFIG: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "json": {
            "()": structlog.stdlib.ProcessorFormatter,
            "foreign_pre_chain": [*PROCESSORS, structlog.stdlib.ExtraAdder()],
            "processors": [
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                _rename_exception,
                structlog.processors.EventRenamer("message"),
                _first_keys,
                structlog.processors.JSONRenderer(serializer=_encode),
            ],
        }
    },
    "handlers": {"lines": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"level": "WARNING", "handlers": ["lines"]},  # warnings of libraries and of Python itself
    "loggers": {
        "parlour.server": {"level": "INFO", "handlers": ["lines"], "propagate": False},
        "uvicorn": {"level": "WARNING", "handlers": ["lines"], "propagate": False},
    },
}


def configure() -> None:
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *PROCESSORS,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    logging.config.dictConfig(CONFIG)
    logging.captureWarnings(True)
