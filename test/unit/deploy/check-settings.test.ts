import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSettings } from "../../../scripts/deploy/check/check-settings.ts";
import { DeployFailure } from "../../../scripts/deploy/failure.ts";
import { DEPLOY_SETTINGS } from "../../../scripts/deploy/settings.ts";
import { readWranglerToml } from "../../../scripts/wrangler-toml.ts";
import { readSettingsFile } from "../../support/deploy-stage.ts";

const ORIGIN = 'SITE_ORIGIN = "https://www.our-cars.example"';
const DOMAIN = '\n[[routes]]\npattern = "www.owner.test"\ncustom_domain = true\n';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "settings-"));
});
afterEach(() => rm(root, { recursive: true }));

describe("valid deploy settings", () => {
  it("come from wrangler.toml, without an address until the first deploy", async () => {
    expect(await check((text) => text)).toEqual({
      settings: {
        worker: "our-cars",
        accountId: undefined,
        siteOrigin: undefined,
        imageEngines: ["binding"],
      },
      problems: [],
    });
  });

  it.each([
    ["a domain", ORIGIN, DOMAIN, "https://www.owner.test"],
    [
      "a domain and the same SITE_ORIGIN",
      'SITE_ORIGIN = "https://www.owner.test"',
      DOMAIN,
      "https://www.owner.test",
    ],
    ["a workers.dev address", 'SITE_ORIGIN = "https://a.b.workers.dev"', "", "https://a.b.workers.dev"],
  ])("may contain %s", async (_what, origin, routes, address) => {
    const { settings, problems } = await check((text) => text.replace(ORIGIN, origin) + routes);
    expect(problems).toEqual([]);
    expect(settings?.siteOrigin).toBe(address);
  });
});

describe("an invalid deploy setting", () => {
  it.each<[string, string, string | RegExp]>([
    ['name = "our-cars"', "", 'name is not set. Give the Worker a name such as "my-cars".'],
    ['name = "our-cars"', `name = "${"a".repeat(55)}"`, /^name must have at most 54 lower-case letters/],
    ['name = "our-cars"', 'name = "Upper"', /^(name must have|wrangler\.toml cannot be read)/],
    ["name = ", "name == ", /^wrangler\.toml cannot be read: /],
    [ORIGIN, "", "SITE_ORIGIN is not set. Give the public address, such as https://www.example.com."],
    [
      ORIGIN,
      'SITE_ORIGIN = "www.owner.test"',
      'SITE_ORIGIN must be a scheme and a host such as https://www.example.com, not "www.owner.test".',
    ],
    [ORIGIN, 'SITE_ORIGIN = "http://www.owner.test"', /^SITE_ORIGIN must begin with https:\/\/ for a deploy/],
    [
      ORIGIN,
      'SITE_ORIGIN = "https://www.owner.test"',
      'SITE_ORIGIN is https://www.owner.test, but no [[routes]] leads there. Add pattern = "www.owner.test" with custom_domain = true.',
    ],
    [ORIGIN, "SITE_ORIGIN = 5", "[vars] SITE_ORIGIN must be text in quotation marks."],
    [
      ORIGIN,
      `${ORIGIN}\nIMAGE_SIGNING_KEY = "x"`,
      '[vars] IMAGE_SIGNING_KEY is a secret and must not stand in a file. Set it with "npx wrangler secret put IMAGE_SIGNING_KEY".',
    ],
    [
      'IMAGE_ENGINES = "auto"',
      'IMAGE_ENGINES = "sharp"',
      'IMAGE_ENGINES must be auto, or one or more of binding, wasm, not "sharp".',
    ],
    [
      '[images]\nbinding = "IMAGES"',
      "",
      'IMAGE_ENGINES names "binding", but wrangler.toml has no [images] with binding = "IMAGES".',
    ],
    ['REQUEST_LOG = "on"', 'REQUEST_LOG = "yes"', /^REQUEST_LOG must be/],
    ['MEASURE_VISITS = "on"', 'MEASURE_VISITS = "yes"', /^MEASURE_VISITS must be/],
    ['SERVICE_WORKER = "on"', 'SERVICE_WORKER = "yes"', /^SERVICE_WORKER must be/],
    ['BOOKINGS_TO = ""', 'BOOKINGS_TO = "someone"', /^BOOKINGS_TO must be/],
    [
      'BOOKINGS_COPY_TO_VISITOR = "off"',
      'BOOKINGS_COPY_TO_VISITOR = "no"',
      /^BOOKINGS_COPY_TO_VISITOR must be/,
    ],
    ['BOOKINGS_RETENTION_DAYS = ""', 'BOOKINGS_RETENTION_DAYS = "0"', /^BOOKINGS_RETENTION_DAYS must be/],
    [
      "[observability]",
      '[[routes]]\npattern = "www.owner.test/*"\nzone_name = "owner.test"\n[observability]',
      "[[routes]] www.owner.test/* needs custom_domain = true: then Cloudflare makes the address and its certificate.",
    ],
    [
      "[observability]",
      '[[routes]]\npattern = "www.owner.test/x"\ncustom_domain = true\n[observability]',
      /host such as www\.example\.com|cannot be read/,
    ],
  ])("is reported for %j replaced by %j", async (right, wrong, sentence) => {
    const engines = wrong === "" && right.startsWith("[images]") ? 'IMAGE_ENGINES = "binding"' : undefined;
    const { settings, problems } = await check((text) => {
      expect(text).toContain(right);
      const changed = text.replace(right, wrong);
      return engines === undefined ? changed : changed.replace('IMAGE_ENGINES = "auto"', engines);
    });
    expect(settings).toBeUndefined();
    expect(problems).toContainEqual(
      typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
    );
  });

  it("is reported if wrangler.toml is missing", () => {
    expect(checkFolder().problems).toEqual([
      `There is no wrangler.toml in ${root}. Run the command in the project's folder.`,
    ]);
  });

  it("is reported together with all others", async () => {
    const { problems } = await check((text) =>
      text.replace(ORIGIN, "").replace('IMAGE_ENGINES = "auto"', 'IMAGE_ENGINES = "x"'),
    );
    expect(problems).toHaveLength(2);
  });
});

describe("wrangler.toml", () => {
  const { assets, compatibility_date: date, d1_databases: databases } = readWranglerToml();

  it("lets the Worker answer pages and the asset layer serve files without running the Worker", () => {
    const handling = { html_handling: "none", not_found_handling: "none" };
    expect(assets).toMatchObject({ binding: "ASSETS", ...handling });
    expect(assets?.run_worker_first ?? false).toBe(false);
  });

  it("names every database, so that a deploy can create it", () => {
    expect(databases).toMatchObject([{ database_name: expect.any(String) }]);
  });

  it("has a valid compatibility date", () => {
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(Date.parse(date ?? "")).not.toBeNaN();
  });

  it.each(Object.entries(DEPLOY_SETTINGS))(
    "has a value above 0 for the deploy setting %s",
    (_name, value) => {
      expect(value).toBeGreaterThan(0);
    },
  );
});

async function check(change: (text: string) => string) {
  await writeFile(join(root, "wrangler.toml"), change(await readSettingsFile()));
  return checkFolder();
}

function checkFolder() {
  try {
    return { settings: readSettings(root), problems: [] };
  } catch (error) {
    if (!(error instanceof DeployFailure)) throw error;
    return { settings: undefined, problems: error.message.split("\n") };
  }
}
