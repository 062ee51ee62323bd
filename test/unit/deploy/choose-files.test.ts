import { describe, expect, it } from "vitest";
import type { ListedFile } from "../../../scripts/build/file-list.ts";
import { chooseFiles } from "../../../scripts/deploy/earlier-builds/choose-files.ts";

const DAY = 24 * 60 * 60 * 1_000;
const NOW = 100 * DAY;
const limits = { keptDays: 14, keptBytes: 1_000, keptFiles: 10 };

const file = (path: string, bytes = 100, sha256 = "0"): ListedFile => ({ path, bytes, sha256 });
const replaced = (path: string, replacedAt: number, bytes = 100) => ({ ...file(path, bytes), replacedAt });

describe("chooseFiles", () => {
  const paths = (...input: Parameters<typeof chooseFiles>) =>
    chooseFiles(...input).files.map(({ path }) => path);

  it("returns the files of the replaced build, then those of earlier builds", () => {
    const earlier = [replaced("/b", NOW - 2 * DAY), replaced("/a", NOW - 9 * DAY)];
    expect(chooseFiles([], [file("/c"), ...earlier], NOW, limits)).toEqual({
      files: [replaced("/c", NOW), ...earlier],
      left: [],
    });
  });

  it("returns each file once, dated by its latest build, and none of the new build", () => {
    const earlier = [replaced("/x", NOW - DAY), replaced("/own", NOW - DAY), replaced("/a", NOW - DAY)];
    expect(chooseFiles([file("/own")], [file("/x"), file("/own"), ...earlier], NOW, limits)).toEqual({
      files: [replaced("/x", NOW), replaced("/a", NOW - DAY)],
      left: [],
    });
  });

  it("returns nothing if the new build ran before", () => {
    expect(paths([file("/a")], [file("/a")], NOW, limits)).toEqual([]);
  });

  it("keeps files for a number of days after their build was replaced", () => {
    expect(paths([], [replaced("/a", NOW - 14 * DAY)], NOW, limits)).toEqual(["/a"]);
    expect(paths([], [replaced("/a", NOW - 14 * DAY - 1)], NOW, limits)).toEqual([]);
  });

  it("treats a date in the future as now", () => {
    expect(chooseFiles([], [replaced("/a", NOW + DAY)], NOW, limits).files).toEqual([replaced("/a", NOW)]);
  });

  it("never replaces a file of the new build and reports the conflict", () => {
    expect(chooseFiles([file("/x")], [file("/x", 100, "1")], NOW, limits)).toEqual({
      files: [],
      left: [{ what: "/x", why: "a newer build has it with another content" }],
    });
  });

  it.each([
    ["bytes", { ...limits, keptBytes: 250 }],
    ["files", { ...limits, keptFiles: 3 }],
  ])("fits the newest builds into the budget of %s and never part of a build", (_what, tight) => {
    const earlier = [
      replaced("/b", NOW - DAY),
      replaced("/a1", NOW - 2 * DAY),
      replaced("/a2", NOW - 2 * DAY),
    ];
    const { files, left } = chooseFiles([], [file("/c"), ...earlier], NOW, tight);
    expect(files.map(({ path }) => path)).toEqual(["/c", "/b"]);
    expect(left).toEqual([
      {
        what: `What was replaced by ${new Date(NOW - 2 * DAY).toISOString().slice(0, 16)}`,
        why: "there is no more room in the budget for it",
      },
    ]);
  });
});
