/** Something that has just appeared ignores clicks for a moment: they were meant for what was there before. */

import type { Attachment } from "svelte/attachments";

/** `moment` in milliseconds: shorter than anybody takes to see something new and click it on purpose. */
export function settle(moment: number): Attachment<HTMLElement> {
  return (element) => {
    element.style.pointerEvents = "none"; // keys and screen readers still work
    const timer = setTimeout(() => (element.style.pointerEvents = ""), moment);
    return () => clearTimeout(timer);
  };
}
