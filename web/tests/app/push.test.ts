import { expect, test } from "vitest";
import { deviceId } from "$web/app/push";

test("a browser has the id that the server gives it", async () => {
  expect(await deviceId("https://push.example.org/one")).toBe("push-f3697783316d778c2ef9bd24a4fd127c");
});
