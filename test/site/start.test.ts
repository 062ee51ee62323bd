import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { isBuilt } from "../../scripts/build/run-build.ts";
import { copyProject } from "../support/copy-project.ts";
import { findFreePort } from "../support/listen.ts";
import { ownSite } from "../support/own-site.ts";

let project: Awaited<ReturnType<typeof copyProject>>;

// Copies the build, too, because a new build takes long.
beforeAll(async () => {
  project = await copyProject(["migrations", "dist"]);
});
afterAll(() => project.remove());

const isServed = (origin: string) =>
  fetch(origin).then(
    async (response) => response.ok && (await response.text()) !== "",
    () => false,
  );

const readBuildTime = async () => (await stat(join(project.root, "dist/worker/index.js"))).mtimeMs;

describe("npm start", { timeout: 120_000 }, () => {
  it("npm start reports a port that is in use, suggests the next port and exits with 1", async () => {
    const port = Number(new URL(ownSite.origin).port);
    const child = project.start("start", { PORT: String(port) });
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
    expect(stderr.trim()).toBe(
      `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
    );
    expect(code).toBe(1);
  });

  it("npm start serves an existing build without a new build and without a home directory, and stops when npm stops", async () => {
    const built = await readBuildTime();
    const site = project.start("start", { PORT: "0", HOME: "/dev/null", XDG_CONFIG_HOME: "/dev/null" });
    let screen = "";
    for (const stream of [site.stdout, site.stderr]) stream.on("data", (part) => (screen += part));
    const findOrigin = () => {
      if (site.exitCode !== null) throw new Error(screen);
      return /served at (http:\/\/\S+)/.exec(screen)?.[1];
    };
    await expect.poll(findOrigin, { timeout: 100_000 }).toBeDefined();
    const origin = findOrigin() ?? "";
    // Canonical URLs and links in e-mails begin with SITE_ORIGIN. Both must lead to the local site.
    expect(await (await fetch(origin)).text()).toContain(`<link rel="canonical" href="${origin}/"`);

    expect(await readBuildTime()).toBe(built);
    expect(screen).not.toMatch(/error/i);

    // The signal reaches npm and its shell, but possibly not the server.
    site.kill("SIGTERM");
    await expect.poll(() => isServed(origin)).toBe(false);
  });

  it("npm start answers 300 visitors who connect during the start, and frees the port after kill -9", async () => {
    const PORT = String(await findFreePort());
    // Without npm, because npm does not pass kill -9 on.
    const server = spawn(process.execPath, ["scripts/serve/start.ts"], {
      cwd: project.root,
      env: { ...process.env, PORT },
      detached: true,
      stdio: "ignore",
    });
    onTestFinished(() => {
      try {
        process.kill(-(server.pid ?? 0), "SIGKILL");
      } catch {}
    });
    const visit = () => isServed(`http://127.0.0.1:${PORT}`);
    const visits = Array.from({ length: 300 }, () =>
      expect.poll(visit, { timeout: 100_000, interval: 250 }).toBe(true),
    );
    await Promise.all(visits);

    server.kill("SIGKILL");
    await expect.poll(visit).toBe(false);
  });

  it("isBuilt returns false if a build was interrupted or a source has changed", async () => {
    const { root } = project;
    const latest = join(root, "dist/client/builds/latest.json");
    await rename(latest, `${latest}.tmp`);
    expect(await isBuilt(root)).toBe(false);
    await rename(`${latest}.tmp`, latest);
    expect(await isBuilt(root)).toBe(true);
    await appendFile(join(root, "src/styles/tokens.css"), "\n");
    expect(await isBuilt(root)).toBe(false);
  });

  it("npm start prints a mistake in the content without a stack trace and exits with 1", async () => {
    const file = join(project.root, "src/content/brand.ts");
    const brand = await readFile(file, "utf8");
    await writeFile(file, brand.replace('referencePrefix = "', 'referencePrefix = "a'));
    const child = project.start("start", { PORT: "0" });
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
    expect(stderr).toMatch(/content\/brand\.ts: referencePrefix is .*capital letters/);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  });
});
