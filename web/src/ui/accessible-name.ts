/** A name for a button that begins with the text on it, unless that is part of the label already (WCAG 2.5.3):
 * whoever controls the page by voice says what they see. */
export function accessibleName(label: string, visible: string): string {
  return label.toLowerCase().includes(visible.toLowerCase()) ? label : `${visible}: ${label}`;
}
