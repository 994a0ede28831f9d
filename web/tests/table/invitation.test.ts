import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { hostname: "example.org", host: "example.org:8000", origin: "https://example.org:8000" });
const { isOnlyHere, spacedCode, tableLink, tvAddress } = await import("$web/table/invitation");

test("a code is shown in two groups of capitals", () => {
  expect(spacedCode("kfmt2qxa")).toBe("KFMT 2QXA");
});

test("the TV's address is short where the table has a code", () => {
  expect(tvAddress("kfmt2qxa-x1", "kfmt2qxa")).toBe("example.org:8000/tv/kfmt2qxa");
  expect(tvAddress("Jx0_aB-9kLmNoPqR", null)).toBe("example.org:8000/tv/Jx0_aB-9kLmNoPqR");
});

test("the link leads to the table", () => {
  expect(tableLink("k3v")).toBe("https://example.org:8000/table/k3v");
  expect(isOnlyHere).toBe(false);
});
