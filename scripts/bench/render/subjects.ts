import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createBuilder } from "vite";
import { createSiteConfig } from "../../build/site-config.ts";

/** Where the bench puts its Workers. */
const BENCH_DIRECTORY = "dist/bench";

/** Only renders pages, with React as anybody would call it in a Worker. */
const BARE_REACT = { workerEntry: "./scripts/bench/render/bare-react.tsx", areLibrariesLean: false };

/** The Workers that are built, with what differs from the site's own configuration. */
const BUILT = {
  "bare-react": { options: BARE_REACT, alias: {} },
  /** The same with the build of React that the site uses. */
  "bare-react-for-node": { options: BARE_REACT, alias: { "react-dom/server": "react-dom/server.node" } },
  /** The site as it is uploaded while Cloudflare Images draws: without codecs. */
  site: { options: { imageEngines: "binding" }, alias: {} },
} as const;

/** Builds a Worker; the client's files are those of the site. @returns Its folder. */
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
