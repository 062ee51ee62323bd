import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readLock } from "../../../scripts/supply-chain/lock.ts";
import {
  findRuntimeSet,
  formatRuntimeSet,
  RUNTIME_TOOLS,
} from "../../../scripts/supply-chain/runtime-set.ts";

const packages = readLock();

describe("the tools that run the Worker", () => {
  it("were made for one runtime: what is tested is what is deployed", () => {
    const wanted = RUNTIME_TOOLS.map((tool) => {
      const { version, dependencies } = packages.find(({ place }) => place === `node_modules/${tool}`) ?? {};
      return `${tool} ${version} wants miniflare ${dependencies?.miniflare}`;
    });
    const versions = new Set(wanted.map((words) => words.split(" ").at(-1)));
    expect(versions.size, `${wanted.join(", ")}: npm run update-runtime installs versions that fit.`).toBe(1);
  });

  it.each(["workerd", "miniflare", "wrangler"])("share one %s", (name) => {
    const copies = packages.filter((locked) => locked.name === name).map(({ place }) => place);
    expect(copies).toEqual([`node_modules/${name}`]);
  });
});

describe("the newest releases that share a runtime", () => {
  const release = (version: string, miniflare: string, wrangler?: string) => ({
    version,
    dependencies: { miniflare, ...(wrangler !== undefined && { wrangler }) },
  });

  it("are those of one miniflare, however far some of them have gone on", () => {
    const set = findRuntimeSet({
      wrangler: [release("4.9.0", "5.1"), release("4.10.0", "5.2"), release("4.11.0", "5.3")],
      "@cloudflare/vite-plugin": [release("1.2.0", "5.1", "4.9.0"), release("1.10.0", "5.2", "4.10.0")],
      "@cloudflare/vitest-plugin": [
        release("1.0.0", "5.1", "4.9.0"),
        release("1.1.0", "5.2", "4.10.0"),
        release("1.2.0", "5.3", "4.11.0"),
      ],
    });
    expect(set && formatRuntimeSet(set)).toBe(
      "wrangler@4.10.0 @cloudflare/vite-plugin@1.10.0 @cloudflare/vitest-plugin@1.1.0 miniflare@5.2",
    );
  });

  it("are not made up where none fit", () => {
    const tools = { "@cloudflare/vite-plugin": [release("1.0.0", "5.1")], "@cloudflare/vitest-plugin": [] };
    expect(findRuntimeSet({ wrangler: [release("4.9.0", "5.1")], ...tools })).toBeUndefined();
  });
});

describe.each(readdirSync(".github/workflows"))("the workflow %s", (file) => {
  const workflow = readFileSync(`.github/workflows/${file}`, "utf8");

  it("runs only actions that are pinned to a commit, with the tag beside it", () => {
    const uses = [...workflow.matchAll(/uses: (.*)$/gm)].map(([, action]) => action);
    expect(uses.length).toBeGreaterThan(0);
    for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it("may only read the repository, and lends its credentials to no step", () => {
    expect(workflow.match(/^ *permissions:\n( +.*\n)+/gm)).toEqual(["permissions:\n  contents: read\n"]);
    expect(workflow.match(/persist-credentials: false/g)?.length).toBe(
      workflow.match(/actions\/checkout@/g)?.length,
    );
  });

  it("puts nothing that a stranger can choose into a command", () => {
    for (const [, command] of workflow.matchAll(/run: (.*)$/gm)) expect(command).not.toContain("${{");
  });

  it("runs on the Node that .nvmrc names", () => {
    expect(workflow.match(/node-version.*$/gm)).toEqual(
      Array(workflow.match(/actions\/setup-node@/g)?.length ?? 0).fill("node-version-file: .nvmrc"),
    );
  });
});

describe("the workflow that deploys", () => {
  const workflow = readFileSync(".github/workflows/site.yml", "utf8");

  it("shows in its summary what a deploy said, also where it failed, and fails with it", async () => {
    const deploys = [...workflow.matchAll(/run: (\(.*npm run deploy.*)$\n +shell: (.*)$/gm)];
    expect(deploys).toHaveLength(3);
    for (const [, command = "", shell] of deploys) {
      expect(shell).toBe("bash");
      const directory = await mkdtemp(join(tmpdir(), "summary-"));
      const summary = join(directory, "summary.md");
      const failing = command.replace(
        /npm run deploy[^)]*/,
        "node -e 'console.error(\"why\"); process.exit(1)'",
      );
      // This is how GitHub starts a step's bash.
      const { status } = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", failing], {
        env: { ...process.env, GITHUB_STEP_SUMMARY: summary },
      });
      expect(status).toBe(1);
      expect(await readFile(summary, "utf8")).toBe("```\nwhy\n");
      await rm(directory, { recursive: true });
    }
  });

  it("lends the credentials of production to what is in main alone", () => {
    const jobs = workflow.split(/^ {2}(?=[\w-]+:$)/m);
    const withProduction = jobs.filter((job) => job.includes("environment: production"));
    expect(withProduction).toHaveLength(1);
    expect(withProduction[0]).toContain("github.event_name == 'push' && github.ref == 'refs/heads/main'");
    for (const job of jobs.filter((text) => text.includes("--preview") || text.includes("--remove-preview")))
      expect(job).toContain("environment: preview");
  });

  it("gives no preview to Dependabot, even when a person runs its workflow again, and none to a fork", () => {
    expect(workflow).not.toContain("github.actor");
    expect(workflow.match(/pull_request\.user\.login != 'dependabot\[bot\]'/g)).toHaveLength(2);
    expect(workflow.match(/head\.repo\.full_name == github\.repository/g)).toHaveLength(2);
  });
});
