/** Where the words of a search occur in the text of a page, and how they are marked. */

const SHORTEST = 2; // letters; of a single one there are too many

/** The places of all words, in the order of the text. */
export function findMatches(root: Node, wanted: string): Range[] {
  const words = wanted.toLowerCase().split(/\s+/).filter((word) => word.length >= SHORTEST);
  if (words.length === 0) return [];
  const pattern = new RegExp(words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "gi");
  const found: Range[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { index, 0: word } of text.textContent!.matchAll(pattern)) found.push(rangeIn(text, index, word.length));
  }
  return found;
}

function rangeIn(text: Node, start: number, length: number): Range {
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, start + length);
  return range;
}

/** Marks all matches, and one of them more strongly. The text itself stays as it is. */
export function mark(matches: readonly Range[], chosen: Range | undefined): void {
  if (!("highlights" in CSS)) return; // an old browser: the chapters are found, but not the words in them
  CSS.highlights.set("match", new Highlight(...matches));
  CSS.highlights.set("chosen-match", chosen ? new Highlight(chosen) : new Highlight());
}
