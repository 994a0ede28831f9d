/** Where the focus and the scroll position are after a change of the page. A new page begins at its top, with the
 * focus on its content; going back returns to where one was. The browser cannot do it: pages load their content. */

interface Left {
  scroll: number;
  focus: { selector: string; label: string; place: number } | null;
}

const SELECTOR = "a[href], button, input, select, textarea, summary, [tabindex]";
const PATIENCE = 5_000; // milliseconds for a page to become as long as it was

const left = new Map<string, Left>(); // by the keys of entries in the browser's history
let wanted: Left | "beginning" | null = null; // null: the page is the first, and the browser knows best
let attempt = 0;
let shownEntry = "first";

/** Takes over from the browser, for as long as the page is not reloaded. */
export function keepFocusAndScroll(): void {
  shownEntry = entry();
  history.scrollRestoration = "manual";
  addEventListener("pagehide", () => (history.scrollRestoration = "auto"));
}

/** The key of the present entry in the browser's history. */
function entry(): string {
  return (history.state as { entry?: string } | null)?.entry ?? "first";
}

/** A state for a new entry in the browser's history. */
export function newEntry(): { entry: string } {
  return { entry: crypto.getRandomValues(new Uint32Array(2)).join("-") };
}

/** Remembers the page that is about to be left. */
export function leavePage(): void {
  left.set(shownEntry, { scroll: scrollY, focus: described(document.activeElement) });
}

/** The address has changed: a new page was asked for, or one that was left before. */
export function enterPage(isNew: boolean): void {
  shownEntry = entry();
  wanted = isNew ? "beginning" : (left.get(shownEntry) ?? "beginning");
}

/** A page has been mounted. Its content may still be loading. */
export function showPage(): void {
  document.getElementById("skeleton")?.remove();
  const target = wanted;
  wanted = null;
  if (target === null) return;
  const mine = ++attempt;
  const until = performance.now() + PATIENCE;
  const settle = (): void => {
    if (mine !== attempt || isUsed()) return;
    const isDone = target === "beginning" ? focusContent() : restore(target);
    if (!isDone && performance.now() < until) requestAnimationFrame(settle);
  };
  settle();
}

/** Somebody has put the focus somewhere meanwhile. */
function isUsed(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

function focusContent(): boolean {
  const content = document.querySelector<HTMLElement>("main");
  if (!content) return false;
  if (!content.hasAttribute("tabindex")) content.tabIndex = -1;
  content.focus({ preventScroll: true });
  return true;
}

function restore({ scroll, focus }: Left): boolean {
  const isLongEnough = document.documentElement.scrollHeight - innerHeight >= scroll;
  const element = focus && find(focus);
  if (!isLongEnough || (focus && !element)) return false;
  scrollTo({ top: scroll, behavior: "instant" });
  if (element) element.focus({ preventScroll: true });
  else focusContent();
  return true;
}

function labelOf(element: Element): string {
  return element.getAttribute("aria-label") ?? element.textContent.trim();
}

function alike(selector: string, label: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => labelOf(each) === label);
}

function described(element: Element | null): Left["focus"] {
  if (!element?.matches(SELECTOR) || element.matches("main")) return null;
  const selector = element.localName;
  const label = labelOf(element);
  return { selector, label, place: alike(selector, label).indexOf(element as HTMLElement) };
}

function find({ selector, label, place }: NonNullable<Left["focus"]>): HTMLElement | undefined {
  return alike(selector, label)[place];
}
