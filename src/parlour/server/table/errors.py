"""Why a request cannot be done."""


class Refused(ValueError):
    """A request that is not allowed, or not now. Nothing has changed; the code is for programs, the text for people."""

    def __init__(self, code: str, message: str, retry_after: int | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.retry_after = retry_after  # seconds, where waiting helps


class NotFound(Refused):
    """A request about something that does not exist."""

    def __init__(self, message: str) -> None:
        super().__init__("not-found", message)


class Unreadable(Refused):
    """A table whose log cannot be read from this event on. Other tables are not concerned."""

    def __init__(self, table_id: str, number: int) -> None:
        super().__init__(
            "unreadable", f"this table cannot be opened: event {number} of its log is damaged, or of an unknown game"
        )
        self.table_id, self.number = table_id, number
