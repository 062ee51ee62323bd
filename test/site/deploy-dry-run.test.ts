import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { BUDGETS } from "../../scripts/budgets.ts";
import { copyProject } from "../support/copy-project.ts";
import { serveBuild } from "../support/serve-build.ts";

it("npm run deploy -- --dry-run packs a Worker within its budget without an account, and an owner's PDF with the policy for PDFs", async () => {
  const { root, remove } = await copyProject();
  await writeFile(join(root, "public/terms.pdf"), "%PDF-1.4");
  // A deploy encodes the pictures for minutes.
  const config = join(root, "vite.config.ts");
  const text = await readFile(config, "utf8");
  const condition = 'mode === "quick"';
  expect(text).toContain(condition);
  await writeFile(config, text.replace(condition, "true"));
  // An owner may have written the origin and not yet its route, which a deploy requires.
  const settings = join(root, "wrangler.toml");
  const withoutDomain = (await readFile(settings, "utf8"))
    .replace(/^SITE_ORIGIN = .*$/m, 'SITE_ORIGIN = "https://www.site.example"')
    .replace(/^\[\[routes\]\]\n(?:.+\n)*/gm, "");
  await writeFile(settings, withoutDomain);
  const { CLOUDFLARE_API_TOKEN: _, ...environment } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["scripts/deploy/deploy.ts", "--dry-run"],
    // The test runner sets NODE_ENV to "test", which would put React's development build into the site.
    { cwd: root, env: { ...environment, NODE_ENV: "production" } },
  );
  expect(stdout).toContain("Nothing was uploaded: this was a dry run.");
  const [, kibibytes] = /gzip: ([\d.]+) KiB/.exec(stdout) ?? [];
  expect(Number(kibibytes)).toBeGreaterThan(BUDGETS.workerKibibytes / 2);
  expect(Number(kibibytes)).toBeLessThanOrEqual(BUDGETS.workerKibibytes);

  const site = await serveBuild({ workerDirectory: join(root, "dist/worker") });
  expect((await fetch(site.origin)).status).toBe(200);
  const made = await fetch(`${site.origin}/image/logo?width=313&format=webp`);
  expect([made.status, made.headers.get("x-image-origin")]).toEqual([200, "engine"]);
  const { headers } = await fetch(`${site.origin}/terms.pdf`);
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
  await site.stop();
  await remove();
}, 180_000);
