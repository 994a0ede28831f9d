// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { sha256 } from "$web/fairness/hash";
import { differenceFrom, keptOf } from "$web/fairness/kept";
import { maySeedAgain, noticeSeeds, requestWithSeed } from "$web/fairness/seeds";
import type { ContributionView, PersonView, TableView } from "$web/net/generated/wire";
import type { Reply, RequestBody } from "$web/net/protocol";

const COMMITMENT = "c0".repeat(32);
const OPERATOR = { guest: "operator", name: "Op", seed_commitment: "0f".repeat(32) };

beforeEach(() => localStorage.clear());

/** A table that accepts everything: `me` in seat 0, the operator in seat 1. */
class FakeTable {
  readonly id = "t";
  readonly sent: RequestBody[] = [];
  own: PersonView = { guest: "me", name: "Me" };
  operator: PersonView = OPERATOR;
  revealing: TableView["revealing"] = null;
  commitment = COMMITMENT;

  get table(): TableView {
    const seat = (person: PersonView) => ({ people: [person], bot: null, seeded: true, substituted: false });
    const { commitment, revealing } = this;
    return { game_number: 1, phase: "lobby", commitment, revealing, seats: [seat(this.own), seat(this.operator)] } as TableView;
  }

  async request(body: RequestBody): Promise<Reply> {
    this.sent.push(body);
    if (body.type === "sit" || body.type === "seed") this.own = { ...this.own, seed_commitment: body.seed_commitment };
    return { type: "done", id: "", number: 1 };
  }

  /** Somebody starts the game; returns what this device answers by itself. */
  reveal(): RequestBody[] {
    this.revealing = { since: 0, missing: [0, 1], overdue: false };
    return noticeSeeds(this.id, this.table, "me");
  }
}

async function revealed(): Promise<{ table: FakeTable; seed: string; end: ContributionView[] }> {
  const table = new FakeTable();
  await requestWithSeed(table, { type: "sit", seat: 0 });
  const [answer] = table.reveal();
  const { seed } = answer as { seed: string };
  const end = [
    { seat: 0, kind: "revealed", seed_commitment: await sha256(seed), seed },
    { seat: 1, kind: "revealed", seed_commitment: OPERATOR.seed_commitment, seed: "theirs" },
  ];
  return { table, seed, end };
}

test("a seat is taken with a commitment, and the seed stays on this device until all are fixed", async () => {
  const table = new FakeTable();
  expect(noticeSeeds("t", table.table, "me")).toEqual([]);
  await requestWithSeed(table, { type: "sit", seat: 0 });
  expect(table.sent).toEqual([{ type: "sit", seat: 0, seed_commitment: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(noticeSeeds("t", table.table, "me")).toEqual([]);
  const answers = table.reveal();
  expect(answers).toEqual([{ type: "reveal", seat: 0, seed: expect.any(String) }]);
  expect(await sha256((answers[0] as { seed: string }).seed)).toBe(table.own.seed_commitment);
});

test("a seed is revealed once, and never for a commitment that is not ours", async () => {
  const { table } = await revealed();
  expect(table.reveal()).toEqual([]);
  await requestWithSeed(table, { type: "seed", seat: 0 });
  table.own = { ...table.own, seed_commitment: "ab".repeat(32) };
  expect(table.reveal()).toEqual([]);
});

test("what the server says at the end is compared with what was kept", async () => {
  const { seed, end } = await revealed();
  const kept = keptOf("t", 1)!;
  expect(differenceFrom(kept, COMMITMENT, end)).toBeNull();
  expect(differenceFrom(kept, "d1".repeat(32), end)).toEqual({ kind: "other-commitment" });
  expect(differenceFrom(kept, COMMITMENT, [{ seat: 0, kind: "missing" }, end[1]!])).toEqual({ kind: "own-seed", seat: 0 });
  const replaced = [{ ...end[0]!, seed: `${seed}x` }, end[1]!];
  expect(differenceFrom(kept, COMMITMENT, replaced)).toEqual({ kind: "own-seed", seat: 0 });
  const chosenLater = [end[0]!, { ...end[1]!, seed_commitment: "1f".repeat(32) }];
  expect(differenceFrom(kept, COMMITMENT, chosenLater)).toEqual({ kind: "other-seed", seat: 1 });
  expect(differenceFrom(kept, COMMITMENT, [end[0]!])).toEqual({ kind: "other-seed", seat: 1 });
});

test("a seed in clear that was fixed before ours must stay the same", async () => {
  const table = new FakeTable();
  table.operator = { guest: "operator", name: "Op", seed: "early" };
  await requestWithSeed(table, { type: "sit", seat: 0 });
  const [answer] = table.reveal();
  const { seed } = answer as { seed: string };
  const own = { seat: 0, kind: "revealed", seed_commitment: await sha256(seed), seed };
  const kept = keptOf("t", 1)!;
  expect(differenceFrom(kept, COMMITMENT, [own, { seat: 1, kind: "clear", seed: "early" }])).toBeNull();
  const late = [own, { seat: 1, kind: "clear", seed: "late" }];
  expect(differenceFrom(kept, COMMITMENT, late)).toEqual({ kind: "other-seed", seat: 1 });
});

test("the first commitment that was seen is the one that counts", async () => {
  const { table } = await revealed();
  table.commitment = "e2".repeat(32);
  noticeSeeds("t", table.table, "me");
  expect(keptOf("t", 1)!.commitment).toBe(COMMITMENT);
});

test("after seeds were revealed in vain three times, this device waits for a person", async () => {
  const { table } = await revealed();
  for (let round = 1; round < 3; round++) {
    expect(maySeedAgain(table)).toBe(true);
    await requestWithSeed(table, { type: "seed", seat: 0 });
    expect(table.reveal()).toHaveLength(1);
  }
  expect(maySeedAgain(table)).toBe(false);
});

test("only the newest hundred games are kept", () => {
  const { table } = new FakeTable();
  for (let number = 0; number < 105; number++) noticeSeeds(`t${number}`, table, "me");
  expect(Object.keys(localStorage).filter((key) => key.startsWith("parlour.seeds."))).toHaveLength(100);
});
