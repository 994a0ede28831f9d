/** What has just come keeps still for a moment: a press on its way was meant for what stood there before. */

import type { Attachment } from "svelte/attachments";

/** `moment` in milliseconds: shorter than anybody takes to see something new and press it on purpose. */
export function settle(moment: number): Attachment<HTMLElement> {
  return (element) => {
    element.style.pointerEvents = "none"; // keys and screen readers go on
    const timer = setTimeout(() => (element.style.pointerEvents = ""), moment);
    return () => clearTimeout(timer);
  };
}
