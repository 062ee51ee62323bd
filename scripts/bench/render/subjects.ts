import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createBuilder } from "vite";
import { createSiteConfig } from "../../build/site-config.ts";
import { readWorkerConfig } from "../../deploy/worker-config.ts";

/** Where the bench puts its Workers. */
const BENCH_DIRECTORY = "dist/bench";

/** The Workers that are built, with what differs from the site's own configuration. */
const BUILT = {
  /** Only renders pages, with React as it comes. */
  "bare-react": { workerEntry: "./scripts/bench/render/as-it-comes.ts", areLibrariesLean: false },
  /** The same with the build of React that the site uses. */
  "bare-react-for-node": { workerEntry: "./scripts/bench/render/build-for-node.ts", areLibrariesLean: false },
  /** The site as it is uploaded while Cloudflare Images draws: without codecs. */
  site: { imageEngines: "binding" },
} as const;

/** Builds a Worker; the client's files are those of the site. @returns Its folder. */
export async function buildWorker(name: keyof typeof BUILT): Promise<string> {
  const directory = join(BENCH_DIRECTORY, name);
  const config = await createSiteConfig({
    root: resolve("."),
    workerDirectory: directory,
    build: JSON.parse(await readFile("dist/client/builds/latest.json", "utf8")),
    ...BUILT[name],
  });
  const builder = await createBuilder({ ...config, configFile: false, logLevel: "error" });
  const { worker } = builder.environments;
  if (!worker) throw new Error("The Worker must be configured.");
  await builder.build(worker);
  return directory;
}

/** Writes the Worker that answers with one constant of so many bytes. @returns Its folder. */
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

/** The variables of the built site, with the page cache on or off. */
export async function readVariables(pageCache: "on" | "off"): Promise<Readonly<Record<string, unknown>>> {
  const { vars } = await readWorkerConfig(".");
  return { ...vars, PAGE_CACHE: pageCache };
}
