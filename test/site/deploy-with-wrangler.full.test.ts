import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
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
import { readSettingsFile } from "../support/deploy-stage.ts";
import { ownSite } from "../support/own-site.ts";

const ADDRESS = "https://our-cars.operator.workers.dev";
const version = (number: number) => `0000000${number}-0000-4000-8000-000000000000`;
const path = "/workers/scripts/our-cars";

let api: CloudflareApi;
let root: string;
let tools: DeployTools;
const asked = new Set<string>();

beforeAll(async () => {
  api = await serveCloudflareApi();
  root = await mkdtemp(join(tmpdir(), "deployed-"));
  for (const part of ["dist", "package.json"]) await cp(part, join(root, part), { recursive: true });
  await writeFile(join(root, "wrangler.toml"), await readSettingsFile());
  const built = join(root, "dist/worker/wrangler.json");
  const names = { name: "our-cars", topLevelName: "our-cars" };
  await writeFile(built, JSON.stringify({ ...JSON.parse(await readFile(built, "utf8")), ...names }));
  for (const part of ["src", "migrations"]) await symlink(resolve(part), join(root, part)).catch(() => {});
  const environment = {
    ...process.env,
    CLOUDFLARE_API_BASE_URL: `${api.origin}`,
    // The stand-in accepts any token.
    CLOUDFLARE_API_TOKEN: "stand-in",
    CLOUDFLARE_ACCOUNT_ID: "acc",
    // Behaves as at a terminal, even if the tests run in CI.
    CI: "",
  };
  tools = {
    root,
    wrangler: createWrangler({ root, environment }),
    // Sends every address of the account to the local site.
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

it("the installed wrangler deploys, deploys again and rolls back", async () => {
  const first = await deploySite({ kind: "production" }, tools);
  expect(first).toMatchObject({ address: ADDRESS, version: version(2), before: undefined });
  expect(asked).toEqual(new Set([ADDRESS]));

  api.changes.length = 0;
  const second = await deploySite({ kind: "production" }, tools);
  expect(second).toMatchObject({ address: ADDRESS, version: version(3), before: version(2) });
  expect(asked).toContain("https://00000003-our-cars.operator.workers.dev");
  const steps = api.changes.filter((change) => change.includes(path));
  expect(steps.slice(0, 3)).toEqual([
    `POST ${path}/assets-upload-session`,
    `POST ${path}/versions`,
    `POST ${path}/deployments`,
  ]);

  const worker = "our-cars";
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
  // All versions are one build, so there is no earlier build to roll back to.
  expect(live && (await findVersionBefore(tools.wrangler, worker, live))).toBeNull();
  expect(api.unknown).toEqual([]);
}, 300_000);

it("the installed wrangler's message for a missing preview is recognised", async () => {
  expect(await removePreview("pr-12", tools)).toContain("nothing had to be removed");
}, 60_000);

it("removing a preview in CI fails if the token reaches the live site's account", async () => {
  const automation = { ...tools, environment: { ...tools.environment, CI: "true" } };
  await expect(removePreview("pr-12", automation)).rejects.toThrow(
    "The token of previews reaches the account",
  );
}, 60_000);

it.each([
  [429, 971],
  [500, 10013],
])(
  "an API error %i with code %i is not reported as a wrong token",
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
