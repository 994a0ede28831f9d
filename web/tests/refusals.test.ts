import { expect, test } from "vitest";
import { asName } from "../names";
import { refusal } from "../refusals";

test.each([
  ["guest", "refused-name"],
  ["sit", "refused-name"],
  ["say", "refused-text"],
])("what a person has written is refused in the words of the pages: %s", (asked, message) => {
  expect(refusal("bad-value", "for programs", asked)).toBe(message);
});

test("what only a program can get wrong keeps the server's sentence", () => {
  expect(refusal("bad-value", "for programs", "seed")).toBe("for programs");
});

test("a name loses what cannot be seen", () => {
  expect(asName(" Ann\u00a0\u200bMüller\t")).toBe("Ann Müller");
});
