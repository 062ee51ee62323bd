import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readLock } from "../../../scripts/supply-chain/lock.ts";

/** The packages that each bring a Workers runtime. `miniflare` is not listed: the others name its version. */
const RUNTIME_TOOLS = ["wrangler", "@cloudflare/vite-plugin", "@cloudflare/vitest-plugin"];

const packages = readLock();

describe("the tools that run the Worker", () => {
  it("want the same version of miniflare, so that tests run the deployed runtime", () => {
    const wanted = RUNTIME_TOOLS.map((tool) => {
      const { version, dependencies } = packages.find(({ place }) => place === `node_modules/${tool}`) ?? {};
      return `${tool} ${version} wants miniflare ${dependencies?.miniflare}`;
    });
    const versions = new Set(wanted.map((words) => words.split(" ").at(-1)));
    expect(versions.size, wanted.join(", ")).toBe(1);
  });

  it.each(["workerd", "miniflare", "wrangler"])("share one copy of %s", (name) => {
    const copies = packages.filter((locked) => locked.name === name).map(({ place }) => place);
    expect(copies).toEqual([`node_modules/${name}`]);
  });
});

describe.each(readdirSync(".github/workflows"))("the workflow %s", (file) => {
  const workflow = readFileSync(`.github/workflows/${file}`, "utf8");

  it("runs only actions that are pinned to a commit with the tag in a comment", () => {
    const uses = [...workflow.matchAll(/uses: (.*)$/gm)].map(([, action]) => action);
    expect(uses.length).toBeGreaterThan(0);
    for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it("may only read the repository and persists no credentials", () => {
    expect(workflow.match(/^ *permissions:\n( +.*\n)+/gm)).toEqual(["permissions:\n  contents: read\n"]);
    expect(workflow.match(/persist-credentials: false/g)?.length).toBe(
      workflow.match(/actions\/checkout@/g)?.length,
    );
  });

  it("inserts no expression into a shell command", () => {
    for (const [, command] of workflow.matchAll(/run: (.*)$/gm)) expect(command).not.toContain("${{");
  });

  it("uses the Node version of .nvmrc", () => {
    expect(workflow.match(/node-version.*$/gm)).toEqual(
      Array(workflow.match(/actions\/setup-node@/g)?.length ?? 0).fill("node-version-file: .nvmrc"),
    );
  });
});

describe("the deploy workflow", () => {
  const workflow = readFileSync(".github/workflows/site.yml", "utf8");

  it("writes the output of a failed deploy into its summary and fails", async () => {
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
      // GitHub starts bash with these options.
      const { status } = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", failing], {
        env: { ...process.env, GITHUB_STEP_SUMMARY: summary },
      });
      expect(status).toBe(1);
      expect(await readFile(summary, "utf8")).toBe("```\nwhy\n");
      await rm(directory, { recursive: true });
    }
  });

  it("uses the production credentials only for pushes to main", () => {
    const jobs = workflow.split(/^ {2}(?=[\w-]+:$)/m);
    const withProduction = jobs.filter((job) => job.includes("environment: production"));
    expect(withProduction).toHaveLength(1);
    expect(withProduction[0]).toContain("github.event_name == 'push' && github.ref == 'refs/heads/main'");
    for (const job of jobs.filter((text) => text.includes("--preview") || text.includes("--remove-preview")))
      expect(job).toContain("environment: preview");
  });

  it("makes no preview for Dependabot or forks, even if a person runs the workflow again", () => {
    expect(workflow).not.toContain("github.actor");
    expect(workflow.match(/pull_request\.user\.login != 'dependabot\[bot\]'/g)).toHaveLength(2);
    expect(workflow.match(/head\.repo\.full_name == github\.repository/g)).toHaveLength(2);
  });
});
