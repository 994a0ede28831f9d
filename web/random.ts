/** 128 random bits in hex. (`crypto.randomUUID` is missing on pages of a home network, which have no https.) */
export function randomHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
