/** A name as it was meant: invisible characters, which come with pasted text, become spaces. */
export function cleanName(written: string): string {
  return written.replace(/[\p{C}\p{Z}]+/gu, " ").trim();
}
