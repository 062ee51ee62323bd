import { get } from "node:http";
import { expect, it } from "vitest";
import { ownSite } from "../support/own-site.ts";

it("sends the first part of a page before a slow part of it is finished", async () => {
  const { early, all } = await readInParts(`${ownSite.faultyOrigin}/slow`);
  expect(early).toContain("The quick part");
  expect(early).not.toContain("slow words");
  expect(all).toContain("slow words");
});

/** What had come when the first heading was there, and what had come in the end. */
function readInParts(url: string): Promise<{ early: string; all: string }> {
  return new Promise((resolve, reject) => {
    get(url, (incoming) => {
      let early = "";
      let all = "";
      incoming.setEncoding("utf8");
      incoming.on("data", (chunk: string) => {
        all += chunk;
        if (early === "" && all.includes("</h1>")) early = all;
      });
      incoming.on("end", () => resolve({ early, all }));
      incoming.on("error", reject);
    }).on("error", reject);
  });
}
