import { basename, dirname, join } from "node:path";
import { build, type Plugin } from "vite";

interface PlainScript {
  /** The project's folder. */
  readonly root: string;
  /** Where the client's files are. */
  readonly clientDirectory: string;
  /** The script's address on the site, which is the same in every build. */
  readonly file: string;
  /** Its source. */
  readonly input: string;
  readonly plugins?: readonly Plugin[];
}

/** Writes one script that is no module into the client's files, with everything that it imports. */
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
