/** Keeps the screen on while it is our turn, where the browser can do that. */

/** To be called while a component is set up. The lock ends by itself when the page is hidden, and comes back with it. */
export function keepAwake(isNeeded: () => boolean): void {
  let isVisible = $state(document.visibilityState === "visible");
  const look = (): void => void (isVisible = document.visibilityState === "visible");
  $effect(() => {
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  });
  $effect(() => {
    if (!("wakeLock" in navigator) || !isVisible || !isNeeded()) return;
    const lock = navigator.wakeLock.request("screen").catch(() => null); // refused, for example when the battery is low
    return () => void lock.then((held) => held?.release());
  });
}
