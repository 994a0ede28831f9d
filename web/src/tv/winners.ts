/** The names of those who won or share the win, by each seat's share. */
export function winners(names: readonly string[], shares: readonly number[]): string[] {
  return names.filter((_, seat) => (shares[seat] ?? 0) > 0);
}
