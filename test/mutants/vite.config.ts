import { globSync } from "node:fs";
import { defineConfig } from "vite";
import { iconsPlugin } from "../../scripts/build/icons-plugin.ts";
import { picturesPlugin } from "../../scripts/build/pictures-plugin.ts";
import { BUILT_TESTS, readArea } from "./areas.ts";

const root = process.cwd();
const files = [
  "test/support/fixed-seed.ts",
  ...globSync([...readArea().tests], { exclude: ["**/*.full.*"] }),
];

/**
 * Bundles an area's tests and their imports into a few files. workerd restarts and reloads the site for each mutant,
 * and would spend most of that time on fetching some hundred modules one by one.
 */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [picturesPlugin({ root: process.env.PICTURES_ROOT ?? root, effort: "quick" }), iconsPlugin()],
  oxc: { jsx: { runtime: "automatic", development: false } },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    minify: true,
    outDir: BUILT_TESTS,
    rolldownOptions: {
      input: Object.fromEntries(
        files.map((file) => [file.replace(/^test\/|\.tsx?$/g, "").replaceAll("/", "-"), file]),
      ),
      external: [/^cloudflare:/, /^node:/, /^vitest/, /\.wasm/],
    },
  },
});
