/** The HTTP API. Every error is an `ApiError` with a sentence to show. */

import { language, t } from "$web/i18n/text.svelte";
import type {
  Chart,
  CostlyMoves,
  DailyPuzzle,
  DailyPuzzles,
  GameFacts,
  Guest,
  Hint,
  Lesson,
  MyGames,
  NewTable,
  NotificationPreferences,
  NotificationStatus,
  OwnData,
  Problem,
  PushDevice,
  PushSubscription,
  Replay,
  SignedOut,
  TableView,
  WebhookStatus,
  Working,
} from "$web/net/generated/wire";
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
  ownData: () => get<OwnData>("/guests/me/data"),
  signOutOthers: () => send<SignedOut>("DELETE", "/guests/me/devices", {}),
  deleteGuest: async () => void (await request("/guests/me", { method: "DELETE" })),
  newTable: (table: NewTable) => send<TableView>("POST", "/tables", table),
  publicTables: () => get<TableView[]>("/tables"),
  /** The guest's games on all their devices. */
  myGames: () => get<MyGames>(`/guests/me/games?language=${language()}`),
  /** Those of them that are not over, whatever was played before. */
  runningGames: () => get<MyGames>("/guests/me/games?running_only=true"),
  dismiss: (id: string, isDismissed: boolean): Promise<void> =>
    act(isDismissed ? "PUT" : "DELETE", `/tables/${encodeURIComponent(id)}/dismissal`),
  /** Gives a game up that goes on. */
  resign: (id: string): Promise<void> => act("POST", `/tables/${encodeURIComponent(id)}/resignation`),
  table: (id: string) => get<TableView>(`/tables/${encodeURIComponent(id)}`),
  tableWithCode: (code: string) => get<TableView>(`/join-codes/${encodeURIComponent(code)}`),
  /** A finished game. A long one comes in several pages, which are put together here. */
  replay: async (id: string, game: number): Promise<Replay> => {
    const address = `/tables/${encodeURIComponent(id)}/games/${game}/replay?language=${language()}&page=`;
    const first = await get<Replay>(`${address}1`);
    const steps = [...first.steps];
    for (let page = 2; page <= (first.pages ?? 1); page++) steps.push(...(await get<Replay>(`${address}${page}`)).steps);
    return { ...first, steps };
  },
  /** The coach's opinion of the moves of a seat, which must be ours and to move. */
  hint: (id: string, seat: number) =>
    get<Hint>(`/tables/${encodeURIComponent(id)}/hint?seat=${seat}&language=${language()}`),
  notifications: () => get<NotificationStatus>("/guests/me/notifications"),
  setNotifications: (preferences: NotificationPreferences) =>
    send<NotificationStatus>("PUT", "/guests/me/notifications", preferences),
  addPushDevice: (subscription: PushSubscription) => send<PushDevice>("POST", "/guests/me/notifications/push", subscription),
  removePushDevice: (device: string) => remove(`/guests/me/notifications/push/${encodeURIComponent(device)}`),
  setEmail: (address: string) => send<NotificationStatus>("PUT", "/guests/me/notifications/email", { address }),
  confirmEmail: (code: string) => send<NotificationStatus>("POST", "/guests/me/notifications/email/confirm", { code }),
  removeEmail: () => remove("/guests/me/notifications/email"),
  webhook: (id: string) => get<WebhookStatus>(`/tables/${encodeURIComponent(id)}/webhook`),
  setWebhook: (id: string, url: string, language: string) =>
    send<WebhookStatus>("PUT", `/tables/${encodeURIComponent(id)}/webhook`, { url, language }),
  removeWebhook: (id: string) => remove(`/tables/${encodeURIComponent(id)}/webhook`),
  unsubscribe: (token: string) => send<null>("POST", `/notifications/unsubscribe?token=${encodeURIComponent(token)}`, {}),
  /** The win chances in a finished game, or how much of them has been computed. */
  chart: (id: string, game: number) => get<Chart | Working>(`/tables/${encodeURIComponent(id)}/games/${game}/chart`),
  /** The moves that cost a seat most in a finished game, or how much of it has been looked at. */
  costlyMoves: (id: string, game: number, seat: number) =>
    get<CostlyMoves | Working>(
      `/tables/${encodeURIComponent(id)}/games/${game}/costly-moves?seat=${seat}&language=${language()}`,
    ),
  dailyPuzzles: () => get<DailyPuzzles>("/puzzles"),
  /** A game's puzzle of a day, after these moves. */
  dailyPuzzle: (game: string, date: string, moves: readonly string[]) => {
    const query = new URLSearchParams([["date", date], ["language", language()], ...moves.map((move) => ["move", move])]);
    return get<DailyPuzzle>(`/puzzles/${encodeURIComponent(game)}?${query}`);
  },
};

export const OWN_DATA_ADDRESS = "/api/guests/me/data";

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

function remove(path: string): Promise<void> {
  return act("DELETE", path);
}

/** A request without a body, whose answer has none. */
async function act(method: string, path: string): Promise<void> {
  await request(path, { method });
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
  throw new ApiError(problem.code, errorMessage(problem.code, problem.message, requestKind(path)));
}

/** What a request is about, for sentences about what people typed. */
function requestKind(path: string): string {
  const named = ["email/confirm", "email", "webhook"].find((end) => path.endsWith(`/${end}`));
  return named ?? (path.startsWith("/guests") ? "guest" : "table");
}
