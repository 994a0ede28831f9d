/** Verifies a finished game's dice and cards in the browser (docs/protocol.md, "Fair chance"). */

import { canHash, seatEntropy, sha256 } from "$web/fairness/hash";
import { differenceFrom, type Difference, type Kept } from "$web/fairness/kept";
import type { Draw, Replay } from "$web/net/generated/wire";

export type Verdict =
  | { kind: "fair"; draws: number }
  | { kind: "broken-commitment" }
  | { kind: "broken-seed"; seat: number } // a seed is not the one that was committed to
  | Difference
  | { kind: "wrong"; step: number } // the number of the first push that does not follow from the secret and the seeds
  | { kind: "cannot" }; // browsers offer cryptography only to secure pages

const WORDS = 2n ** 64n;

/** `kept` is what this device knows from before the game; without it, the replay is only compared with itself. */
export async function verify(replay: Replay, kept: Kept | null = null): Promise<Verdict> {
  if (!canHash()) return { kind: "cannot" };
  const difference = kept && differenceFrom(kept, replay.commitment, replay.contributions ?? []);
  if (difference) return difference;
  const secret = bytes(replay.secret);
  if ((await sha256(secret)) !== replay.commitment.toLowerCase()) return { kind: "broken-commitment" };
  const broken = await brokenSeed(replay);
  if (broken !== null) return { kind: "broken-seed", seat: broken };
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const seeds = replay.entropy.map((seed) => `${seed}\n`).join("");
  let number = 0;
  for (const step of replay.steps) {
    if (!step.draw) continue;
    if ((await drawn(key, number, seeds, step.draw)) !== step.draw.outcome) return { kind: "wrong", step: step.number };
    number += 1;
  }
  return { kind: "fair", draws: number };
}

/** The first seat whose seeds are not those that its people committed to or gave; null if there is none. */
async function brokenSeed({ contributions = [], entropy }: Replay): Promise<number | null> {
  for (const { seat, seed, seed_commitment } of contributions) {
    if (seed && seed_commitment && (await sha256(seed)) !== seed_commitment) return seat;
  }
  if (contributions.length === 0) return null; // a game of an earlier server
  for (const [seat, used] of entropy.entries()) {
    const seeds = contributions.flatMap((each) => (each.seat === seat && each.seed ? [each.seed] : []));
    if ((await seatEntropy(seeds)) !== used) return seat;
  }
  return null;
}

/** The outcome that follows from the key and the seeds: the first word below the largest multiple of the total decides. */
async function drawn(key: CryptoKey, number: number, seeds: string, draw: Draw): Promise<number> {
  const total = BigInt(draw.weights.reduce((sum, weight) => sum + weight, 0));
  const fair = WORDS - (WORDS % total);
  for (let block = 0; ; block++) {
    const text = new TextEncoder().encode(`${number} ${block}\n${seeds}`);
    const words = new DataView(await crypto.subtle.sign("HMAC", key, text));
    for (let at = 0; at < words.byteLength; at += 8) {
      const word = words.getBigUint64(at);
      if (word < fair) return chosen(draw.weights, Number(word % total));
    }
  }
}

/** The first outcome whose weight, added to all before it, exceeds the remainder. */
function chosen(weights: readonly number[], remainder: number): number {
  let sum = 0;
  return weights.findIndex((weight) => (sum += weight) > remainder);
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
