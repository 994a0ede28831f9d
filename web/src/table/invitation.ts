/** How others come to a table: by its link or its join code. */

/** Whether the address of this page leads here only from this computer. */
export const isOnlyHere = ["127.0.0.1", "localhost", "[::1]"].includes(location.hostname);

export function tableLink(id: string): string {
  return `${location.origin}/table/${id}`;
}

/** The address of the TV view, as people type it. */
export function tvAddress(id: string, code: string | null | undefined): string {
  return `${location.host}/tv/${code ?? id}`;
}

/** A join code as people read it from afar: in capitals, in two groups. */
export function spacedCode(code: string): string {
  const middle = Math.ceil(code.length / 2);
  return `${code.slice(0, middle)} ${code.slice(middle)}`.toUpperCase();
}
