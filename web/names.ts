/** Names as people mean them: whatever cannot be seen, which comes along when text is pasted, is a space. */
export function asName(written: string): string {
  return written.replace(/[\p{C}\p{Z}]+/gu, " ").trim();
}
