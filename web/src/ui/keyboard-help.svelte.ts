/** Whether the list of all keys is open. "?" opens it on every page. */

let isOpen = $state(false);

export function isKeyboardHelpOpen(): boolean {
  return isOpen;
}

export function openKeyboardHelp(): void {
  isOpen = true;
}

export function closeKeyboardHelp(): void {
  isOpen = false;
}

/** Called with every key that is pressed. Whoever types, or answers a dialog, means something else. */
export function pressedAnywhere(event: KeyboardEvent): void {
  const isTyping = event.target instanceof Element && event.target.matches("input, textarea, select, [contenteditable]");
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.key === "?") openKeyboardHelp();
}
