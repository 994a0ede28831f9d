/** A rulebook split into chapters, for its table of contents and for searching. */

export interface Chapter {
  id: string;
  title: string; // empty before the first chapter
  text: string;
}

export function chapters(markdown: string): Chapter[] {
  return markdown.split(/^(?=## )/m).map((text, place) => {
    const title = /^## (.+)$/m.exec(text)?.[1] ?? "";
    return { id: `chapter-${place}`, title, text };
  });
}

export function found(chapter: Chapter, wanted: string): boolean {
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => chapter.text.toLowerCase().includes(word));
}
