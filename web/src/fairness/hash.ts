/** SHA-256, which browsers offer only to secure pages. */

export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** The SHA-256 of an ASCII text or of bytes, in hex. */
export async function sha256(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", typeof data === "string" ? new TextEncoder().encode(data) : data));
}

/** The text that a seat adds to the chance of a game: its seed, or the hash of the seeds of a team. */
export async function seatEntropy(seeds: readonly string[]): Promise<string> {
  return seeds.length > 1 ? sha256(seeds.join(",")) : seeds.join("");
}

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
