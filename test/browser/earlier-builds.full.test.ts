import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { carryOverFiles } from "../../scripts/deploy/earlier-builds/carry-over-files.ts";
import { openLiveSite } from "../../scripts/deploy/earlier-builds/live-site.ts";
import { DEPLOY_SETTINGS, PLATFORM_LIMITS } from "../../scripts/deploy/settings.ts";
import { systemClock } from "../../scripts/deploy/tools.ts";
import type { ServedSite } from "../../scripts/serve/site.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { buildMetaUrl } from "../../src/shared/build-info.ts";
import { buildChanged, type ChangedBuild } from "../support/changed-build.ts";
import { headerLinkOf } from "../support/frame.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { serveBuild } from "../support/serve-build.ts";
import { type Visit, visit } from "../support/visit.ts";

/** A tab opened during one of the builds, with its failed responses. */
interface Tab extends Visit {
  readonly mark: string;
  readonly failures: string[];
}

let site: ServedSite;
let third: ChangedBuild;
const tabs: Tab[] = [];
/** The ids of the replaced builds. */
const replaced: string[] = [];
const leftOut: string[] = [];

beforeAll(async () => {
  site = await serveBuild();
  tabs.push(await openTab(""));
  for (const mark of ["Second", "Third"]) {
    third = await deploy(mark);
    tabs.push(await openTab(mark));
  }
}, 180_000);

afterAll(() => site?.stop());

describe("after three deploys that change every file", () => {
  it("no file of the earlier builds was left out", () => {
    expect(leftOut).toEqual([]);
  });

  it.each([
    ["first", 0],
    ["second", 1],
    ["third", 2],
  ])(
    "a tab of the %s build visits all pages with its own code and text, without a reload",
    async (_which, index) => {
      const tab = tabs[index];
      if (!tab) throw new Error("The tab was not opened.");
      for (const { path, heading } of [...TESTED_PAGES.slice(1), ...TESTED_PAGES.slice(0, 1)]) {
        await headerLinkOf(tab.page, path).click();
        await tab.page.locator(`h1:text-is("${`${tab.mark} ${heading}`.trim()}")`).waitFor();
      }
      expect(tab.documents).toEqual(["/"]);
      expect(tab.failures).toEqual([]);
      expect(tab.output).toEqual([]);
    },
  );

  it("each build's metadata is still available", async () => {
    for (const id of replaced) {
      const meta = await fetch(`${site.origin}${buildMetaUrl(id)}`);
      expect(await meta.json()).toMatchObject({ id, prerendered: PAGES.map(({ path }) => path) });
    }
  });

  it("the number of files stays far below the platform's limit", async () => {
    const files = await readdir(third.clientDirectory, { recursive: true, withFileTypes: true });
    expect(files.length).toBeLessThan(PLATFORM_LIMITS.files / 10);
  });
});

/** Replaces the served build with one that carries over its files, on the same port. */
async function deploy(mark: string): Promise<ChangedBuild> {
  const build = await buildChanged(mark);
  replaced.push((await (await fetch(`${site.origin}/builds/latest.json`)).json()).id);
  const live = openLiveSite({
    fetch,
    clock: systemClock,
    origin: site.origin,
    signal: AbortSignal.timeout(60_000),
  });
  const report = await carryOverFiles({
    site: live,
    clientDirectory: build.clientDirectory,
    limits: DEPLOY_SETTINGS,
    now: Date.now(),
  });
  leftOut.push(...report.leftOut);
  const port = Number(new URL(site.origin).port);
  await site.stop();
  site = await serveBuild({ port, workerDirectory: build.workerDirectory });
  // Unlike a deploy, this interrupts the site briefly, so background requests of tabs fail.
  for (const { output } of tabs) output.length = 0;
  const { id } = JSON.parse(await readFile(`${build.clientDirectory}/builds/latest.json`, "utf8"));
  expect(id).toBe(build.id);
  return build;
}

async function openTab(mark: string): Promise<Tab> {
  const opened = await visit("/", site.origin);
  const failures: string[] = [];
  opened.page.on("response", (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  return { ...opened, mark, failures };
}
