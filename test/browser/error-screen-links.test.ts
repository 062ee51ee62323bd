import { describe, expect, it } from "vitest";
import { company } from "../../src/content/company.ts";
import { errorScreen } from "../../src/content/shell.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { waitForPage } from "../support/frame.ts";
import { ownBrowser } from "../support/own-browser.ts";
import { ownSite } from "../support/own-site.ts";
import { createPerson, expectInView, readBox, SCREENS } from "../support/person.ts";
import { openVisit, visit } from "../support/visit.ts";

const LINKED_PAGES = PAGES.filter(({ path }) => path !== "/");
const SCREENS_OF_ERRORS = [
  ["404", "/nope", ownSite.origin],
  ["500", "/services?fault=load", ownBrowser.faultyOrigin],
] as const;

describe("the error screen on a phone", () => {
  it.each(SCREENS_OF_ERRORS)(
    "of a %s shows the telephone number and links to the other pages below the button",
    async (_status, path, origin) => {
      const person = createPerson(await visit(path, origin, SCREENS.phone), "phone");
      const { page } = person;
      const call = page.getByRole("link", { name: company.telephone.display });
      expect(await call.getAttribute("href")).toBe(company.telephone.href);
      const button = page.getByRole("button", { name: errorScreen.button, exact: true });
      for (const link of [
        call,
        ...LINKED_PAGES.map(({ label }) => page.getByRole("link", { name: label, exact: true })),
      ]) {
        await link.scrollIntoViewIfNeeded();
        await expectInView(page, link);
        // Scrolling into view may have moved the button.
        const [{ y, height }, above] = [await readBox(link), await readBox(button)];
        expect(y).toBeGreaterThan(above.y + above.height - 1);
        expect(height).toBeGreaterThanOrEqual(48);
      }
    },
  );

  it("of an unknown path links to the other pages without loading another document", async () => {
    for (const { path, label } of LINKED_PAGES) {
      const opened = await visit("/nope", ownSite.origin, SCREENS.phone);
      const { page } = opened;
      await createPerson(opened, "phone").press(page.getByRole("link", { name: label, exact: true }));
      await waitForPage(page, path);
      expect(opened.documents).toEqual(["/nope"]);
    }
  });
});

it("the error screen links to the other pages without JavaScript", async () => {
  const { page } = await openVisit({ javaScriptEnabled: false });
  await page.goto(`${ownSite.origin}/nope`);
  const { path, label } = LINKED_PAGES.at(-1) ?? expect.fail("There is no other page.");
  await page.getByRole("link", { name: label, exact: true }).click();
  expect(new URL(page.url()).pathname).toBe(path);
});
