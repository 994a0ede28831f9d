/** This device's seeds for dice and cards: it commits to each, and reveals it once everybody's are fixed. */

import type { TableView } from "$web/net/generated/wire";
import type { Reply, RequestBody } from "$web/net/protocol";
import { randomHex } from "$web/net/random";
import { canHash, sha256 } from "./hash";
import { keep, keptOf, keptSince, type Given, type Kept } from "./kept";

/** After seeds were revealed in vain so often, only a person sends new ones: each time, others see a possible game. */
const MOST_ROUNDS = 3;

export interface TableWithSeeds {
  readonly id: string;
  readonly table: TableView | null;
  request(body: RequestBody): Promise<Reply>;
}

/** Takes a seat, or changes the seed of one's own, with a new seed that nobody can know in advance. */
export async function requestWithSeed(
  table: TableWithSeeds,
  body: { type: "sit"; seat: number; name?: string } | { type: "seed"; seat: number },
): Promise<Reply> {
  const seed = randomHex();
  const seed_commitment = canHash() ? await sha256(seed) : null; // without https, in clear as pages always did
  const game = table.table?.game_number ?? 1;
  update(table, game, (kept) => {
    kept.seeds.push({ seat: body.seat, seed, seed_commitment });
    kept.others = null;
  });
  const reply = await table.request({ ...body, ...(seed_commitment === null ? { seed } : { seed_commitment }) });
  if (reply.type !== "error") update(table, game, (kept) => (kept.expected[body.seat] = seed));
  return reply;
}

/** Whether this device may send new seeds by itself, after those of this game were revealed in vain. */
export function maySeedAgain(table: TableWithSeeds): boolean {
  return (keptOf(table.id, table.table!.game_number)?.rounds ?? 0) < MOST_ROUNDS;
}

/** Notes what the table shows, and returns the requests that reveal our seeds if all others are fixed. */
export function noticeSeeds(id: string, table: TableView, guest: string | null): RequestBody[] {
  const kept = keptSince(id, table.game_number, table.commitment);
  if (table.phase === "lobby" && !table.revealing) forgetLeftSeats(id, table, guest, kept);
  const wanted = (table.revealing?.missing ?? []).flatMap((seat) => ownSeed(table, seat, guest, kept));
  if (wanted.length === 0) return [];
  kept.others ??= given(table);
  kept.rounds += 1;
  for (const { seat, seed } of wanted) {
    kept.revealed.push(seed); // once: from now on everybody may know it
    kept.expected[seat] = seed;
  }
  keep(id, table.game_number, kept);
  return wanted.map(({ seat, seed }) => ({ type: "reveal", seat, seed }));
}

function ownSeed(table: TableView, seat: number, guest: string | null, kept: Kept): { seat: number; seed: string }[] {
  const own = table.seats[seat]!.people.find((person) => person.guest === guest);
  const found = kept.seeds.find((each) => each.seed_commitment !== null && each.seed_commitment === own?.seed_commitment);
  return found && !kept.revealed.includes(found.seed) ? [{ seat, seed: found.seed }] : [];
}

function given(table: TableView): Given[] {
  return table.seats.flatMap((seat, number) =>
    seat.people.map(({ seed_commitment = null, seed = null }) => ({
      seat: number,
      seed_commitment,
      seed: seed_commitment === null ? seed : null,
    })),
  );
}

function forgetLeftSeats(id: string, table: TableView, guest: string | null, kept: Kept): void {
  const left = Object.keys(kept.expected).filter(
    (seat) => !table.seats[Number(seat)]?.people.some((person) => person.guest === guest),
  );
  if (left.length === 0) return;
  for (const seat of left) delete kept.expected[Number(seat)];
  keep(id, table.game_number, kept);
}

function update(table: TableWithSeeds, game: number, change: (kept: Kept) => void): void {
  const kept = keptSince(table.id, game, table.table?.commitment ?? "");
  change(kept);
  keep(table.id, game, kept);
}
