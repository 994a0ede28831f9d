"""The waiting line in which owners take turns."""

from __future__ import annotations

import pytest

from parlour.server.fair_queue import FairQueue, Owner


def test_guests_of_one_address_alternate_and_addresses_alternate_first() -> None:
    queue: FairQueue[str] = FairQueue()
    for guest in ("ann", "ann", "ann", "bob", "bob"):
        queue.add(Owner("home", guest), guest)
    queue.add(Owner("elsewhere", "eve"), "eve")
    assert [queue.take() for _ in range(len(queue))] == ["ann", "eve", "bob", "ann", "bob", "ann"]


def test_what_waits_no_longer_is_not_taken() -> None:
    queue: FairQueue[int] = FairQueue()
    ann, bob = Owner("home", "ann"), Owner("home", "bob")
    queue.add(ann, 1)
    queue.add(bob, 2)
    queue.discard(ann, 1)
    queue.discard(ann, 1)
    assert len(queue) == 1
    assert queue.take() == 2
    with pytest.raises(IndexError):
        queue.take()
