// Reads games (one JSON text a line) and writes what a page makes of each, with the page's own code.
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

const { module } = await runnerImport(path("evening_page.ts"), { resolve: { alias: { $web: path("../web/src") } } });
for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify(module.show(JSON.parse(line))));
