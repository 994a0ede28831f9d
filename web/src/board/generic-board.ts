/** What the generic board shows of a view, which it knows nothing about: plain data under the keys of the game's view.py. */

export type Facts = Record<string, unknown>;

/** Something that every seat has, such as a score. */
export interface SeatColumn {
  label: string;
  values: readonly unknown[]; // by seat
}

export interface Layout {
  columns: SeatColumn[];
  facts: Facts;
}

const SEAT_KEYS = new Set(["turn", "seat", "player", "winner"]);

/** A list with one item for each seat belongs to the seats; everything else is a fact about the table. */
export function layOut(view: Facts, seats: number): Layout {
  const columns: SeatColumn[] = [];
  const facts: Facts = {};
  for (const [key, value] of Object.entries(view)) {
    if (Array.isArray(value) && value.length === seats) columns.push(...columnsOf(key, value));
    else facts[key] = value;
  }
  return { columns, facts };
}

function columnsOf(key: string, values: readonly unknown[]): SeatColumn[] {
  if (!values.every(isObject)) return [{ label: labelOf(key), values }];
  const keys = new Set(values.flatMap((value) => Object.keys(value)));
  return [...keys].map((inner) => ({ label: labelOf(inner), values: values.map((value) => value[inner]) }));
}

export function isObject(value: unknown): value is Facts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A key for people to read: `cards_left` is "Cards left". */
export function labelOf(key: string): string {
  const words = key.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The seat that a value names, by the custom of the library's views: `turn` and `winner` are seats. */
export function seatNamed(key: string, value: unknown, seats: number): number | null {
  return SEAT_KEYS.has(key) && typeof value === "number" && Number.isInteger(value) && value >= 0 && value < seats ? value : null;
}
