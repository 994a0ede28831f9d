import { expect, test } from "vitest";
import { errorMessage } from "$web/net/error-messages";
import { cleanName } from "$web/ui/names";

test.each([
  ["guest", "error-name"],
  ["sit", "error-name"],
  ["say", "error-text"],
])("what a person has written is refused in the words of the pages: %s", (asked, message) => {
  expect(errorMessage("bad-value", "for programs", asked)).toBe(message);
});

test("what only a program can get wrong keeps the server's sentence", () => {
  expect(errorMessage("bad-value", "for programs", "seed")).toBe("for programs");
});

test("a name loses what cannot be seen", () => {
  expect(cleanName(" Ann\u00a0\u200bMüller\t")).toBe("Ann Müller");
});
