"""Structured logs: one JSON object a line. They name tables and codes, never seats' secrets, cookies or seeds."""

import logging
import logging.config
import time
from typing import Any

import msgspec

_STANDARD = set(vars(logging.makeLogRecord({})))


class JsonLines(logging.Formatter):
    """What was logged, with everything that was given as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in _STANDARD},
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told, enc_hook=str).decode()


CONFIG: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": JsonLines}},
    "handlers": {"lines": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"level": "WARNING", "handlers": ["lines"]},  # libraries' and Python's own warnings
    "loggers": {
        "parlour.server": {"level": "INFO", "handlers": ["lines"], "propagate": False},
        "uvicorn": {"level": "WARNING", "handlers": ["lines"], "propagate": False},
    },
}


def configure() -> None:
    logging.config.dictConfig(CONFIG)
    logging.captureWarnings(True)
