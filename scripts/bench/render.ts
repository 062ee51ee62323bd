import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { createBuilder } from "vite";
import { PAGES } from "../../src/content/site-pages.ts";
import { iconsPlugin } from "../build/icons-plugin.ts";
import { picturesPlugin } from "../build/pictures-plugin.ts";
import { findMedian, measureInTurns, type Table } from "./report.ts";
import { type Subjects, startServer } from "./servers.ts";

const BARE_DIRECTORY = "dist/bench";
const BARE_REACT = "bare React";

/** The site does not cache documents of URLs with a query. */
const UNCACHED = "?uncached";

const ROUNDS = 11;
const REQUESTS = 400;
/** Requests to each page before the measurement, so that V8 can optimise the code. */
const WARM_UP_REQUESTS = 1_000;
const CONCURRENT_REQUESTS = 16;

export async function measureRenders({ sites, stack }: Subjects): Promise<Table[]> {
  await buildBareReact();
  const bareReact = await startServer(BARE_DIRECTORY, stack);
  const servers = [...sites, { checkout: BARE_REACT, ...bareReact }];
  const subjects = PAGES.flatMap(({ path }) =>
    servers.map((server) => ({ page: path + UNCACHED, ...server })),
  );
  for (const { origin, page } of subjects) await fetchPages(origin + page, WARM_UP_REQUESTS);
  const measured = await measureInTurns(ROUNDS, subjects, async ({ origin, page, readProcessorTime }) => {
    const before = await readProcessorTime();
    await fetchPages(origin + page, REQUESTS);
    return (REQUESTS / ((await readProcessorTime()) - before)) * 1_000;
  });
  const bare = measured.filter(({ checkout }) => checkout === BARE_REACT);
  const rows = measured
    .filter(({ checkout }) => checkout !== BARE_REACT)
    .map(({ page, checkout, values }) => {
      const bareValues = bare.find((other) => other.page === page)?.values ?? [];
      // Compares values of the same round, because the speed of a shared machine changes between rounds.
      const ratio = findMedian(values.map((value, round) => value / (bareValues[round] ?? Number.NaN)));
      return {
        page,
        checkout,
        "site (renders/s)": Math.round(findMedian(values)),
        "bare React (renders/s)": Math.round(findMedian(bareValues)),
        "site / bare React": ratio.toFixed(2),
      };
    });
  const title = `Renders per second of processor time, or of elapsed time outside Linux (medians of ${ROUNDS} rounds)`;
  return [{ title, rows }];
}

async function buildBareReact(): Promise<void> {
  const { build, environments } = await createBuilder({
    configFile: false,
    logLevel: "error",
    plugins: [
      react(),
      cloudflare({ viteEnvironment: { name: "worker" }, config: { main: "scripts/bench/bare-react.tsx" } }),
      picturesPlugin({ root: ".", effort: "full" }),
      iconsPlugin(),
    ],
    environments: {
      worker: {
        build: { outDir: BARE_DIRECTORY, minify: true, rollupOptions: { output: { keepNames: true } } },
      },
    },
  });
  if (environments.worker) await build(environments.worker);
}

async function fetchPages(url: string, count: number): Promise<void> {
  let remaining = count;
  const fetchInTurn = async () => {
    while (remaining-- > 0) {
      const response = await fetch(url);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${url} returned status ${response.status}.`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, fetchInTurn));
}
