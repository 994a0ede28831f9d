// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { beforeAll, expect, test } from "vitest";
import { setLanguage } from "$web/i18n/text.svelte";
import { LEVELS, levelName } from "$web/ui/bot-levels";
import LevelPicker from "$web/ui/LevelPicker.svelte";

beforeAll(() => setLanguage("de"));

test("every level can be picked, in words; the bots of the lab cannot", async () => {
  const picker = mount(LevelPicker, { target: document.body, props: { label: "Bots", value: "casual" } });
  const radios = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  expect(radios.map((radio) => radio.value)).toEqual([...LEVELS]);
  expect(radios.find((radio) => radio.checked)!.value).toBe("casual");
  expect(document.querySelector("p")!.textContent).toMatch(/^Spielt flott/);
  radios[3]!.click();
  flushSync();
  expect(document.querySelector("p")!.textContent).toMatch(/^Besser können wir/);
  await unmount(picker);
});

test("a bot of the lab at a table goes by its own name", () => {
  expect(levelName("strong")).toBe("Stark");
  expect(levelName("steady")).toBe("steady");
});
