/** Which games this browser has seen before: the goal of a game is shown at its first table only. */

const KEY = "parlour.first-games";
const SEEN = "seen";

/** Whether this is the first table of the game here, and nobody has closed the goal. Remembers the table. */
export function isFirstGame(game: string, table: string): boolean {
  const tables = stored();
  if (!(game in tables)) store({ ...tables, [game]: table });
  return (tables[game] ?? table) === table;
}

export function closeGoal(game: string): void {
  store({ ...stored(), [game]: SEEN });
}

function stored(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

function store(tables: Record<string, string>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables));
  } catch {
    // Without storage the goal is shown at every table.
  }
}
