import { describe, expect, it } from "vitest";
import type { BuiltFile } from "../../../scripts/build/file-list.ts";
import { chooseBuilds, packBuilds } from "../../../scripts/deploy/keep/choose-builds.ts";

const DAY = 24 * 60 * 60 * 1_000;
const NOW = 100 * DAY;
const limits = { keptDays: 14, keptBytes: 1_000, keptFiles: 10 };

describe("chooseBuilds", () => {
  const ids = (...input: Parameters<typeof chooseBuilds>) => chooseBuilds(...input).map(({ id }) => id);

  it("keeps what the site keeps behind the build that is replaced now", () => {
    const kept = [
      { id: "b", replacedAt: NOW - 2 * DAY },
      { id: "a", replacedAt: NOW - 9 * DAY },
    ];
    expect(chooseBuilds("d", "c", kept, NOW, limits)).toEqual([{ id: "c", replacedAt: NOW }, ...kept]);
  });

  it("counts the days from when a build was replaced, and lets it go after the last one", () => {
    expect(ids("d", "c", [{ id: "a", replacedAt: NOW - 14 * DAY }], NOW, limits)).toEqual(["c", "a"]);
    expect(ids("d", "c", [{ id: "a", replacedAt: NOW - 14 * DAY - 1 }], NOW, limits)).toEqual(["c"]);
  });

  it("does not keep the new build beside itself, and keeps a build that ran twice once", () => {
    expect(ids("a", "b", [{ id: "a", replacedAt: NOW - DAY }], NOW, limits)).toEqual(["b"]);
    expect(chooseBuilds("c", "a", [{ id: "a", replacedAt: NOW - DAY }], NOW, limits)).toEqual([
      { id: "a", replacedAt: NOW },
    ]);
    expect(ids("a", "a", [], NOW, limits)).toEqual([]);
  });

  it("does not let a date in the future keep a build for ever", () => {
    expect(chooseBuilds("c", "b", [{ id: "a", replacedAt: NOW + DAY }], NOW, limits)).toContainEqual({
      id: "a",
      replacedAt: NOW,
    });
  });
});

describe("packBuilds", () => {
  const file = (path: string, bytes = 100, sha256 = "0"): BuiltFile => ({ path, bytes, sha256 });
  const build = (id: string, ...files: BuiltFile[]) => ({
    build: { id, replacedAt: NOW },
    list: { id, files },
  });
  const own = (...files: BuiltFile[]) => new Map(files.map((entry) => [entry.path, entry]));

  it("fetches each file once: not what the new build has, nor what a newer one brings", () => {
    const { parcels, left } = packBuilds(
      [build("b", file("/x"), file("/b")), build("a", file("/x"), file("/b"), file("/a"))],
      own(file("/x")),
      limits,
    );
    expect(parcels.map(({ files }) => files.map(({ path }) => path))).toEqual([["/b"], ["/a"]]);
    expect(left).toEqual([]);
  });

  it("never replaces a file of the new build, and says so", () => {
    const { parcels, left } = packBuilds([build("a", file("/x", 100, "1"))], own(file("/x")), limits);
    expect(parcels).toEqual([{ build: { id: "a", replacedAt: NOW }, files: [] }]);
    expect(left).toEqual([{ what: "/x", why: "build a has it with another content" }]);
  });

  it.each([
    ["bytes", { ...limits, keptBytes: 250 }],
    ["files, a build's own list counted", { ...limits, keptFiles: 5 }],
  ])("keeps the newest that fit into the budget of %s, and no build by halves", (_what, tight) => {
    const { parcels, left } = packBuilds(
      [build("c", file("/c")), build("b", file("/b")), build("a", file("/a1"), file("/a2"))],
      own(),
      tight,
    );
    expect(parcels.map(({ build: { id } }) => id)).toEqual(["c", "b"]);
    expect(left).toEqual([{ what: "build a", why: "there is no more room in the budget for it" }]);
  });
});
