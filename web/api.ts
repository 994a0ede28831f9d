/** The HTTP part of the server. Every refusal is an `ApiError` with a sentence. */

import type { Chart, GameFacts, Guest, Hint, Lesson, NewTable, Problem, Replay, TableView, Working } from "./generated/wire";
import { refusal } from "./refusals";
import { language, t } from "./text.svelte";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export const api = {
  games: () => get<GameFacts[]>(`/games?language=${language()}`),
  rulebook: (game: string) => getText(`/games/${encodeURIComponent(game)}/rulebook?language=${language()}`),
  lesson: (game: string) => get<Lesson>(`/games/${encodeURIComponent(game)}/lesson?language=${language()}`),
  /** A guest of this name; whoever was here before is the same guest still, by the name they have. */
  arrive: (name: string) => send<Guest>("POST", "/guests", { name }),
  rename: (name: string) => send<Guest>("PUT", "/guests/me", { name }),
  link: () => send<{ code: string }>("POST", "/guests/me/link", {}),
  claim: (code: string) => send<Guest>("POST", "/guests/claim", { code }),
  newTable: (table: NewTable) => send<TableView>("POST", "/tables", table),
  publicTables: () => get<TableView[]>("/tables"),
  myTables: () => get<TableView[]>("/tables/mine"),
  table: (id: string) => get<TableView>(`/tables/${encodeURIComponent(id)}`),
  replay: (id: string, game: number) =>
    get<Replay>(`/tables/${encodeURIComponent(id)}/games/${game}/replay?language=${language()}`),
  /** What the coach says of the moves of a seat, which must be ours and on turn. */
  hint: (id: string, seat: number) =>
    get<Hint>(`/tables/${encodeURIComponent(id)}/hint?seat=${seat}&language=${language()}`),
  /** How the chances went in a finished game, or how far that is worked out. */
  chart: (id: string, game: number) => get<Chart | Working>(`/tables/${encodeURIComponent(id)}/games/${game}/chart`),
};

export function recordAddress(table: string, game: number): string {
  return `/api/tables/${encodeURIComponent(table)}/games/${game}/record`;
}

/** Whether what was asked for is not there at all, so that asking again does not help. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === "not-found";
}

async function get<T>(path: string): Promise<T> {
  return (await (await asked(path)).json()) as T;
}

async function getText(path: string): Promise<string> {
  return (await asked(path)).text();
}

async function send<T>(method: string, path: string, body: unknown): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return (await (await asked(path, { method, headers, body: JSON.stringify(body) })).json()) as T;
}

async function asked(path: string, options?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, options);
  } catch {
    throw new ApiError("offline", t("error-offline"));
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  if (!problem || problem.code === "failed") throw new ApiError("failed", t("error-server"));
  throw new ApiError(problem.code, refusal(problem.code, problem.message, path.startsWith("/guests") ? "guest" : "table"));
}
