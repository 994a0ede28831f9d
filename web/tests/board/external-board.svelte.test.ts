// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ExternalBoardModule, ExternalBoardProps } from "$web/board/board";
import BoardView from "$web/board/BoardView.svelte";
import { loadBoard } from "$web/board/load";
import type { LoadedBoard } from "$web/board/loaded-board.svelte";
import { setLanguage } from "$web/i18n/text.svelte";
import { boardProps } from "./props";

const PIG = { id: "examples.pig", board: "/games/examples.pig/board.js" };

/** A board in plain JavaScript, as a game from outside brings it. */
const module: ExternalBoardModule = {
  mount(target, props) {
    const button = document.createElement("button");
    const update = ({ view, language }: ExternalBoardProps): void => void (button.textContent = `${language}: ${view.pot}`);
    button.onclick = () => void props.choose("roll");
    update(props);
    target.append(button);
    return { update, destroy: () => button.remove() };
  },
  isOnBoard: (move) => move === "roll",
};

let shown: Record<string, unknown> | null = null;
function show(board: LoadedBoard, props = boardProps({ pot: 7 })): void {
  const { say: _say, ...others } = props;
  shown = mount(BoardView, { target: document.body, props: { board, ...others } });
  flushSync();
}

beforeAll(() => setLanguage("en"));
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  vi.restoreAllMocks();
});

test("a game from outside brings its own board, which gets plain data and makes moves", async () => {
  const importing = vi.fn(async () => module);
  const board = await loadBoard(PIG, importing);
  expect(importing).toHaveBeenCalledExactlyOnceWith(PIG.board);
  expect([board.isOnBoard("roll"), board.isOnBoard("hold"), board.isFallback]).toEqual([true, false, false]);
  const choose = vi.fn(async () => true);
  show(board, boardProps({ pot: 7 }, { choose }));
  const button = document.querySelector("button")!;
  expect(button.textContent).toBe("en: 7");
  button.click();
  expect(choose).toHaveBeenCalledExactlyOnceWith("roll");
});

test("it follows the position, and is destroyed with the page", async () => {
  const { say: _say, ...others } = boardProps({ pot: 7 });
  const props = $state({ board: await loadBoard(PIG, async () => module), ...others });
  shown = mount(BoardView, { target: document.body, props });
  flushSync();
  props.view = { pot: 12 };
  flushSync();
  expect(document.querySelector("button")!.textContent).toBe("en: 12");
  await unmount(shown);
  shown = null;
  expect(document.querySelector("button")).toBeNull();
});

test.each<[string, () => Promise<ExternalBoardModule>]>([
  ["cannot be loaded", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["does not export mount", async () => ({}) as ExternalBoardModule],
])("if it %s, the generic board is shown with a notice", async (_reason, importing) => {
  show(await loadBoard(PIG, importing));
  expect(document.querySelector("[role=status]")!.textContent).toContain("could not be loaded");
  expect(document.querySelector("dd")!.textContent).toContain("7");
});

test("if it fails while it is mounted, the generic board takes its place", async () => {
  const mount = (): never => {
    throw new Error("no canvas");
  };
  const board = await loadBoard(PIG, async () => ({ mount, isOnBoard: () => true }));
  show(board);
  expect(board.isOnBoard("roll")).toBe(false); // so that the action bar offers it
  expect(document.querySelector("[role=status]")!.textContent).toContain("could not be loaded");
  expect(document.querySelector("dd")!.textContent).toContain("7");
});

test("a game without any board gets the generic one, with all moves in the action bar", async () => {
  const board = await loadBoard({ id: "examples.pig" });
  expect([board.external, board.isFallback, board.isOnBoard("roll")]).toEqual([null, false, false]);
  show(board);
  expect(document.querySelector("[role=status]")).toBeNull();
});

test("a game of the library has its board in its folder", async () => {
  const board = await loadBoard({ id: "spite", board: "/never-asked-for.js" }, () => Promise.reject(new Error()));
  expect([board.external, board.isFallback, board.isOnBoard("number 3")]).toEqual([null, false, true]);
});
