/** Which page is shown, by the address of the browser, which is changed only here. */

import { enterPage, keepFocusAndScroll, leavePage, newEntry } from "./page-focus";

export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "tv"; id: string }
  | { page: "replay"; id: string; game: number }
  | { page: "puzzle"; id: string; game: number }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
  | { page: "games" }
  | { page: "puzzles" }
  | { page: "preferences" }
  | { page: "claim" }
  | { page: "unsubscribe" }
  | { page: "not-found" };

export function routeOf(path: string): Route {
  const [page = "", first, second, ...rest] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (rest.length > 0) return { page: "not-found" };
  if (page === "") return { page: "home" };
  if ((page === "table" || page === "tv") && first && !second) return { page, id: first };
  if ((page === "replay" || page === "puzzle") && first && second && /^\d+$/.test(second)) return { page, id: first, game: Number(second) };
  if ((page === "rules" || page === "learn") && first && !second) return { page, game: first };
  if ((page === "games" || page === "puzzles" || page === "preferences" || page === "claim" || page === "unsubscribe") && !first) return { page };
  return { page: "not-found" };
}

let path = location.pathname; // of the page that is shown
let current = $state.raw<Route>(routeOf(path));

export function route(): Route {
  return current;
}

export function go(address: string): void {
  leavePage();
  history.pushState(newEntry(), "", address);
  arrive(true);
  scrollTo(0, 0);
}

/** Links to other pages of Parlour change the page without reloading it. */
export function watchLinks(): void {
  keepFocusAndScroll();
  addEventListener("popstate", () => {
    if (location.pathname === path) return; // another place on this page
    leavePage();
    arrive(false);
  });
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest("a");
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api") || url.pathname.startsWith("/schema")) return;
    if (url.pathname === location.pathname && url.hash) return; // a place on this page
    event.preventDefault();
    go(url.pathname + url.search + url.hash);
  });
}

function arrive(isNew: boolean): void {
  enterPage(isNew);
  path = location.pathname;
  current = routeOf(path);
}
