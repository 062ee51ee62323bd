import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv, promisify } from "node:util";
import { expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import { SETTINGS } from "../../src/server/settings/schema.ts";

const TYPES = "worker-configuration.d.ts";

it("worker-configuration.d.ts matches wrangler's generated types", async () => {
  const { scripts } = JSON.parse(await readFile("package.json", "utf8"));
  const [, ...words] = scripts["cf-typegen"].split(" ");
  const folder = await mkdtemp(join(tmpdir(), "types-"));
  try {
    for (const file of ["wrangler.toml", ".dev.vars.example", "src/worker.ts"])
      await cp(file, join(folder, file));
    const wrangler = resolve("node_modules/wrangler/bin/wrangler.js");
    await promisify(execFile)(process.execPath, [wrangler, ...words], { cwd: folder });
    const written = await readFile(join(folder, TYPES), "utf8");
    expect(await readFile(TYPES, "utf8"), "run npm run cf-typegen").toBe(written);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it("the settings are exactly the variables of wrangler.toml and the secrets of .dev.vars.example", async () => {
  const { vars } = unstable_readConfig({ config: "wrangler.toml" }, { hideWarnings: true });
  const secrets = parseEnv(await readFile(".dev.vars.example", "utf8"));
  expect([...Object.keys(vars), ...Object.keys(secrets)].sort()).toEqual(Object.keys(SETTINGS).sort());
});
