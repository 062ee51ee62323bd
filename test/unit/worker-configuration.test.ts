import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv, promisify } from "node:util";
import { expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import { SETTINGS } from "../../src/server/settings/schema.ts";

const TYPES = "worker-configuration.d.ts";

it("the types of the bindings are those that wrangler writes", async () => {
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

it("every setting is in wrangler.toml or is a secret, and nothing else is a setting", async () => {
  const { vars } = unstable_readConfig({ config: "wrangler.toml" }, { hideWarnings: true });
  const secrets = parseEnv(await readFile(".dev.vars.example", "utf8"));
  expect([...Object.keys(vars), ...Object.keys(secrets)].sort()).toEqual(Object.keys(SETTINGS).sort());
});

it("every setting is explained to the operator", async () => {
  const explained = await readFile("docs/settings.md", "utf8");
  expect(Object.keys(SETTINGS).filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
});
