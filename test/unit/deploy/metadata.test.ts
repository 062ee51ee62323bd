import { describe, expect, it } from "vitest";
import { parseFileList, parseKept, parseLatest } from "../../../scripts/deploy/keep/metadata.ts";

const ID = "0123456789abcdef";
const SHA = "0".repeat(64);
const list = (path: string, more: object = {}) =>
  JSON.stringify({ id: ID, files: [{ path, bytes: 1, sha256: SHA, ...more }] });

describe("metadata of a running site", () => {
  it.each([
    "/assets/entry-Dx3_9fQa.js",
    "/assets/_x.css",
    "/assets/figtree-latin-wght-normal-D1.woff2",
    `/builds/meta/${ID}.json`,
    `/builds/payload/${ID}/home.json`,
  ])("may name %s", (path) => {
    expect(parseFileList(list(path), ID).files).toHaveLength(1);
  });

  it.each([
    "/assets/../../../etc/passwd.js",
    "/assets/..%2f..%2fx.js",
    "/assets/a/b.js",
    "/assets/.hidden.js",
    "/assets/a\\b.js",
    "/assets/x.html",
    "/assets/x.js\n",
    "assets/x.js",
    "//evil.test/assets/x.js",
    "https://evil.test/assets/x.js",
    "/_headers",
    "/index.html",
    "/builds/latest.json",
    "/builds/kept.json",
    "/builds/meta/fedcba9876543210.json",
    "/builds/payload/fedcba9876543210/home.json",
    `/builds/payload/${ID}/../x.json`,
    `/assets/${"a".repeat(300)}.js`,
    "",
  ])("must not name %j", (path) => {
    expect(() => parseFileList(list(path), ID)).toThrow(/^it (names|is not of the right form)/);
  });

  it.each([
    ["not JSON", "<!DOCTYPE html>", "it is not JSON"],
    ["null", "null", "it is not of the right form"],
    ["another build's", JSON.stringify({ id: "f", files: [] }), "it is the list of build f"],
    [
      "a size below zero",
      list("/assets/x.js", { bytes: -1 }),
      'it is not of the right form at "files.0.bytes"',
    ],
    ["a file over 25 MiB", list("/assets/x.js", { bytes: 26_214_401 }), 'at "files.0.bytes"'],
    ["a short digest", list("/assets/x.js", { sha256: "00" }), 'at "files.0.sha256"'],
  ])("as a list of files must not be %s", (_what, text, sentence) => {
    expect(() => parseFileList(text, ID)).toThrow(sentence);
  });

  it("must name builds as ours are named", () => {
    expect(parseLatest(JSON.stringify({ id: ID, timestamp: 1 }))).toEqual({ id: ID });
    expect(() => parseLatest(JSON.stringify({ id: "../x" }))).toThrow('at "id"');
  });

  it("may keep files of any build, by the same names", () => {
    const kept = (path: string, replacedAt = 5) => [{ path, bytes: 1, sha256: SHA, replacedAt }];
    const mayKeep = (path: string) => expect(parseKept(JSON.stringify(kept(path)))).toEqual(kept(path));
    mayKeep("/assets/entry-Dx3_9fQa.js");
    mayKeep("/builds/meta/fedcba9876543210.json");
    mayKeep("/builds/payload/fedcba9876543210/home.json");
    for (const path of ["/assets/../../etc/passwd.js", "/builds/meta/../x.json", "/builds/latest.json"])
      expect(() => parseKept(JSON.stringify(kept(path)))).toThrow("which no build of ours has");
    expect(() => parseKept(JSON.stringify(kept("/assets/x.js", 1e300)))).toThrow('at "0.replacedAt"');
  });
});
