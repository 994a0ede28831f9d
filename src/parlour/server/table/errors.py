"""Why a request cannot be done."""


class Refused(ValueError):
    """A request that is not allowed, or not now. Nothing has changed; the code is for programs, the text for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class NotFound(Refused):
    """A request about something that does not exist."""

    def __init__(self, message: str) -> None:
        super().__init__("not-found", message)
