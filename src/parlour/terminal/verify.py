"""What a saved game proves about its dice and cards, and what it does not, in sentences.

A file that is compared with itself proves only that it is consistent: whoever wrote it could have chosen a secret, its
commitment and all seeds together. What somebody has kept from before the game, the server's commitment and their own
seed, makes it a proof for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from parlour.core.fairness import CLEAR, MISSING, NONE, REVEALED, Proof, first_wrong
from parlour.core.state import State
from parlour.terminal.messages import say


@dataclass(frozen=True)
class Kept:
    """What somebody has kept from before the game."""

    commitment: str | None = None
    seeds: Sequence[str] = ()


@dataclass
class Verdict:
    """Problems, if any; what is proved; and what is not."""

    first_wrong: int | None
    problems: list[str] = field(default_factory=list)
    proved: list[str] = field(default_factory=list)
    not_proved: list[str] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        return not self.problems


def verify(state: State, proof: Proof, kept: Kept, language: str) -> Verdict:
    """A ValueError says why the proof cannot be used at all."""
    wrong = first_wrong(state, proof)
    verdict = Verdict(wrong)
    if wrong is None:
        draws = sum(line.actor < 0 for line in state.log())
        verdict.proved.append(say(language, "verify-draws-right", count=draws))
    else:
        move = state.log()[wrong - 1].move
        verdict.problems.append(say(language, "verify-draw-wrong", number=wrong, move=move))
    _compare_commitment(verdict, proof, kept, language)
    _compare_seeds(verdict, state, proof, kept, language)
    _describe_contributions(verdict, state, proof, language)
    verdict.not_proved.append(say(language, "verify-bots"))
    if any(option.chosen_by for option in state.game.parts.definition.options):
        verdict.not_proved.append(say(language, "verify-first"))
    return verdict


def _compare_commitment(verdict: Verdict, proof: Proof, kept: Kept, language: str) -> None:
    if kept.commitment is None:
        verdict.not_proved.append(say(language, "verify-no-commitment"))
    elif kept.commitment.lower() == proof.commitment.lower():
        verdict.proved.append(say(language, "verify-same-commitment"))
    else:
        verdict.problems.append(say(language, "verify-other-commitment", commitment=proof.commitment))


def _compare_seeds(verdict: Verdict, state: State, proof: Proof, kept: Kept, language: str) -> None:
    used = {each.seed: each.seat for each in proof.contributions if each.seed}
    used.update({seed: seat for seat, seed in enumerate(proof.entropy) if seed})
    for seed in kept.seeds:
        if seed in used:
            verdict.proved.append(say(language, "verify-seed-used", seed=seed, name=_name(state, used[seed])))
        else:
            verdict.problems.append(say(language, "verify-seed-not-used", seed=seed))
    if not kept.seeds:
        verdict.not_proved.append(say(language, "verify-no-seed"))


def _describe_contributions(verdict: Verdict, state: State, proof: Proof, language: str) -> None:
    def names(kind: str) -> str:
        return ", ".join(_name(state, each.seat) for each in proof.contributions if each.kind == kind)

    if names(REVEALED):
        verdict.proved.append(say(language, "verify-revealed", names=names(REVEALED)))
    else:
        verdict.not_proved.append(say(language, "verify-nobody-committed"))
    for kind, sentence in (
        (CLEAR, say(language, "verify-clear", names=names(CLEAR))),
        (MISSING, say(language, "verify-missing", names=names(MISSING))),
        (NONE, say(language, "verify-none", names=names(NONE))),
    ):
        if names(kind):
            verdict.not_proved.append(sentence)
    if proof.abandoned:
        verdict.not_proved.append(say(language, "verify-abandoned", count=proof.abandoned))


def _name(state: State, seat: int) -> str:
    return state.names[seat] if state.names else str(seat + 1)
