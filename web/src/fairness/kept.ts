/**
 * What this device keeps of a game's chance from before it began: the server's commitment, its own seeds, and what the
 * others had given when it revealed them. The check after the game compares it with what the server says then.
 */

import type { ContributionView } from "$web/net/generated/wire";

/** What somebody had given before this device revealed its seeds. */
export interface Given {
  seat: number;
  seed_commitment: string | null;
  seed: string | null; // in clear, without a commitment
}

export interface Kept {
  when: number; // milliseconds since 1970: the oldest are forgotten first
  commitment: string;
  /** The seeds that this device has chosen, with their commitments; null if they were sent in clear. */
  seeds: { seat: number; seed: string; seed_commitment: string | null }[];
  /** By seat: the own seed that must be part of the game. */
  expected: Record<number, string>;
  others: Given[] | null;
  revealed: string[]; // the own seeds that are no secret any more
  rounds: number; // how often this device has revealed seeds for this game
}

const PREFIX = "parlour.seeds.";
const MOST_GAMES = 100;
const MOST_SEEDS = 24; // of one game: one for each seat, and again after changes

export function keptOf(table: string, game: number): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(table, game)) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

/** What is kept of a game; begun with this commitment if there is nothing yet. A commitment is never replaced. */
export function keptSince(table: string, game: number, commitment: string): Kept {
  const known = keptOf(table, game);
  if (known?.commitment) return known;
  if (known) return { ...known, commitment }; // a seat was asked for before the table was seen
  const kept = { when: Date.now(), commitment, seeds: [], expected: {}, others: null, revealed: [], rounds: 0 };
  keep(table, game, kept);
  return kept;
}

export function keep(table: string, game: number, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(table, game), JSON.stringify({ ...kept, seeds: kept.seeds.slice(-MOST_SEEDS) }));
    forgetOldest();
  } catch {
    // Without storage the game is played all the same; the check will say that nothing was kept.
  }
}

function forgetOldest(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (keys.length <= MOST_GAMES) return;
  const age = (key: string): number => (JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Kept>).when ?? 0;
  keys.sort((one, two) => age(one) - age(two));
  for (const key of keys.slice(0, keys.length - MOST_GAMES)) localStorage.removeItem(key);
}

const keyOf = (table: string, game: number): string => `${PREFIX}${table}/${game}`;

/** The first way in which the end of a game differs from what was kept; null if it does not. */
export type Difference = { kind: "other-commitment" } | { kind: "own-seed"; seat: number } | { kind: "other-seed"; seat: number };

/** That revealed seeds fit their commitments is checked elsewhere; here, that these are the commitments from before. */
export function differenceFrom(kept: Kept, commitment: string, contributions: readonly ContributionView[]): Difference | null {
  if (kept.commitment !== commitment) return { kind: "other-commitment" };
  for (const [seat, seed] of Object.entries(kept.expected)) {
    const isUsed = contributions.some((each) => each.seat === Number(seat) && each.seed === seed);
    if (!isUsed) return { kind: "own-seed", seat: Number(seat) };
  }
  if (kept.others === null) return null;
  const longest = Math.max(kept.others.length, contributions.length);
  for (let place = 0; place < longest; place++) {
    const [before, after] = [kept.others[place], contributions[place]];
    if (!before || !after || !isSame(before, after)) return { kind: "other-seed", seat: (after ?? before)!.seat };
  }
  return null;
}

function isSame(before: Given, after: ContributionView): boolean {
  const commitment = after.seed_commitment ?? null;
  if (before.seat !== after.seat || before.seed_commitment !== commitment) return false;
  return commitment !== null || before.seed === (after.seed ?? null);
}
