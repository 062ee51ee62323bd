import { expect, it } from "vitest";
import { ownSite } from "../support/own-site.ts";
import { openVisit, waitForHydration } from "../support/visit.ts";

/** A script that fails on a key press. */
const FAILING = `addEventListener("keydown", () => { throw new TypeError("Jane Doe is not a function"); });`;

it("a failing script of the site reports its location, and foreign scripts report nothing", async () => {
  const { page, output } = await openVisit();
  const sent: string[] = [];
  await page.route("**/api/reports", (route) => {
    sent.push(route.request().postData() ?? "");
    return route.fulfill({ status: 204 });
  });
  // A script injected by an extension fails on a key, then one of the site.
  await page.addInitScript(FAILING);
  let failing = "";
  await page.route("**/assets/libraries-*.js", async (route) => {
    const answer = await route.fetch();
    const code = `${await answer.text()}\n`;
    failing = `${new URL(route.request().url()).pathname}:${code.split("\n").length}:`;
    await route.fulfill({ response: answer, body: code + FAILING });
  });
  await page.goto(`${ownSite.origin}/services`);
  await waitForHydration(page);
  const reported = page.waitForResponse("**/api/reports");
  await page.keyboard.press("x");
  await reported;
  expect(output).toEqual(Array(2).fill("uncaught: Jane Doe is not a function"));
  expect(sent.map((text) => JSON.parse(text))).toEqual([
    {
      type: "script-error",
      body: {
        name: "TypeError",
        source: failing + (FAILING.indexOf("new") + 1),
        page: "/services",
        build: expect.any(String),
        id: "",
      },
    },
  ]);
});
