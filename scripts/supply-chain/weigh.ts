import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { createBuilder, minify, type Plugin } from "vite";
import { createSiteConfig } from "../build/site-config.ts";

/**
 * `npm run weigh`: prints the size of each dependency where it is loaded. For the browser, minified and at Brotli 11;
 * for the Worker, minified and compressed with gzip, as Cloudflare counts; for all, the size of its own folder on disk.
 * Each is compressed alone, which is a little more than its share of a shared file.
 */
interface PackageFile {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const COMPRESS = { client: brotliCompressSync, worker: gzipSync } as const;
type Side = keyof typeof COMPRESS;

const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** The shipped parts of each package: its pieces of code, and the bytes of its binary files. */
const shipped: Record<Side, Map<string, { code: string[]; bytes: number }>> = {
  client: new Map(),
  worker: new Map(),
};

const weighPlugin: Plugin = {
  name: "weigh",
  generateBundle(_options, bundle) {
    const side = this.environment.name as Side;
    for (const output of Object.values(bundle)) {
      if (output.type === "chunk") {
        for (const [id, { code }] of Object.entries(output.modules)) find(side, id)?.code.push(code ?? "");
      } else {
        const found = find(side, output.originalFileNames[0] ?? "");
        if (found) found.bytes += COMPRESS[side](output.source).byteLength;
      }
    }
  },
};

function find(side: Side, id: string) {
  const [, name] = PACKAGE.exec(id) ?? [];
  if (name === undefined) return undefined;
  const found = shipped[side].get(name) ?? { code: [], bytes: 0 };
  shipped[side].set(name, found);
  return found;
}

async function weigh(side: Side, name: string): Promise<string> {
  const found = shipped[side].get(name);
  if (!found) return "";
  // Keep unused code: the bundle has removed the exports, so the minifier would drop everything.
  const options = { compress: { unused: false }, mangle: { toplevel: true } };
  const { code } = await minify(`${name}.js`, found.code.join("\n"), options);
  return formatKilobytes(COMPRESS[side](code).byteLength + found.bytes);
}

function measureFolder(name: string): number {
  const folder = join("node_modules", name);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => !file.includes("node_modules"))
    .map((file) => statSync(join(folder, file)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

const config = await createSiteConfig({ root: process.cwd() });
const plugins = [...(config.plugins ?? []), weighPlugin];
await (await createBuilder({ ...config, plugins, configFile: false, logLevel: "error" })).buildApp();

const { dependencies, devDependencies }: PackageFile = JSON.parse(readFileSync("package.json", "utf8"));
for (const name of [...Object.keys(dependencies), ...Object.keys(devDependencies)].sort()) {
  const row = {
    browser: await weigh("client", name),
    worker: await weigh("worker", name),
    disk: formatKilobytes(measureFolder(name)),
  };
  console.log(
    `${name.padEnd(32)}${row.browser.padStart(12)}${row.worker.padStart(12)}${row.disk.padStart(14)}`,
  );
}
