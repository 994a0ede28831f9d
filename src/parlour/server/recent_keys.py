"""A set that forgets the oldest of its keys, so that it does not grow for ever."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)


class RecentKeys(Generic[Key]):
    def __init__(self, most: int) -> None:
        self._most = most
        self._keys: dict[Key, None] = {}  # the oldest first

    def __contains__(self, key: Key) -> bool:
        return key in self._keys

    def add(self, key: Key) -> None:
        self._keys[key] = None
        if len(self._keys) > self._most:
            del self._keys[next(iter(self._keys))]

    def discard(self, key: Key) -> None:
        self._keys.pop(key, None)
