import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { BUDGETS } from "../../scripts/budgets.ts";

const WORKER = "dist/worker";

it("the Worker with all image engines stays within its budget, compressed as Cloudflare counts it", async () => {
  const modules = (await readdir(WORKER, { recursive: true })).filter((file) => /\.(js|wasm)$/.test(file));
  const contents = await Promise.all(modules.map((file) => readFile(join(WORKER, file))));
  const kibibytes = gzipSync(Buffer.concat(contents)).byteLength / 1024;
  expect(kibibytes).toBeGreaterThan(BUDGETS.workerCodeKibibytes);
  expect(kibibytes).toBeLessThanOrEqual(BUDGETS.workerKibibytes);
});
