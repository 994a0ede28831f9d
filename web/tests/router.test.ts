import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/" });
const { routeOf } = await import("../router.svelte");

test.each([
  ["/", { page: "home" }],
  ["/table/k3v", { page: "table", id: "k3v" }],
  ["/replay/k3v/2", { page: "replay", id: "k3v", game: 2 }],
  ["/rules/spite", { page: "rules", game: "spite" }],
  ["/learn/spite", { page: "learn", game: "spite" }],
  ["/preferences", { page: "preferences" }],
  ["/claim", { page: "claim" }],
  ["/table", { page: "lost" }],
  ["/replay/k3v/two", { page: "lost" }],
  ["/table/a/b/c", { page: "lost" }],
])("%s", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});
