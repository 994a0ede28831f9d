import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/" });
const { routeOf } = await import("$web/app/router.svelte");

test.each([
  ["/", { page: "home" }],
  ["/table/k3v", { page: "table", id: "k3v" }],
  ["/tv/k3v", { page: "tv", id: "k3v" }],
  ["/replay/k3v/2", { page: "replay", id: "k3v", game: 2 }],
  ["/puzzle/k3v/2", { page: "puzzle", id: "k3v", game: 2 }],
  ["/rules/spite", { page: "rules", game: "spite" }],
  ["/learn/spite", { page: "learn", game: "spite" }],
  ["/rules/examples.pig", { page: "rules", game: "examples.pig" }],
  ["/learn/examples.pig", { page: "learn", game: "examples.pig" }],
  ["/games", { page: "games" }],
  ["/puzzles", { page: "puzzles" }],
  ["/preferences", { page: "preferences" }],
  ["/claim", { page: "claim" }],
  ["/unsubscribe", { page: "unsubscribe" }],
  ["/table", { page: "not-found" }],
  ["/replay/k3v/two", { page: "not-found" }],
  ["/table/a/b/c", { page: "not-found" }],
])("%s", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});
