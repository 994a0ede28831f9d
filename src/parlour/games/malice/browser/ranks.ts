/** The ranks as cards show them; a play pile runs from the first to the queen. */
export const RANKS: readonly string[] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
