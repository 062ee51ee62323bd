import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { socialLinks } from "../../src/content/links.ts";
import { waitForCopies } from "../support/copies.ts";
import { footerOf, headerLinkOf, menuButtonOf, waitForPage } from "../support/frame.ts";
import { listenLocally } from "../support/listen.ts";
import { ownSite } from "../support/own-site.ts";
import { OTHER_PATHS, SHARED_PATHS } from "../support/pages.ts";
import { passOn } from "../support/pass-on.ts";
import { createPerson, SCREENS } from "../support/person.ts";
import { HAS_SERVICE_WORKER } from "../support/site-settings.ts";
import { visit } from "../support/visit.ts";

it("a visit of three pages runs the Worker for a document and icons, and for the documents of the other shared pages to be read offline", async (test) => {
  test.skip(!HAS_SERVICE_WORKER);
  const paths: string[] = [];
  // Unlike the browser driver, a front also receives the requests of the service worker.
  const front = await listenLocally(
    createServer((request, response) => {
      paths.push(new URL(request.url ?? "", ownSite.origin).pathname);
      passOn(request, response, ownSite.origin);
    }),
  );
  onTestFinished(() => front.stop());
  const opened = await visit("/", front.origin, { ...SCREENS.phone, connection: { effectiveType: "4g" } });
  const { page } = opened;
  const person = createPerson(opened, "phone");
  await waitForCopies(page, ...SHARED_PATHS);
  for (const path of OTHER_PATHS) {
    await footerOf(page).getByText("©").scrollIntoViewIfNeeded();
    await person.press(menuButtonOf(page));
    await person.press(headerLinkOf(page, path));
    await waitForPage(page, path);
  }
  await page.waitForLoadState("networkidle");
  // The asset layer serves the files of the build without running the Worker.
  const ofWorker = paths.filter((path) => path === "/" || !existsSync(`dist/client${path}`));
  const routes = ofWorker.map((path) => path.replace(/^\/icons\/.*/, "/icons/"));
  expect(routes.toSorted()).toEqual(
    [...(socialLinks.length > 0 ? ["/icons/"] : []), ...SHARED_PATHS].toSorted(),
  );
});
