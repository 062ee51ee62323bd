import { readFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { createBuilder, minify } from "vite";
import { createSiteConfig } from "../build/site-config.ts";

/** Own files below this are one line for each folder. */
const SMALL_BYTES = 300;

/** A script of the built site as it was loaded. */
interface LoadedScript {
  readonly path: string;
  /** Bytes at Brotli 11. */
  readonly brotli: number;
}

/**
 * Of what scripts consist: packages, and our own files, each with its bytes at Brotli 11. A script's bytes are shared out by
 * what each of its modules weighs when it is minified and compressed by itself, so the sum is that of the scripts.
 */
export async function weighModules(scripts: readonly LoadedScript[]) {
  const weights = new Map<string, number>();
  for (const { fileName, modules } of await buildChunks()) {
    const script = scripts.find(({ path }) => path === `/${fileName}`);
    if (!script) continue;
    const found = await Promise.all(Object.entries(modules).map(weighModule));
    const sum = found.reduce((total, [, bytes]) => total + bytes, 0);
    for (const [name, bytes] of found) {
      weights.set(name, (weights.get(name) ?? 0) + (bytes / sum) * script.brotli);
    }
  }
  for (const [file, bytes] of [...weights]) {
    const [folder] = /^src\/\w+\//.exec(file) ?? [];
    if (folder === undefined || bytes >= SMALL_BYTES) continue;
    const others = `${folder}: other files`;
    weights.delete(file);
    weights.set(others, (weights.get(others) ?? 0) + bytes);
  }
  return [...weights]
    .sort(([, a], [, b]) => b - a)
    .map(([what, bytes]) => ({ what, bytes: Math.round(bytes) }));
}

/** Builds the client once more, into nothing: the bundler tells the modules of a script only as it makes it. */
async function buildChunks() {
  const build = JSON.parse(await readFile("dist/client/builds/latest.json", "utf8"));
  const config = await createSiteConfig({ root: resolve("."), build });
  const builder = await createBuilder({ ...config, configFile: false, logLevel: "error" });
  const { client } = builder.environments;
  if (!client) throw new Error("The client must be configured.");
  client.config.build.write = false;
  const built = await builder.build(client);
  if (!("output" in built)) throw new Error("The client is built once.");
  return built.output.filter((output) => output.type === "chunk");
}

async function weighModule([id, { code }]: [string, { readonly code: string | null }]) {
  // Nothing is unused: the exports are gone, because the bundle has put the modules together.
  const options = { compress: { unused: false }, mangle: { toplevel: true } };
  const { code: small } = await minify(id, code ?? "", options);
  return [nameModule(id), brotliCompressSync(small).byteLength] as const;
}

/** A package by its name, our own by its path. */
function nameModule(id: string): string {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  if (name !== undefined) return name;
  return id.startsWith("\0") ? "the bundler's runtime" : relative(".", id);
}
