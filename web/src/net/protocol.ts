/** Names for what docs/protocol.md describes, on top of the generated types of its frames. */

import type { Done, Error as ErrorFrame, EventFrame, Request, Stale } from "./generated/wire";

/** In place of a seat: chance acts, or the game is over. */
export const CHANCE = -1;
export const OVER = -2;

/** The code that closes the connection of somebody whom the host has removed from the table. */
export const REMOVED = 4410;

/** The frame that answers a request. */
export type Reply = EventFrame | Done | Stale | ErrorFrame;

/** A request to which the connection has yet to give an id. */
export type RequestBody = WithoutId<Request>;
type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
