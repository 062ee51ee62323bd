import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const TESTS = resolve("test");

/** Where a test makes an event itself, and why nothing else can. */
const ALLOWED: Readonly<Record<string, string>> = {
  "support/tab.ts": "Chromium without a window never puts a tab into the background.",
};

/** What runs in the page, and so reaches what a person cannot: hidden, covered and out of view. */
const IN_PAGE = /\b(?:evaluate|evaluateAll|evaluateHandle|addInitScript|waitForFunction|\$eval|\$\$eval)\(/g;

const files = readdirSync(TESTS, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes("node_modules"))
  .filter((file) => resolve(TESTS, file) !== import.meta.filename)
  .map((file) => join(TESTS, file));

describe("tests press what a person would press, by mouse, finger or key", () => {
  it.each(files.map((file) => [relative(TESTS, file), file]))("%s", (place, file) => {
    const found = findSubstitutes(readFileSync(file, "utf8"));
    if (place in ALLOWED) expect(found).not.toEqual([]);
    else expect(found).toEqual([]);
  });

  it.each([
    ["a click through the DOM", `page.evaluate(() => document.querySelector("a")?.click())`, 1],
    ["one in a function of the page's", `function press() { document.querySelector("a")?.click(); }`, 1],
    ["one on an element that was found", `link.evaluate((element) => element.click())`, 1],
    ["one after other brackets", `page.evaluate(() => { find(")"); if (a()) b.click(); })`, 1],
    ["an event that the test makes", `button.dispatchEvent("click")`, 1],
    ["one of the window", `page.evaluate(() => dispatchEvent(new Event("popstate")))`, 1],
    ["a wait for nothing", `await page.waitForTimeout(400)`, 1],
    ["a real click", `await page.locator("a").click(); await page.click("a");`, 0],
    ["a real click after a look", `await page.evaluate(() => scrollY); await link.click();`, 0],
  ])("%s is found, if it is one", (_what, code, count) => {
    expect(findSubstitutes(code)).toHaveLength(count);
  });
});

/** What a test does in a person's stead: events and clicks that it makes, and waits for no reason. */
function findSubstitutes(code: string): string[] {
  const found = [...code.matchAll(/\bdispatchEvent\(|\bwaitForTimeout\(|\?\.click\(/g)].map(([text]) => text);
  for (const { index, 0: name } of code.matchAll(IN_PAGE)) {
    const call = readCall(code, index + name.length);
    found.push(...[...call.matchAll(/[^?]\.click\(/g)].map(() => `${name}…click(`));
  }
  return found;
}

/** The arguments of a call, from behind its bracket to the one that closes it. Brackets in strings count for nothing. */
function readCall(code: string, start: number): string {
  const tokens = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[()]/g;
  tokens.lastIndex = start;
  let depth = 1;
  for (let token = tokens.exec(code); token !== null; token = tokens.exec(code)) {
    if (token[0] === "(") depth += 1;
    if (token[0] === ")") depth -= 1;
    if (depth === 0) return code.slice(start, token.index);
  }
  return code.slice(start);
}
