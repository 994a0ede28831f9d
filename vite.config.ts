import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig(({ mode }) => ({
  root: path("web"),
  plugins: [svelte({ configFile: path("svelte.config.js") })],
  resolve: {
    alias: { $web: path("web") },
    conditions: mode === "test" ? ["browser"] : undefined,
  },
  build: {
    outDir: path("src/parlour/web"),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the Content-Security-Policy takes fonts and scripts from files alone
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    fs: { allow: [path(".")] }, // the boards lie in the game folders
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"] },
}));
