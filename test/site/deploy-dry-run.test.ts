import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { BUDGETS } from "../support/budgets.ts";
import { copyProject } from "../support/copy-project.ts";
import { serveBuild } from "../support/serve-build.ts";

it("npm run deploy -- --dry-run works without an API token, the Worker is within its size budget, and an owner's PDF has the Content-Security-Policy for PDFs", async () => {
  const { root, start, remove } = await copyProject();
  onTestFinished(remove);
  await writeFile(join(root, "public/terms.pdf"), "%PDF-1.4");
  // Makes every build quick, because encoding pictures with full effort may take minutes.
  const config = join(root, "vite.config.ts");
  const original = await readFile(config, "utf8");
  const condition = 'mode === "quick"';
  expect(original).toContain(condition);
  await writeFile(config, original.replace(condition, "true"));
  // Replaces the owner's domain, because a deploy rejects a domain whose route the owner has yet to add.
  const settings = join(root, "wrangler.toml");
  const withoutDomain = (await readFile(settings, "utf8"))
    .replace(/^SITE_ORIGIN = .*$/m, 'SITE_ORIGIN = "https://www.site.example"')
    .replace(/^\[\[routes\]\]\n(?:.+\n)*/gm, "");
  await writeFile(settings, withoutDomain);
  const { stdout, stderr } = start("deploy -- --dry-run", { CLOUDFLARE_API_TOKEN: "" });
  const [printed, errors] = await Promise.all([text(stdout), text(stderr)]);
  expect(printed, errors).toContain("Nothing was uploaded, because this was a dry run.");
  const [, kibibytes] = /gzip: ([\d.]+) KiB/.exec(printed) ?? [];
  expect(Number(kibibytes)).toBeGreaterThan(BUDGETS.workerKibibytes / 2);
  expect(Number(kibibytes)).toBeLessThanOrEqual(BUDGETS.workerKibibytes);

  const site = await serveBuild({ workerDirectory: join(root, "dist/worker") });
  onTestFinished(() => site.stop());
  const { headers } = await fetch(`${site.origin}/terms.pdf`);
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
}, 180_000);
