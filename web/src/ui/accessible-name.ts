/** A name for a button that begins with the text on it, unless its words are part of the label already (WCAG 2.5.3):
 * whoever controls the page by voice says what they see. */
export function accessibleName(label: string, visible: string): string {
  return ` ${words(label)} `.includes(` ${words(visible)} `) ? label : `${visible}: ${label}`;
}

/** The words alone, so that “gelb” is not found in “gelben”. */
function words(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
