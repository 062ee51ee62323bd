import { describe, expect, it } from "vitest";
import { readOrder } from "../../../scripts/deploy/order.ts";

describe("the words after npm run deploy --", () => {
  it.each<[string[], string | undefined, object]>([
    [[], undefined, { kind: "production" }],
    [["--dry-run"], undefined, { kind: "dry-run" }],
    [["--preview"], "feature/Map_2", { kind: "preview", name: "feature-map-2" }],
    [["--preview", "pr-12"], "main", { kind: "preview", name: "pr-12" }],
    [["--preview", "a".repeat(60)], "main", { kind: "preview", name: "a".repeat(28) }],
  ])("%j on branch %s", (words, branch, order) => {
    expect(readOrder(words, branch)).toEqual(order);
  });

  it.each([
    [["--dryrun"]],
    [["production"]],
    [["--dry-run", "--preview"]],
    [["--preview", "a", "b"]],
    [["--preview", "ü"]],
  ])("%j are refused", (words) => {
    expect(() => readOrder(words, "main")).toThrow();
  });

  it("must name a preview where Git has no branch", () => {
    expect(() => readOrder(["--preview"], undefined)).toThrow("does not name a preview");
  });
});
