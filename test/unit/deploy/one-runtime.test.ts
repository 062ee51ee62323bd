import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

interface Lock {
  readonly packages: Readonly<Record<string, object>>;
}

const { packages }: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));

describe("the tools that run the Worker", () => {
  it.each(["workerd", "miniflare", "wrangler"])(
    "share one %s: what is tested is what is deployed",
    (name) => {
      const copies = Object.keys(packages).filter((path) => path.endsWith(`node_modules/${name}`));
      expect(copies).toEqual([`node_modules/${name}`]);
    },
  );
});

describe("the workflow", () => {
  const workflow = readFileSync(".github/workflows/site.yml", "utf8");

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

  it("gives no preview to Dependabot, even when a person runs its workflow again, and none to a fork", () => {
    expect(workflow).not.toContain("github.actor");
    expect(workflow.match(/pull_request\.user\.login != 'dependabot\[bot\]'/g)).toHaveLength(2);
    expect(workflow.match(/head\.repo\.full_name == github\.repository/g)).toHaveLength(2);
  });
});
