import { expect, it } from "vitest";
import { headerLinkOf, menuButtonOf } from "../support/frame.ts";
import { holdBack } from "../support/held-files.ts";
import { ownSite } from "../support/own-site.ts";
import { createPerson, SCREENS } from "../support/person.ts";
import { openVisit, waitForHydration } from "../support/visit.ts";

it("taps before the app runs open the menu, which stays open, and a page, on which the app starts", async () => {
  const opened = await openVisit(SCREENS.phone);
  const { page, documents, output } = opened;
  const { press } = createPerson(opened, "phone");
  const release = await holdBack(page, "**/libraries-*.js");
  await page.goto(ownSite.origin, { waitUntil: "commit" });
  await press(menuButtonOf(page));
  await press(headerLinkOf(page, "/vehicles"));
  await page.waitForURL("**/vehicles");
  await press(menuButtonOf(page));
  release();
  await waitForHydration(page);
  expect(await headerLinkOf(page, "/services").isVisible()).toBe(true);
  expect(documents).toEqual(["/", "/vehicles"]);
  expect(output).toEqual([]);
});
