import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findVersionBefore, readLiveVersion } from "../../scripts/deploy/account/deployments.ts";
import { createWrangler } from "../../scripts/deploy/account/wrangler.ts";
import { deploySite } from "../../scripts/deploy/deploy-site.ts";
import { switchBack } from "../../scripts/deploy/publish.ts";
import { removePreview } from "../../scripts/deploy/remove-preview.ts";
import { createProgress, type DeployTools, systemClock } from "../../scripts/deploy/tools.ts";
import { type CloudflareApi, serveCloudflareApi } from "../support/cloudflare-api.ts";
import { ownSite } from "../support/own-site.ts";

const ADDRESS = "https://lagan-and-coast.operator.workers.dev";
const version = (number: number) => `0000000${number}-0000-4000-8000-000000000000`;
const path = "/workers/scripts/lagan-and-coast";
const script = resolve("node_modules/wrangler/bin/wrangler.js");

let api: CloudflareApi;
let root: string;
let tools: DeployTools;
const asked = new Set<string>();

beforeAll(async () => {
  api = await serveCloudflareApi();
  root = await mkdtemp(join(tmpdir(), "deployed-"));
  for (const part of ["dist", "wrangler.toml", "package.json"])
    await cp(part, join(root, part), { recursive: true });
  for (const part of ["src", "migrations"]) await symlink(resolve(part), join(root, part)).catch(() => {});
  const environment = {
    ...process.env,
    CLOUDFLARE_API_BASE_URL: `${api.origin}`,
    // The stand-in takes any.
    CLOUDFLARE_API_TOKEN: "stand-in",
    CLOUDFLARE_ACCOUNT_ID: "acc",
    // A person at a terminal, also where an automation runs the tests.
    CI: "",
  };
  tools = {
    root,
    wrangler: createWrangler({ root, script, environment }),
    // Every address of the account leads to the site that is served here.
    fetch: (async (input: URL, options: RequestInit) => {
      asked.add(input.origin);
      return await fetch(new URL(input.pathname + input.search, ownSite.origin), options);
    }) as typeof fetch,
    clock: systemClock,
    progress: createProgress(() => {}),
    environment,
    build: async () => {},
    tryServiceWorker: async () => null,
  };
});

afterAll(async () => {
  await api?.stop();
  await rm(root, { recursive: true, force: true });
});

it("the installed wrangler does what a deploy asks of it: first, again, and back", async () => {
  const first = await deploySite({ kind: "production" }, tools);
  expect(first).toMatchObject({ address: ADDRESS, version: version(2), before: undefined });
  expect(asked).toEqual(new Set([ADDRESS]));

  api.changes.length = 0;
  const second = await deploySite({ kind: "production" }, tools);
  expect(second).toMatchObject({ address: ADDRESS, version: version(3), before: version(2) });
  expect(asked).toContain("https://00000003-lagan-and-coast.operator.workers.dev");
  const steps = api.changes.filter((change) => change.includes(path));
  expect(steps.slice(0, 3)).toEqual([
    `POST ${path}/assets-upload-session`,
    `POST ${path}/versions`,
    `POST ${path}/deployments`,
  ]);

  const worker = "lagan-and-coast";
  const note = { build: "b", workerAddress: ADDRESS, rejected: version(3) };
  await switchBack({ worker, to: version(2), from: version(3), note }, tools);
  const live = await readLiveVersion(tools.wrangler, worker);
  expect(live).toMatchObject({
    id: version(2),
    siteOrigin: ADDRESS,
    workerAddress: ADDRESS,
    build: first.buildId,
  });
  expect(live?.history[0]?.note).toEqual(note);
  // All of them are one build, so there is none to go back to.
  expect(live && (await findVersionBefore(tools.wrangler, worker, live))).toBeNull();
  expect(api.unknown).toEqual([]);
}, 300_000);

it("the installed wrangler says it in a way that is understood when a preview does not exist", async () => {
  expect(await removePreview("pr-12", tools)).toContain("nothing had to be removed");
}, 60_000);

it("an automation whose token reaches the live site's account removes no preview", async () => {
  const automation = { ...tools, environment: { ...tools.environment, CI: "true" } };
  await expect(removePreview("pr-12", automation)).rejects.toThrow(
    "The token of previews reaches the account",
  );
}, 60_000);

it.each([
  [429, 971],
  [500, 10013],
])(
  "an API that answers %i, code %i, is not taken for a token that is wrong",
  async (status, code) => {
    api.trouble = { status, code, message: "what Cloudflare says" };
    try {
      await expect(deploySite({ kind: "production" }, tools)).rejects.toMatchObject({
        message: expect.stringContaining(`what Cloudflare says [code: ${code}]`),
        advice: expect.stringContaining("That says nothing about the token."),
      });
    } finally {
      api.trouble = undefined;
    }
  },
  60_000,
);
