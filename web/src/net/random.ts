/** 128 random bits in hex. (`crypto.randomUUID` exists only on https pages, and a home network has none.) */
export function randomHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
