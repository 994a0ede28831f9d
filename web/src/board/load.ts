/** Finds the boards of games and their texts: in their folders, else as the game's facts say. */

import { createBundle, formatMessage, language, type Say } from "$web/i18n/text.svelte";
import type { GameFacts } from "$web/net/generated/wire";
import type { BoardModule, ExternalBoardModule } from "./board";
import { LoadedBoard } from "./loaded-board.svelte";

const FOLDER = "../../../src/parlour/games";
const boards = import.meta.glob<BoardModule>("../../../src/parlour/games/*/browser/Board.svelte");
const texts = import.meta.glob<string>("../../../src/parlour/games/*/browser/Board.*.ftl", { query: "?raw", import: "default" });

type Import = (address: string) => Promise<ExternalBoardModule>;
const importModule: Import = (address) => import(/* @vite-ignore */ address);

/** The game's own board, else the generic one. */
export async function loadBoard(game: Pick<GameFacts, "id" | "board">, importing = importModule): Promise<LoadedBoard> {
  const load = boards[`${FOLDER}/${game.id}/browser/Board.svelte`];
  if (load) {
    const [module, say] = await Promise.all([load(), loadText(game.id)]);
    return new LoadedBoard(module, say);
  }
  const external = game.board ? await importing(game.board).catch(report) : null;
  const board = new LoadedBoard(await import("./GenericBoard.svelte"), (id) => id, external);
  if (game.board && typeof external?.mount !== "function") board.fallBack();
  return board;
}

function report(error: unknown): null {
  console.error(error);
  return null;
}

/** The texts of a game's board, in the language of the pages, or in English if its folder has no other. */
async function loadText(game: string): Promise<Say> {
  const file = (language: string): string => `${FOLDER}/${game}/browser/Board.${language}.ftl`;
  const spoken = texts[file(language())] ? language() : "en";
  const load = texts[file(spoken)];
  const bundle = createBundle(spoken, load ? [await load()] : []);
  return (id, args) => formatMessage(bundle, id, args);
}
