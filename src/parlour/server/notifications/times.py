"""When a message may be sent: quiet hours, digests, and pauses between attempts."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from parlour.server.notifications.model import Preferences, QuietHours

HOUR = 3600.0
FIRST_PAUSE = 60.0  # seconds after the first failed attempt; each later pause is four times as long
MOST_ATTEMPTS = 6


def earliest(preferences: Preferences, last_sent: float | None, now: float) -> float:
    """When the next message may be sent: now, or after quiet hours, or when the next digest is due."""
    at = now
    if last_sent is not None and preferences.digest_hours:
        at = max(at, last_sent + preferences.digest_hours * HOUR)
    if preferences.quiet is None:
        return at
    return _after(preferences.quiet, ZoneInfo(preferences.time_zone), at)


def pause_after(attempts: int) -> float | None:
    """Seconds until the next attempt, after so many failed ones; None: give up."""
    return None if attempts >= MOST_ATTEMPTS else FIRST_PAUSE * 4.0 ** (attempts - 1)


def _after(quiet: QuietHours, zone: ZoneInfo, at: float) -> float:
    local = datetime.fromtimestamp(at, zone)
    minute = local.hour * 60 + local.minute
    if quiet.begin <= quiet.end:
        is_quiet = quiet.begin <= minute < quiet.end
    else:
        is_quiet = minute >= quiet.begin or minute < quiet.end
    if not is_quiet:
        return at
    end = local.replace(hour=quiet.end // 60, minute=quiet.end % 60, second=0, microsecond=0)
    return (end if end > local else end + timedelta(days=1)).timestamp()
