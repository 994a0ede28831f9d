/** Steps of the build: fonts are asked for with the page itself, and every file also comes compressed. */

import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const FONTS = /-latin-wght-normal-.*\.woff2$/; // those that every page uses
const COMPRESSIBLE = /\.(js|css|html|svg)$/;
const WORTH_IT = 500; // bytes

/** Otherwise the browser finds out about fonts only when it draws text with them. */
export function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FONTS.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
            injectTo: "head" as const,
          })),
    },
  };
}

/** Writes `.br` and `.gz` files beside the others, so that the server has nothing to compress. */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved: (config) => void (folder = config.build.outDir),
    closeBundle: () => readdirSync(folder, { recursive: true, encoding: "utf-8" }).forEach((file) => compress(join(folder, file))),
  };
}

function compress(file: string): void {
  if (!COMPRESSIBLE.test(file) || statSync(file).size < WORTH_IT) return;
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
