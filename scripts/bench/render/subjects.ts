import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createBuilder } from "vite";
import { createSiteConfig } from "../../build/site-config.ts";

const BENCH_DIRECTORY = "dist/bench";

/** Options of a Worker that only renders pages, with React as usually called in a Worker. */
const BARE_REACT = { workerEntry: "./scripts/bench/render/bare-react.tsx", areLibrariesLean: false };

/** The Workers that the bench builds, with their differences from the site's own configuration. */
const BUILT = {
  "bare-react": { options: BARE_REACT, alias: {} },
  /** The same with React's Node build, which the site uses. */
  "bare-react-for-node": { options: BARE_REACT, alias: { "react-dom/server": "react-dom/server.node" } },
  /** The site as uploaded with Cloudflare Images as its only engine: without codecs. */
  site: { options: { imageEngines: "binding" }, alias: {} },
} as const;

/**
 * Builds a Worker, with the client files of the site.
 * @returns The Worker's folder.
 */
export async function buildWorker(name: keyof typeof BUILT): Promise<string> {
  const directory = join(BENCH_DIRECTORY, name);
  const { options, alias } = BUILT[name];
  const config = await createSiteConfig({
    root: resolve("."),
    workerDirectory: directory,
    build: JSON.parse(await readFile("dist/client/builds/latest.json", "utf8")),
    ...options,
  });
  const builder = await createBuilder({
    ...config,
    resolve: { alias },
    configFile: false,
    logLevel: "error",
  });
  const { worker } = builder.environments;
  if (!worker) throw new Error("The Worker must be configured.");
  await builder.build(worker);
  return directory;
}

/**
 * Writes a Worker that responds with a constant of this many bytes.
 * @returns The Worker's folder.
 */
export async function writeConstant(bytes: number): Promise<string> {
  const directory = join(BENCH_DIRECTORY, "constant");
  await mkdir(directory, { recursive: true });
  const script = `const body = new TextEncoder().encode("x".repeat(${bytes}));
const headers = { "Content-Type": "text/html; charset=utf-8" };
export default { fetch: () => new Response(body, { headers }) };
`;
  await writeFile(join(directory, "index.js"), script);
  return directory;
}
