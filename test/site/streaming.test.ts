import { get } from "node:http";
import { expect, it } from "vitest";
import { ownSite } from "../support/own-site.ts";

it("a page's first part arrives before a slow part has finished", async () => {
  const { early, all } = await readInParts(`${ownSite.faultyOrigin}/slow`);
  expect(early).toContain("The quick part");
  expect(early).not.toContain("slow words");
  expect(all).toContain("slow words");
});

/** Returns the text up to the first heading, and the whole text. */
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
