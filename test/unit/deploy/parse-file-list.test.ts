import { describe, expect, it } from "vitest";
import { parseFileList } from "../../../scripts/deploy/earlier-builds/parse-file-list.ts";

const ID = "0123456789abcdef";
const SHA = "0".repeat(64);
const list = (path: string, more: object = {}) =>
  JSON.stringify({ id: ID, files: [{ path, bytes: 1, sha256: SHA, ...more }] });

describe("parseFileList", () => {
  it.each([
    "/assets/entry-Dx3_9fQa.js",
    "/assets/_x.css",
    "/assets/figtree-latin-wght-normal-D1.woff2",
    `/builds/meta/${ID}.json`,
    `/builds/payload/${ID}/home.json`,
    "/builds/meta/fedcba9876543210.json",
    "/builds/payload/fedcba9876543210/home.json",
  ])("accepts the path %s", (path) => {
    expect(parseFileList(list(path))).toEqual([{ path, bytes: 1, sha256: SHA }]);
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
    "/builds/files.json",
    "/builds/meta/../x.json",
    `/builds/payload/${ID}/../x.json`,
    `/assets/${"a".repeat(300)}.js`,
    "",
  ])("rejects the path %j", (path) => {
    expect(() => parseFileList(list(path))).toThrow('it is not of the right form at "files.0.path"');
  });

  it.each([
    ["text that is not JSON", "<!DOCTYPE html>", "it is not JSON"],
    ["null", "null", "it is not a list of files"],
    [
      "a negative size",
      list("/assets/x.js", { bytes: -1 }),
      'it is not of the right form at "files.0.bytes"',
    ],
    ["a file over 25 MiB", list("/assets/x.js", { bytes: 26_214_401 }), 'at "files.0.bytes"'],
    ["a date out of range", list("/assets/x.js", { replacedAt: 1e300 }), 'at "files.0.replacedAt"'],
    ["a short digest", list("/assets/x.js", { sha256: "00" }), 'at "files.0.sha256"'],
  ])("rejects %s", (_what, text, sentence) => {
    expect(() => parseFileList(text)).toThrow(sentence);
  });

  it("reads the date of replacement of an earlier build's file", () => {
    expect(parseFileList(list("/assets/x.js", { replacedAt: 5 }))[0]?.replacedAt).toBe(5);
    expect(parseFileList(list("/assets/x.js"))[0]?.replacedAt).toBeUndefined();
  });
});
