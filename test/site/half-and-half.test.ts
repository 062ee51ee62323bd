import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { carryOverFiles } from "../../scripts/deploy/earlier-builds/carry-over-files.ts";
import { openLiveSite } from "../../scripts/deploy/earlier-builds/live-site.ts";
import { DEPLOY_SETTINGS } from "../../scripts/deploy/settings.ts";
import { systemClock } from "../../scripts/deploy/tools.ts";
import type { ServedSite } from "../../scripts/serve/site.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { BUILD_HEADER } from "../../src/shared/build-info.ts";
import { buildPayloadFile } from "../../src/shared/payload-url.ts";
import { RECOVERY_URL } from "../../src/shared/recovery.ts";
import { seedChance } from "../support/chance.ts";
import { type Edge, serveEdge } from "../support/edge.ts";
import { ownSite } from "../support/own-site.ts";
import { makeSecondBuild, type SecondBuild } from "../support/second-build.ts";
import { serveBuild } from "../support/serve-build.ts";

/** Chance selects each version many times for each page. */
const VISITS_OF_A_PAGE = 10;

let second: SecondBuild;
let newSite: ServedSite;
let edge: Edge;

/** A file that a document needs, and its response. */
interface Answered {
  readonly file: string;
  readonly build: string;
  readonly status: number;
  readonly from: string | undefined;
  readonly cacheControl: string | null;
}

let answers: readonly Answered[];

beforeAll(async () => {
  second = await makeSecondBuild();
  const signal = AbortSignal.timeout(60_000);
  const site = openLiveSite({ fetch, clock: systemClock, origin: ownSite.origin, signal });
  const clientDirectory = join(second.workerDirectory, "../client");
  await carryOverFiles({ site, clientDirectory, limits: DEPLOY_SETTINGS, now: Date.now() });
  newSite = await serveBuild({ workerDirectory: second.workerDirectory });
  const halves = [ownSite.origin, newSite.origin].map((origin) => ({ origin, share: 1 }));
  edge = await serveEdge(halves, seedChance(1));
  answers = await visitAllPages();
}, 120_000);

afterAll(async () => {
  await edge?.stop();
  await newSite?.stop();
});

describe("while a new version spreads and each request reaches either version", () => {
  it("documents of the old build find all their files on both versions", () => {
    const old = answers.filter(({ build }) => build !== second.id);
    expect(new Set(old.map(({ from }) => from)).size).toBe(2);
    expect(old.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it("documents of the new build miss files only on the old version, in uncached 404s", () => {
    const recent = answers.filter(({ build }) => build === second.id);
    const missed = recent.filter(({ status }) => status !== 200);
    expect(recent.length).toBeGreaterThan(missed.length);
    for (const { status, from, cacheControl } of missed)
      expect([status, from, cacheControl]).toEqual([404, ownSite.origin, "no-store"]);
  });

  it("every document finds the recovery script on both versions", () => {
    const recovery = answers.filter(({ file }) => file === RECOVERY_URL);
    expect(recovery).toHaveLength(PAGES.length * VISITS_OF_A_PAGE);
    expect(new Set(recovery.map(({ build, from }) => `${build} ${from}`)).size).toBe(4);
    expect(recovery.filter(({ status }) => status !== 200)).toEqual([]);
  });
});

async function visitAllPages(): Promise<Answered[]> {
  const found: Answered[] = [];
  for (const { id, path } of PAGES) {
    for (let visit = 0; visit < VISITS_OF_A_PAGE; visit++) {
      const document = await fetch(new URL(path, edge.origin));
      const build = document.headers.get(BUILD_HEADER) ?? "";
      const named = (await document.text()).matchAll(/(?:href|src)="(\/assets\/[^"]+|\/recovery\.js)"/g);
      for (const file of [...[...named].map(([, name = ""]) => name), buildPayloadFile(id, build)]) {
        const answer = await fetch(new URL(file, edge.origin));
        await answer.arrayBuffer();
        const from = edge.log.at(-1)?.origin;
        const cacheControl = answer.headers.get("Cache-Control");
        found.push({ file, build, status: answer.status, from, cacheControl });
      }
    }
  }
  return found;
}
