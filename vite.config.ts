import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { precompress, preloadFonts } from "./web/vite-plugins.ts";

const SERVER = "http://127.0.0.1:8000";

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig(({ mode }) => ({
  root: path("web"),
  plugins: [svelte({ configFile: path("svelte.config.js") }), preloadFonts(), precompress()],
  resolve: {
    alias: { $web: path("web/src") },
    conditions: mode === "test" ? ["browser"] : undefined,
  },
  build: {
    outDir: path("src/parlour/web"),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the Content-Security-Policy allows fonts and scripts only from files
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // What the first page needs is one file. By itself, the bundler makes one for each set of pages that share something.
      output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } },
    },
  },
  server: {
    fs: { allow: [path(".")] }, // the boards are in the folders of the games
    proxy: {
      "/api": { target: SERVER, ws: true },
      "/games": SERVER, // boards of games from outside
    },
  },
  test: { include: ["tests/**/*.test.ts"] },
}));
