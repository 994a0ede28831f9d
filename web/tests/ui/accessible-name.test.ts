import { expect, test } from "vitest";
import { accessibleName } from "$web/ui/accessible-name";

test.each([
  ["3: Figur A aufs Startfeld", "Startfeld", "3: Figur A aufs Startfeld"],
  ["Die gelben Figuren", "Gelb", "Gelb: Die gelben Figuren"],
  ["The yellow tokens", "Yellow", "The yellow tokens"],
  ["Tauschen: Figur A mit Figur B von Ida", "Tauschen mit Ida: Ring 2", "Tauschen mit Ida: Ring 2: Tauschen: Figur A mit Figur B von Ida"],
])("%s with %s on it", (label, visible, name) => {
  expect(accessibleName(label, visible)).toBe(name);
});
