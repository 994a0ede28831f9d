/** With each rematch everybody moves one seat on, so that others go first. Their colours and places go with them. */

let rotation = $state.raw({ by: 0, seats: 1 });

/** Says how often the people at a table have moved one seat on. */
export function rotateSeats(by: number, seats: number): void {
  rotation = { by, seats };
}

/** The seat in which whoever sits there now has sat in the first game: colours and places in lists are by it. */
export function homeOf(seat: number): number {
  const { by, seats } = rotation;
  return by === 0 ? seat : (((seat - by) % seats) + seats) % seats;
}
