import { basename, dirname, join } from "node:path";
import { build, type Plugin } from "vite";

interface PlainScript {
  /** The project's folder. */
  readonly root: string;
  /** The folder of the client's files. */
  readonly clientDirectory: string;
  /** The script's URL on the site, which is the same in every build. */
  readonly file: string;
  readonly input: string;
  readonly plugins?: readonly Plugin[];
}

/** Bundles one classic script (not a module) with all its imports into the client's folder. */
export async function buildPlainScript({
  root,
  clientDirectory,
  file,
  input,
  plugins = [],
}: PlainScript): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [...plugins],
    build: {
      outDir: join(root, clientDirectory, dirname(file)),
      emptyOutDir: false,
      rollupOptions: { input, output: { format: "iife", entryFileNames: basename(file) } },
    },
  });
}
