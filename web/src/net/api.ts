/** The HTTP API. Every error is an `ApiError` with a sentence to show. */

import { language, t } from "$web/i18n/text.svelte";
import type { Chart, GameFacts, Guest, Hint, Lesson, NewTable, Problem, Replay, TableView, Working } from "$web/net/generated/wire";
import { errorMessage } from "./error-messages";

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
  /** Makes a guest with this name. A browser that is a guest already stays that guest and keeps its name. */
  ensureGuest: (name: string) => send<Guest>("POST", "/guests", { name }),
  rename: (name: string) => send<Guest>("PUT", "/guests/me", { name }),
  link: () => send<{ code: string }>("POST", "/guests/me/link", {}),
  claim: (code: string) => send<Guest>("POST", "/guests/claim", { code }),
  newTable: (table: NewTable) => send<TableView>("POST", "/tables", table),
  publicTables: () => get<TableView[]>("/tables"),
  myTables: () => get<TableView[]>("/tables/mine"),
  table: (id: string) => get<TableView>(`/tables/${encodeURIComponent(id)}`),
  replay: (id: string, game: number) =>
    get<Replay>(`/tables/${encodeURIComponent(id)}/games/${game}/replay?language=${language()}`),
  /** The coach's opinion of the moves of a seat, which must be ours and to move. */
  hint: (id: string, seat: number) =>
    get<Hint>(`/tables/${encodeURIComponent(id)}/hint?seat=${seat}&language=${language()}`),
  /** The win chances in a finished game, or how much of them has been computed. */
  chart: (id: string, game: number) => get<Chart | Working>(`/tables/${encodeURIComponent(id)}/games/${game}/chart`),
};

export function recordAddress(table: string, game: number): string {
  return `/api/tables/${encodeURIComponent(table)}/games/${game}/record`;
}

/** Whether the thing asked for does not exist, so that asking again does not help. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === "not-found";
}

async function get<T>(path: string): Promise<T> {
  return (await (await request(path)).json()) as T;
}

async function getText(path: string): Promise<string> {
  return (await request(path)).text();
}

async function send<T>(method: string, path: string, body: unknown): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return (await (await request(path, { method, headers, body: JSON.stringify(body) })).json()) as T;
}

async function request(path: string, options?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, options);
  } catch {
    throw new ApiError("offline", t("error-offline"));
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  if (!problem || problem.code === "failed") throw new ApiError("failed", t("error-server"));
  throw new ApiError(problem.code, errorMessage(problem.code, problem.message, path.startsWith("/guests") ? "guest" : "table"));
}
