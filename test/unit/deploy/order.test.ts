import { describe, expect, it } from "vitest";
import { readOrder } from "../../../scripts/deploy/order.ts";

describe("the arguments of npm run deploy", () => {
  it.each<[string[], object]>([
    [[], { kind: "production" }],
    [["--dry-run"], { kind: "dry-run" }],
    [["--preview", "feature/Map_2"], { kind: "preview", name: "feature-map-2" }],
    [["--preview", "größe/2"], { kind: "preview", name: "groesse-2" }],
    [["--preview", "pr-12"], { kind: "preview", name: "pr-12" }],
    [["--preview", "a".repeat(60)], { kind: "preview", name: "a".repeat(28) }],
  ])("are parsed: %j", (words, order) => {
    expect(readOrder(words)).toEqual(order);
  });

  it.each([
    [["--dryrun"]],
    [["production"]],
    [["--dry-run", "--preview"]],
    [["--preview", "a", "b"]],
    [["--preview", "…"]],
  ])("are rejected: %j", (words) => {
    expect(() => readOrder(words)).toThrow();
  });

  it("are rejected if --preview has no name", () => {
    expect(() => readOrder(["--preview"])).toThrow("'--preview <value>' argument missing");
  });
});
