"""Kernels that use records of local arrays: some after the array may have been freed, some correctly."""

from __future__ import annotations

from typing import Any

import numpy as np

from parlour.core.runtime.kernels import Array, Int8, kernel, record_dtype


class Position:
    phase: Int8
    score: Int8


STATE: Any = record_dtype(Position)


@kernel
def step(s: Any) -> int:
    s.score += 1
    return s.score


@kernel
def step_later(s: Any) -> int:
    return step(s)


# Wrong, as two experts of earlier versions were


@kernel
def passes_record_as_last_use(s: Any) -> int:
    trial = np.zeros(1, STATE)
    trial[0] = s
    step(trial[0])
    return step(trial[0])  # wrong


@kernel
def keeps_record_through_a_loop(batch: Array) -> int:
    work = np.zeros_like(batch)
    work[0] = batch[0]
    s = work[0]
    total = 0
    while total < 10:
        total += step_later(s)  # wrong
    return total


@kernel
def reads_a_field_too_late(batch: Array) -> int:
    work, other = np.zeros_like(batch), np.zeros(3)
    s = work[0]
    other[0] = 1.0
    return int(s.score + other[0])  # wrong


# Right


@kernel
def uses_the_array_to_the_end(batch: Array) -> int:
    work = np.zeros_like(batch)
    work[0] = batch[0]
    total = 0
    while total < 10:
        total += step(work[0])
    return total + len(work)


@kernel
def uses_a_record_of_its_argument(batch: Array) -> int:
    s = batch[0]
    return step(s)


@kernel
def uses_numbers(batch: Array) -> float:
    weights = np.zeros(3)
    first = weights[0]
    return float(first + step(batch[0]))


@kernel
def keeps_a_view(batch: Array) -> int:
    view = np.zeros_like(batch)[:1]
    total = step(view[0])
    view[0] = batch[0]
    return total
