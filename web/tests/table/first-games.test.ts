/** The goal of a game is shown at the first table of it, until somebody closes it. */

// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { closeGoal, isFirstGame } from "$web/table/first-games";

beforeEach(() => localStorage.clear());

it("is shown at the first table of a game, also after a reload, and at no other", () => {
  expect(isFirstGame("spite", "one")).toBe(true);
  expect(isFirstGame("spite", "one")).toBe(true);
  expect(isFirstGame("spite", "two")).toBe(false);
  expect(isFirstGame("malice", "three")).toBe(true);
});

it("stays closed", () => {
  isFirstGame("spite", "one");
  closeGoal("spite");
  expect(isFirstGame("spite", "one")).toBe(false);
});

it("is shown where what is stored cannot be read", () => {
  localStorage.setItem("parlour.first-games", "{");
  expect(isFirstGame("spite", "one")).toBe(true);
});
