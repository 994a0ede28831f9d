"""Scheduled backups, made in a process of their own beside the tables."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import structlog

from parlour.server.settings import Settings
from parlour.server.storage.backup import back_up_if_due, is_due
from parlour.server.workers.process_pool import ProcessPool

logger = structlog.stdlib.get_logger("parlour.server")

LONGEST_PAUSE = 60.0  # seconds between two looks whether a backup is due


async def back_up_regularly(settings: Settings, background: ProcessPool) -> None:
    """Makes a backup whenever one is due, if there is a folder for them. What fails is tried again."""
    while settings.backup_folder:
        try:
            if is_due(settings, datetime.now(UTC)):
                made = await background.run(None, back_up_if_due, settings)
                if made is not None:
                    logger.info("backed up", file=str(made))
        except Exception as error:
            logger.error("the scheduled backup failed", reason=str(error))
        await asyncio.sleep(min(LONGEST_PAUSE, settings.backup_hours * 3600))
