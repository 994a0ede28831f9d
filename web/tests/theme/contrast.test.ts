/** Contrast, computed from the theme: WCAG asks for 3:1 for a focus ring and 4.5:1 for text. */

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const ROOT = new URL("../../..", import.meta.url).pathname;
const TOKENS = readFileSync(`${ROOT}/web/src/theme/tokens.css`, "utf-8");
const RING = 3;
const TEXT = 4.5;
const PAPERS = ["wall", "wall-deep", "paper", "paper-raised", "paper-sunk", "hurt-soft"];
const TABLE_TOPS = ["felt", "felt-light", "felt-deep", "wood", "wood-light", "wood-deep", "card", "paper-raised", "brass", "brass-light"];

type Theme = Map<string, string>;

function declared(selector: string): [string, string][] {
  const block = TOKENS.slice(TOKENS.indexOf(`${selector} {`)).split("\n}")[0]!;
  return [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]);
}

const LIGHT: Theme = new Map(declared(":root"));
const DARK: Theme = new Map([...LIGHT, ...declared(':root[data-theme="dark"]')]);

function colorOf(theme: Theme, name: string): string {
  const value = theme.get(name) ?? name;
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return other ? colorOf(theme, other) : value;
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(theme: Theme, one: string, other: string): number {
  const [dark, light] = [one, other].map((name) => luminance(colorOf(theme, name))).sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

describe.each([
  ["light", LIGHT],
  ["dark", DARK],
])("in the %s theme", (_, theme) => {
  it.each(PAPERS)("the focus ring is seen on %s", (surface) => {
    expect(contrast(theme, "focus", surface)).toBeGreaterThanOrEqual(RING);
  });

  it.each(TABLE_TOPS)("one of the two lines of the focus ring is seen on %s", (surface) => {
    const seen = Math.max(contrast(theme, "focus-light", surface), contrast(theme, "focus-dark", surface));
    expect(seen).toBeGreaterThanOrEqual(RING);
  });

  it("the two lines of the focus ring are seen beside each other", () => {
    expect(contrast(theme, "focus-light", "focus-dark")).toBeGreaterThanOrEqual(RING);
  });

  it("a placeholder can be read", () => {
    expect(contrast(theme, "ink-soft", "paper-raised")).toBeGreaterThanOrEqual(TEXT);
  });

  it("the focus is seen on a row of Spite", () => {
    const rows = readFileSync(`${ROOT}/src/parlour/games/spite/browser/Rows.svelte`, "utf-8");
    const ring = /\.target:focus-visible \{\s*stroke: var\(--([\w-]+)\)/.exec(rows)![1]!;
    const fills = [...rows.matchAll(/\.place[.\w]* \{\s*fill: (#\w+)/g)].map(([, fill]) => fill!);
    expect(fills.length).toBeGreaterThan(3);
    for (const fill of fills) expect(contrast(theme, ring, fill), fill).toBeGreaterThanOrEqual(RING);
  });
});

it("every focus ring takes its colour from the theme", () => {
  const styled = (folder: string): string[] =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: "utf-8" }).filter((file) => /\.(svelte|css)$/.test(file)).map((file) => `${ROOT}/${folder}/${file}`);
  const rings = ["web/src", "src/parlour/games"].flatMap(styled).flatMap((file) => {
    const rules = [...readFileSync(file, "utf-8").matchAll(/(?<!not\():focus-visible[^{]*\{([^}]*)\}/g)];
    return rules.flatMap(([, rule]) => /outline(-color)?: ([^;]*)/.exec(rule!)?.[2] ?? []);
  });
  expect(rings.length).toBeGreaterThan(3);
  for (const ring of rings) expect(ring).toMatch(/var\(--focus|CanvasText/);
});
