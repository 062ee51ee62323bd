import { expect, it } from "vitest";
import { imageCatalogue } from "../../src/content/image-catalogue.ts";
import { findViolations } from "../support/axe.ts";
import { ownSite } from "../support/own-site.ts";
import { createPerson, expectFocus, SCREENS } from "../support/person.ts";
import { LARGEST } from "../support/site-pictures.ts";
import { openVisit } from "../support/visit.ts";

it("a partner on a phone finds a picture on /image and copies the line that shows it", async () => {
  const { page, press, output } = createPerson(await openVisit({ ...SCREENS.phone }), "phone");
  await page.goto(`${ownSite.origin}/image`);
  expect(await findViolations(page)).toEqual([]);
  const contents = page.getByRole("navigation", { name: imageCatalogue.contents });
  await press(contents.getByRole("link", { name: LARGEST.name, exact: true }));
  const line = page.locator(`#${LARGEST.name}`).getByLabel(imageCatalogue.partner, { exact: true });
  await press(line);
  await expectFocus(line);
  await page.keyboard.press("ControlOrMeta+A");
  const copied = await line.evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
  expect(copied).toMatch(new RegExp(`<img src="https:[^"]+/image/${LARGEST.name}\\..*>$`));
  expect(output).toEqual([]);
});
