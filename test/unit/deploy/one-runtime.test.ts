import { readFileSync } from "node:fs";
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
});
